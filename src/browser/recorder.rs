//! The microphone: a recording in memory, and how loud it is. Nothing of it is stored or sent.

use js_sys::{Array, Reflect};
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AnalyserNode, AudioContext, Blob, BlobEvent, BlobPropertyBag, DomException, MediaRecorder, MediaRecorderOptions, MediaStream,
    MediaStreamConstraints, MediaStreamTrack, Url,
};

/// Why there is no recording.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The reader, the browser or the host page said no.
    Denied,
    /// There is no microphone, or no way to ask for one.
    Missing,
    /// It broke.
    Failed,
}

/// mp4 first: its recordings know their length, and Safari plays no webm.
const TYPES: [&str; 2] = ["audio/mp4", "audio/webm"];

/// A running recording. Dropped, it lets the microphone go at once.
pub struct Recorder {
    stream: MediaStream,
    recorder: MediaRecorder,
    meter: Option<Meter>,
    pieces: Array,
    _on_piece: Closure<dyn FnMut(BlobEvent)>,
}

struct Meter {
    context: AudioContext,
    analyser: AnalyserNode,
    samples: RefCell<Vec<u8>>,
}

/// What was recorded. Dropped, its memory goes.
#[derive(Debug, PartialEq)]
pub struct Recording {
    blob: Blob,
    url: String,
}

impl Recorder {
    /// Asks for the microphone and records.
    ///
    /// # Errors
    /// Why not.
    pub async fn start() -> Result<Self, Refusal> {
        let stream = ask().await?;
        match Self::on(stream.clone()) {
            Ok(recorder) => Ok(recorder),
            Err(_) => {
                release(&stream);
                Err(Refusal::Failed)
            }
        }
    }

    fn on(stream: MediaStream) -> Result<Self, JsValue> {
        let options = MediaRecorderOptions::new();
        if let Some(kind) = TYPES.into_iter().find(|kind| MediaRecorder::is_type_supported(kind)) {
            options.set_mime_type(kind);
        }
        let recorder = MediaRecorder::new_with_media_stream_and_media_recorder_options(&stream, &options)?;
        let pieces = Array::new();
        let on_piece = {
            let pieces = pieces.clone();
            Closure::<dyn FnMut(BlobEvent)>::new(move |event: BlobEvent| {
                if let Some(blob) = event.data() {
                    pieces.push(&blob);
                }
            })
        };
        recorder.set_ondataavailable(Some(on_piece.as_ref().unchecked_ref()));
        recorder.start()?;
        // Without a meter the recording is as good.
        let meter = Meter::on(&stream).ok();
        Ok(Self { stream, recorder, meter, pieces, _on_piece: on_piece })
    }

    /// The loudest sample just now, 0 to 1; `None` where it cannot be measured.
    pub fn level(&self) -> Option<f64> {
        let meter = self.meter.as_ref()?;
        let mut samples = meter.samples.borrow_mut();
        meter.analyser.get_byte_time_domain_data(&mut samples);
        let loudest = samples.iter().map(|sample| (f64::from(*sample) - 128.0).abs()).fold(0.0, f64::max);
        Some(loudest / 128.0)
    }

    pub fn pause(&self) {
        let _not_running = self.recorder.pause();
    }

    pub fn resume(&self) {
        let _not_paused = self.recorder.resume();
    }

    /// Ends it and gives the recording to `done`, later; the microphone is let go at once.
    pub fn stop(self, done: impl FnOnce(Option<Recording>) + 'static) {
        let (pieces, kind) = (self.pieces.clone(), self.recorder.mime_type());
        let keeper = Rc::new(RefCell::new(None));
        let kept = keeper.clone();
        let on_stop = Closure::once_into_js(move |_: JsValue| {
            done(Recording::of(&pieces, &kind));
            // Whoever holds the recorder may go now.
            drop(kept.borrow_mut().take());
        });
        self.recorder.set_onstop(Some(on_stop.unchecked_ref()));
        let _ended_already = self.recorder.stop();
        release(&self.stream);
        *keeper.borrow_mut() = Some(self);
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        release(&self.stream);
        if let Some(meter) = &self.meter {
            let _closing = meter.context.close();
        }
    }
}

impl Meter {
    fn on(stream: &MediaStream) -> Result<Self, JsValue> {
        let context = AudioContext::new()?;
        let analyser = context.create_analyser()?;
        analyser.set_fft_size(1_024);
        context.create_media_stream_source(stream)?.connect_with_audio_node(&analyser)?;
        Ok(Self { context, samples: RefCell::new(vec![128; 1_024]), analyser })
    }
}

impl Recording {
    fn of(pieces: &Array, kind: &str) -> Option<Self> {
        let options = BlobPropertyBag::new();
        options.set_type(kind);
        let blob = Blob::new_with_blob_sequence_and_options(pieces, &options).ok().filter(|blob| blob.size() > 0.0)?;
        let url = Url::create_object_url_with_blob(&blob).ok()?;
        Some(Self { blob, url })
    }

    /// For an audio element and for a download.
    pub fn url(&self) -> &str {
        &self.url
    }

    pub fn file_name(&self) -> &'static str {
        if self.blob.type_().starts_with("audio/mp4") { "answer.m4a" } else { "answer.webm" }
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        let _gone = Url::revoke_object_url(&self.url);
    }
}

async fn ask() -> Result<MediaStream, Refusal> {
    let navigator = gloo::utils::window().navigator();
    // Outside secure contexts it is undefined, which the binding does not know.
    let devices = Reflect::get(&navigator, &"mediaDevices".into()).ok().filter(|devices| !devices.is_undefined());
    let Some(devices) = devices.map(JsCast::unchecked_into::<web_sys::MediaDevices>) else { return Err(Refusal::Missing) };
    let wanted = MediaStreamConstraints::new();
    wanted.set_audio(&JsValue::TRUE);
    let asked = devices.get_user_media_with_constraints(&wanted).map_err(|error| reason(&error))?;
    match JsFuture::from(asked).await {
        Ok(stream) => Ok(stream.unchecked_into()),
        Err(error) => Err(reason(&error)),
    }
}

fn reason(error: &JsValue) -> Refusal {
    match error.dyn_ref::<DomException>().map(DomException::name).as_deref() {
        Some("NotAllowedError" | "SecurityError") => Refusal::Denied,
        Some("NotFoundError" | "OverconstrainedError") | None => Refusal::Missing,
        _ => Refusal::Failed,
    }
}

fn release(stream: &MediaStream) {
    for track in stream.get_tracks() {
        track.unchecked_into::<MediaStreamTrack>().stop();
    }
}
