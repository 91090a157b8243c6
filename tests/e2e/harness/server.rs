//! A static server for one test: serves `dist/` the way good and bad hosts do, and writes down what was asked of it.

use super::Outcome;
use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::{fs, thread};

/// How a site is served; `Site::dist()` is the ordinary way.
#[derive(Clone)]
pub struct Site {
    folder: PathBuf,
    below: String,
    headers: Vec<(String, String)>,
    wasm_type: String,
    refused: Vec<String>,
    pages: BTreeMap<String, String>,
    /// Folders beside the site's own, by the path at which they are served.
    mounts: Vec<(String, PathBuf)>,
    /// Headers of single paths, in the words of the file `_headers`.
    rules: Vec<(String, Vec<(String, String)>)>,
    encoding: Option<&'static str>,
}

impl Site {
    /// The built lab, at the root of its origin.
    pub fn dist() -> Self {
        Self::of(&Path::new(env!("CARGO_MANIFEST_DIR")).join("dist"))
    }

    /// Any other folder with an index.html.
    pub fn of(folder: &Path) -> Self {
        Self {
            folder: folder.to_owned(),
            below: "/".into(),
            headers: Vec::new(),
            wasm_type: "application/wasm".into(),
            refused: Vec::new(),
            pages: BTreeMap::new(),
            mounts: Vec::new(),
            rules: Vec::new(),
            encoding: None,
        }
    }

    /// With a folder of other files: `mount("/scorm-again/", …)`.
    pub fn mount(mut self, path: &str, folder: &Path) -> Self {
        self.mounts.push((path.into(), folder.into()));
        self
    }

    /// With the headers that a file `_headers` asks for, as Netlify and Cloudflare Pages read it.
    pub fn rules(self, file: &str) -> Self {
        Self { rules: rules(file), ..self }
    }

    /// Sending each file as the compressed one beside it, where there is one: `br` or `gzip`.
    pub fn encoded(self, encoding: &'static str) -> Self {
        Self { encoding: Some(encoding), ..self }
    }

    /// Under a path, such as `/a/b/`.
    pub fn below(self, path: &str) -> Self {
        Self { below: path.into(), ..self }
    }

