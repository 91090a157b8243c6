//! A record store for one test: a token given once, documents of state, and statements in the order in which they arrive.

use super::Outcome;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

const TOKEN: &str = "dGVzdDp0ZXN0";
const LAUNCH: &str = "LMS.LaunchData";

#[derive(Default)]
struct Books {
    statements: Vec<Value>,
    states: BTreeMap<String, String>,
    /// Method and path of every request but the browser's own questions about other origins.
    requests: Vec<String>,
    wrong: Vec<String>,
    tokens: usize,
}

/// A record store that runs until the value is dropped.
pub struct Lrs {
    port: u16,
    books: Arc<Mutex<Books>>,
    stopped: Arc<AtomicBool>,
}

struct Request {
    method: String,
    path: String,
    query: BTreeMap<String, String>,
    authorization: String,
    version: String,
    body: String,
}

impl Lrs {
    /// With what the course system says about the launch, beside the context that every launch has.
    pub fn start(launch: &Value) -> Outcome<Self> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let lrs = Self { port: listener.local_addr()?.port(), books: Arc::default(), stopped: Arc::default() };
        lrs.relaunch(launch);
        let (books, stopped) = (Arc::clone(&lrs.books), Arc::clone(&lrs.stopped));
        thread::spawn(move || {
            for stream in listener.incoming() {
                if stopped.load(Ordering::Relaxed) {
                    return;
                }
                let books = Arc::clone(&books);
                thread::spawn(move || stream.and_then(|stream| converse(&stream, &books)));
            }
        });
        Ok(lrs)
    }

    /// A new session of the same registration: a new token, and the documents of the old one.
    pub fn relaunch(&self, launch: &Value) {
        let mut data = json!({ "contextTemplate": {
            "extensions": { "https://w3id.org/xapi/cmi5/context/extensions/sessionid": "session-1" },
            "contextActivities": { "grouping": [{ "id": "https://course.example/lab" }] },
        }, "moveOn": "Completed" });
        if let (Some(data), Some(more)) = (data.as_object_mut(), launch.as_object()) {
            data.extend(more.clone());
        }
        let mut books = self.books();
        books.tokens = 0;
        books.states.insert(LAUNCH.into(), data.to_string());
    }

    /// The launch's query, as the standard has it.
    pub fn launch(&self) -> String {
        let host = format!("http://127.0.0.1:{}", self.port);
        let actor = json!({ "objectType": "Agent", "account": { "homePage": "https://course.example", "name": "learner-7" } });
        let pairs = [
            ("endpoint", format!("{host}/xapi/")),
            ("fetch", format!("{host}/token?once=1")),
            ("actor", actor.to_string()),
            ("registration", "760e3480-ba55-4991-94b0-01820dbd23a2".into()),
            ("activityId", "https://course.example/activity/lab".into()),
        ];
        serde_urlencoded::to_string(pairs).unwrap_or_default()
    }

    /// The last part of each statement's verb, in the order of arrival.
    pub fn verbs(&self) -> Vec<String> {
        self.statements().iter().map(verb).collect()
    }

    pub fn statements(&self) -> Vec<Value> {
        self.books().statements.clone()
    }

    pub fn requests(&self) -> Vec<String> {
        self.books().requests.clone()
    }

    /// What was asked for without the token, in the wrong form, or twice.
    pub fn wrong(&self) -> Vec<String> {
        self.books().wrong.clone()
    }

    pub fn state(&self, id: &str) -> Option<String> {
        self.books().states.get(id).cloned()
    }

    fn books(&self) -> std::sync::MutexGuard<'_, Books> {
        self.books.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Lrs {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
        let _ = TcpStream::connect(("127.0.0.1", self.port));
    }
}

pub fn verb(statement: &Value) -> String {
    statement["verb"]["id"].as_str().unwrap_or_default().rsplit('/').next().unwrap_or_default().to_owned()
}

fn converse(stream: &TcpStream, books: &Mutex<Books>) -> io::Result<()> {
    let mut reader = BufReader::new(stream);
    while let Some(request) = read(&mut reader)? {
        let (status, body) = if request.method == "OPTIONS" {
            ("204 No Content", String::new())
        } else {
            books.lock().unwrap_or_else(PoisonError::into_inner).answer(&request)
        };
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nAccess-Control-Allow-Origin: *\r\n\
             Access-Control-Allow-Methods: GET, PUT, POST\r\n\
             Access-Control-Allow-Headers: Authorization, Content-Type, X-Experience-API-Version\r\n\r\n",
            body.len()
        );
        (&*stream).write_all(&[head.as_bytes(), body.as_bytes()].concat())?;
    }
    Ok(())
}

fn read(reader: &mut BufReader<&TcpStream>) -> io::Result<Option<Request>> {
    let mut first = String::new();
    if reader.read_line(&mut first)? == 0 {
        return Ok(None);
    }
    let mut headers = BTreeMap::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line)?;
        let Some((name, value)) = line.trim().split_once(": ") else { break };
        headers.insert(name.to_ascii_lowercase(), value.to_owned());
    }
    let mut header = |name: &str| headers.remove(name).unwrap_or_default();
    let mut body = vec![0; header("content-length").parse().unwrap_or(0)];
    reader.read_exact(&mut body)?;
    let mut words = first.split(' ').map(str::to_owned);
    let (method, target) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let (path, query) = target.split_once('?').unwrap_or((&target, ""));
    Ok(Some(Request {
        method,
        path: path.to_owned(),
        query: serde_urlencoded::from_str(query).unwrap_or_default(),
        authorization: header("authorization"),
        version: header("x-experience-api-version"),
        body: String::from_utf8_lossy(&body).into_owned(),
    }))
}

impl Books {
    fn answer(&mut self, request: &Request) -> (&'static str, String) {
        let Request { method, path, query, .. } = request;
        let line = format!("{method} {path}");
        self.requests.push(line.clone());
        if path == "/token" {
            self.tokens += 1;
            let first = self.tokens == 1 && method == "POST";
            let again = json!({ "error-code": "1", "error-text": "The token has already been given." });
            let answer = if first { json!({ "auth-token": TOKEN }) } else { again };
            return ("200 OK", answer.to_string());
        }
        if request.authorization != format!("Basic {TOKEN}") || !request.version.starts_with("1.0") {
            self.wrong.push(line);
            return ("401 Unauthorized", String::new());
        }
        let id = query.get("stateId").cloned().unwrap_or_default();
        match line.as_str() {
            "GET /xapi/activities/state" => match self.states.get(&id) {
                Some(text) => ("200 OK", text.clone()),
                None => ("404 Not Found", String::new()),
            },
            "PUT /xapi/activities/state" if id != LAUNCH => {
                self.states.insert(id, request.body.clone());
                ("204 No Content", String::new())
            }
            "GET /xapi/agents/profile" => ("404 Not Found", String::new()),
            "POST /xapi/statements" => {
                let Ok(Value::Array(batch)) = serde_json::from_str(&request.body) else {
                    self.wrong.push(line);
                    return ("400 Bad Request", String::new());
                };
                self.statements.extend(batch);
                ("200 OK", "[]".to_owned())
            }
            _ => {
                self.wrong.push(line);
                ("400 Bad Request", String::new())
            }
        }
    }
}
