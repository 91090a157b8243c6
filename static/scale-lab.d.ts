// Types of the custom element that static/scale-lab.js defines.

export interface ScaleLabReady {
  version: string;
  /** CSS pixels. */
  height: number;
  views: string[];
  /** A sentence for each setting that could not be had as asked. */
  notes: string[];
  caps: { mic: boolean; storage: boolean; speech: boolean };
}

export interface ScaleLabState {
  /** The setup as it stands behind `#` in a link. */
  fragment: string;
  /** Whether the reader made the change. */
  user: boolean;
  notes?: string[];
}

/** Ids, numbers and flags; never the words of an answer. */
export interface ScaleLabProgress { step?: string; done?: number; total?: number; [key: string]: unknown }
export interface ScaleLabChallenge { item?: string; correct?: boolean; attempts?: number; ms?: number; [key: string]: unknown }
export interface ScaleLabInterview {
  item?: string; coreTicked?: number; coreTotal?: number; bonus?: number; seconds?: number; confidence?: number | null; mode?: string;
  [key: string]: unknown;
}
/** `score` comes of what is marked automatically, `self` of what learners tick themselves: both from 0 to 1. */
export interface ScaleLabComplete { score?: number; self?: number | null; [key: string]: unknown }
export interface ScaleLabError { code: string; text: string }

export interface ScaleLabEventMap {
  "scale-ready": CustomEvent<ScaleLabReady>;
  "scale-state": CustomEvent<ScaleLabState>;
  "scale-progress": CustomEvent<ScaleLabProgress>;
  "scale-challenge": CustomEvent<ScaleLabChallenge>;
  "scale-interview": CustomEvent<ScaleLabInterview>;
  "scale-complete": CustomEvent<ScaleLabComplete>;
  "scale-error": CustomEvent<ScaleLabError>;
}

export interface ScaleLabElement extends HTMLElement {
  /** The fragment in force; setting it is asking for another. */
  state: string;
  readonly ready: Promise<ScaleLabReady>;
  set(wish: string | { preset: string }): Promise<string>;
  get(): Promise<string>;
  reset(): Promise<string>;
  play(): void;
  pause(): void;
  addEventListener<K extends keyof ScaleLabEventMap>(
    type: K, listener: (this: ScaleLabElement, event: ScaleLabEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
}

declare global {
  interface HTMLElementTagNameMap { "scale-lab": ScaleLabElement }
}