    /// With one more header on every answer.
    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.into(), value.into()));
        self
    }

    /// With another MIME type for WebAssembly than the right one.
    pub fn wasm_type(self, mime: &str) -> Self {
        Self { wasm_type: mime.into(), ..self }
    }

    /// Answering 404 for every path with this ending.
    pub fn refuse(mut self, ending: &str) -> Self {
        self.refused.push(ending.into());
        self
    }

    /// With a page of the test's own, such as one that embeds the lab: `page("/host.html", "<iframe …>")`.
    pub fn page(mut self, path: &str, html: &str) -> Self {
        self.pages.insert(path.into(), html.into());
        self
    }

    /// Starts serving on a free port of 127.0.0.1, until the value is dropped.
    pub fn start(self) -> Outcome<Served> {
        if !self.folder.join("index.html").exists() {
            return Err("the folder holds no built page: run `cargo xtask dist` first".into());
        }
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let served = Served { port: listener.local_addr()?.port(), below: self.below.clone(), state: Arc::default() };
        let state = Arc::clone(&served.state);
        let site = Arc::new(self);
        thread::spawn(move || {
            for stream in listener.incoming() {
                if state.stopped.load(Ordering::Relaxed) {
                    return;
                }
                let (site, state) = (Arc::clone(&site), Arc::clone(&state));
                // A thread per connection: browsers keep several open and idle. One that hangs up early fails no test.
                thread::spawn(move || stream.and_then(|stream| site.converse(&stream, &state)));
            }
        });
        Ok(served)
    }

    /// Answers one request after another until the browser closes the connection.
    fn converse(&self, stream: &TcpStream, state: &State) -> io::Result<()> {
        stream.set_nodelay(true)?;
        let mut lines = BufReader::new(stream).lines();
        while let Some(first) = lines.next() {
            // "GET /path?query HTTP/1.1", headers, an empty line; no request here has a body.
            let target = first?.split(' ').nth(1).unwrap_or_default().to_owned();
            while lines.next().transpose()?.is_some_and(|header| !header.is_empty()) {}
            if state.stopped.load(Ordering::Relaxed) {
                return Ok(());
            }
            state.log.lock().unwrap_or_else(PoisonError::into_inner).push(target.clone());
            self.answer(stream, &target)?;
        }
        Ok(())
    }

    fn answer(&self, mut stream: &TcpStream, target: &str) -> io::Result<()> {
        let path = target.split('?').next().unwrap_or_default();
        let missing = || ("404 Not Found", "text/plain".to_owned(), b"not here".to_vec());
        let (status, mime, mut body) = self.find(path).map_or_else(missing, |(mime, body)| ("200 OK", mime, body));
        let mut head = format!("HTTP/1.1 {status}\r\nContent-Type: {mime}\r\n");
        if let Some((encoding, packed)) = self.compressed(path) {
            head += &format!("Content-Encoding: {encoding}\r\n");
            body = packed;
        }
        head += &format!("Content-Length: {}\r\n", body.len());
        let ruled = self.rules.iter().filter(|(rule, _)| rule == path || rule == "/*").flat_map(|(_, headers)| headers);
        for (name, value) in self.headers.iter().chain(ruled) {
            head += &format!("{name}: {value}\r\n");
        }
        stream.write_all(&[head.as_bytes(), b"\r\n", &body].concat())
    }

    fn find(&self, path: &str) -> Option<(String, Vec<u8>)> {
        if self.refused.iter().any(|ending| path.ends_with(ending)) {
            return None;
        }
        if let Some(html) = self.pages.get(path) {
            return Some(("text/html; charset=utf-8".into(), html.clone().into_bytes()));
        }
        let file = self.file(path)?;
        Some((self.mime(&file), fs::read(&file).ok()?))
    }

    fn file(&self, path: &str) -> Option<PathBuf> {
        let mounted = self.mounts.iter().find_map(|(below, folder)| Some((folder, path.strip_prefix(below.as_str())?)));
        let (folder, inside) = mounted.or_else(|| Some((&self.folder, path.strip_prefix(&self.below)?)))?;
        let inside = if inside.is_empty() || inside.ends_with('/') { format!("{inside}index.html") } else { inside.to_owned() };
        (!inside.split('/').any(|part| part == "..")).then(|| folder.join(inside))
    }

    fn compressed(&self, path: &str) -> Option<(&'static str, Vec<u8>)> {
        let encoding = self.encoding?;
        let ending = if encoding == "gzip" { "gz" } else { encoding };
        let packed = format!("{}.{ending}", self.file(path)?.display());
        Some((encoding, fs::read(packed).ok()?))
    }

    fn mime(&self, file: &Path) -> String {
        match file.extension().and_then(|extension| extension.to_str()) {
            Some("html") => "text/html; charset=utf-8".into(),
            Some("js") => "text/javascript; charset=utf-8".into(),
            Some("css") => "text/css; charset=utf-8".into(),
            Some("json") => "application/json".into(),
            Some("svg") => "image/svg+xml".into(),
            Some("png") => "image/png".into(),
            Some("wasm") => self.wasm_type.clone(),
            _ => "application/octet-stream".into(),
        }
    }
}

/// A path, then its headers, each on a line that begins with a space; comments begin with `#`.
fn rules(file: &str) -> Vec<(String, Vec<(String, String)>)> {
    let mut rules: Vec<(String, Vec<(String, String)>)> = Vec::new();
    for line in file.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')) {
        match (line.strip_prefix(' ').and_then(|header| header.split_once(": ")), rules.last_mut()) {
            (Some((name, value)), Some((_, headers))) => headers.push((name.trim().to_owned(), value.to_owned())),
            _ => rules.push((line.to_owned(), Vec::new())),
        }
    }
    rules
}

#[derive(Default)]
struct State {
    log: Mutex<Vec<String>>,
    stopped: AtomicBool,
}

/// A site being served.
pub struct Served {
    port: u16,
    below: String,
    state: Arc<State>,
}

impl Served {
    /// Address of the page; `path` is what follows it: a query, a fragment, a file.
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{}{path}", self.port, self.below)
    }

    /// The same site under another host name, which browsers take for another site altogether.
    pub fn other_site_url(&self, path: &str) -> String {
        format!("http://localhost:{}{}{path}", self.port, self.below)
    }

    /// `http://127.0.0.1:PORT`.
    pub fn origin(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Every path (with its query) asked for so far, in order.
    pub fn requests(&self) -> Vec<String> {
        self.state.log.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Served {
    /// Goes away: nobody listens any more, and open connections end unanswered.
    pub fn stop(&self) {
        self.state.stopped.store(true, Ordering::Relaxed);
        // The listener looks at the flag when someone calls.
        let _ = TcpStream::connect(("127.0.0.1", self.port));
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        self.stop();
    }
}
