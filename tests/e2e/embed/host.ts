// What a course's own code may write against the declarations, and what they must refuse.
import type { ScaleLabInterview } from "./scale-lab";

const lab = document.querySelector("scale-lab")!;
const fragment: Promise<string> = lab.set("zero=3&gpus=512");
lab.set({ preset: "llama-3.1-405b" }).then((state) => state.length);
lab.state = "zero=1";
lab.ready.then(({ height, notes, caps }) => [height.toFixed(0), notes.join(), caps.mic]);
lab.addEventListener("scale-challenge", function ({ detail }) {
  const isRight: boolean | undefined = detail.correct;
  this.pause();
  return isRight;
});
lab.addEventListener("scale-interview", ({ detail }: CustomEvent<ScaleLabInterview>) => {
  const sure: number | null | undefined = detail.confidence;
  return sure;
});
lab.addEventListener("pointerdown", (event) => event.preventDefault());
document.createElement("scale-lab").play();

// @ts-expect-error a promise is not waited for
fragment.length;
// @ts-expect-error the state is a text
lab.state = 3;
// @ts-expect-error what is ready stays
lab.ready = Promise.reject();
// @ts-expect-error a preset has a name
lab.set({ preset: 405 });
