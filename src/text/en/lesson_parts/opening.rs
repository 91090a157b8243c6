use super::{gb, points, says};
use crate::model::practice::lesson::LessonNumbers;
use crate::text::lesson_parts::{Block, Place};
use crate::text::numbers::{count, plain};

pub fn question(numbers: &LessonNumbers) -> Vec<Block> {
    vec![
        says(
            "A team wants to fine-tune all the weights of a 70B model for a support assistant, or to continue its pre-training on the \
             company's own text. It has a cluster of 80 GB GPUs and no plan yet. A colleague says: just add GPUs with data parallelism \
             until it fits.",
        ),
        says(
            "In an interview the same thing sounds like this: why does a 70B model need 1.1 TB to train, and how is it split? How many \
             GPUs, and with which strategy? A good answer takes thirty seconds. At the end of this page you will give it aloud.",
        ),
        says(format!(
            "Half of it you have just seen. Loading the model to run it takes {}, the bf16 weights alone. Training it takes {}: beside each \
             weight stand its gradient, a second copy of the weight in fp32, and two running means that Adam keeps. The rest of this page is \
             the other half: what can be cut, along which line, and what each cut makes the GPUs send to each other.",
            gb(numbers.weights),
            gb(numbers.whole)
        )),
    ]
}

pub fn two_limits(numbers: &LessonNumbers) -> Vec<Block> {
    vec![
        says(
            "**Memory** is the first limit. Weights, gradients and [[optimizer state|optimizer]], together the [[model states|states]], \
             and besides them the [[activations]] of the present batch must all be somewhere at the same time. If they are not, nothing runs at all.",
        ),
        says(format!(
            "**Time** is the second. Llama 3 405B took 3.8 × 10²⁵ floating-point operations. One H100 that keeps up 400 TFLOP/s, which is a \
             good rate, would need about {} years for them; 16,384 of them together need {} days. A plan that fits but keeps the GPUs waiting \
             for each other is no plan either.",
            count((numbers.years / 100.0).round() as u64 * 100),
            count(numbers.days.round() as u64)
        )),
        says(
            "So every way of splitting has to answer three questions. What does it divide: memory, work, or both? What must be sent, and how \
             often? And does that traffic fit on the links it has to cross? Most wrong answers forget the second question.",
        ),
        says(
            "For the time alone a rule of thumb is enough: a training step costs about 6 operations for each parameter and each token, 2 in \
             the forward pass and 4 in the backward pass. Divide by what the GPUs really reach, their peak times the [[MFU|mfu]].",
        ),
        Block::Here(Place::Calculator),
    ]
}

pub fn picture(numbers: &LessonNumbers) -> Vec<Block> {
    vec![
        says(
            "Four cooks work in one kitchen. Each keeps the whole recipe library on a shelf of their own, because then nobody has to ask \
             anybody. Orders are dealt out among them. Hire a fifth cook, and dinner is ready sooner; but the new cook brings a fifth copy of \
             the library, and no shelf gets emptier. A library larger than one shelf cannot be cooked from at all, however many cooks there are. \
             That is plain data parallelism, [[DDP|ddp]].",
        ),
        says(
            "Now deal the volumes out: each shelf holds a quarter of the library, and no volume stands there twice. Whoever needs a page \
             fetches it from a colleague, cooks, and lets go of the copy. There is four times the room, and a great deal more walking. That is \
             sharding: [[ZeRO|zero]] stage 3, or [[FSDP|fsdp]].",
        ),
        Block::Here(Place::Cooks),
        says("The picture carries further than one would think:"),
        points(&[
            format!(
                "Notes that are written once per evening and never read by others can be dealt out for free. That is ZeRO-1: {} of the {} bytes \
                 are the optimizer's own.",
                plain(numbers.optimizer_bytes),
                plain(numbers.bytes)
            ),
            "Two cooks who chop one onion together must stand at the same table. That is tensor parallelism.".to_owned(),
            "Soup, then roast, then dessert, each by another cook, works well once many dinners are under way; the first guest still waits \
             for all three. That is a pipeline."
                .to_owned(),
        ]),
    ]
}
