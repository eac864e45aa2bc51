import { pendingTimer, trackPending } from '../../../lib/pending.ts';
import type {
  StoryCheckResult,
  StoryCheck,
} from '../../../platform/check-workers/story-check-port.ts';
import { plainDraft } from '../plain-draft.ts';
import { DraftTranscripts, type ReadTranscript } from './read-transcripts.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { signal } from '../../../lib/signal.ts';

/** The pause in typing after which the check runs. */
const DEBOUNCE_MS = 700;

/** Checks a draft again after each change, as long as a component subscribes. */
export class LiveStoryCheck {
  readonly #draft: WalkDraft;
  readonly #storyCheck: StoryCheck;
  readonly #transcripts: DraftTranscripts;
  readonly #result = signal<StoryCheckResult | undefined>(undefined);
  readonly read = this.#result.get;
  #cancelTimer: (() => void) | undefined;
  #stop: (() => void) | undefined;
  #run = 0;

  constructor(draft: WalkDraft, storyCheck: StoryCheck, readTranscript: ReadTranscript) {
    this.#draft = draft;
    this.#storyCheck = storyCheck;
    this.#transcripts = new DraftTranscripts(readTranscript);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    const isFirst = !this.#result.hasListeners();
    const leave = this.#result.subscribe(listener);
    if (isFirst) this.#watch();
    return () => {
      leave();
      if (this.#result.hasListeners()) return;
      this.#stop?.();
      this.#cancelTimer?.();
    };
  };

  #watch(): void {
    // The first notification comes from loading the draft, not from typing, so it is checked at
    // once.
    this.#stop = this.#draft.subscribe(() => this.#plan(this.#run < 2 ? 0 : DEBOUNCE_MS));
    this.#plan(0);
  }

  #plan(ms: number): void {
    const before = this.#cancelTimer;
    this.#cancelTimer = pendingTimer(() => void trackPending(this.#check()), ms);
    before?.();
  }

  /** A result for a draft that has changed since is dropped; the next run replaces it. */
  async #check(): Promise<void> {
    this.#run += 1;
    const run = this.#run;
    const transcripts = await this.#transcripts.of(this.#draft.entities);
    if (run !== this.#run) return;
    const plain = plainDraft(this.#draft.read(), this.#draft.entities);
    const result = await this.#storyCheck.checkDraft(plain, transcripts);
    if (run !== this.#run) return;
    this.#result.set(result);
  }
}
