import { pendingTimer, underWay } from '../../lib/pending.ts';
import type { Proven, WalkProof } from '../../ports/walk-proof.ts';
import { plainDraft } from './plain-draft.ts';
import { DraftTranscripts, type ReadTranscript } from './read-transcripts.ts';
import type { WalkDraft } from './walk-draft.ts';

/** Once the keys rest. */
const REST_MS = 700;

/** What the proof says of a draft as it stands, for as long as somebody looks. */
export class LiveProof {
  readonly #draft: WalkDraft;
  readonly #proof: WalkProof;
  readonly #transcripts: DraftTranscripts;
  readonly #listeners = new Set<() => void>();
  #proven: Proven | undefined;
  #callOff: (() => void) | undefined;
  #stop: (() => void) | undefined;
  #round = 0;

  constructor(draft: WalkDraft, proof: WalkProof, readTranscript: ReadTranscript) {
    this.#draft = draft;
    this.#proof = proof;
    this.#transcripts = new DraftTranscripts(readTranscript);
  }

  readonly read = (): Proven | undefined => this.#proven;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#watch();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      this.#stop?.();
      this.#callOff?.();
    };
  };

  #watch(): void {
    // What tells of a change at first is the draft itself, once it is read: that is no key.
    this.#stop = this.#draft.subscribe(() => this.#plan(this.#round < 2 ? 0 : REST_MS));
    this.#plan(0);
  }

  #plan(ms: number): void {
    const before = this.#callOff;
    this.#callOff = pendingTimer(() => void underWay(this.#prove()), ms);
    before?.();
  }

  /** An answer about a draft that has changed since is replaced by the next one. */
  async #prove(): Promise<void> {
    this.#round += 1;
    const round = this.#round;
    const transcripts = await this.#transcripts.of(this.#draft.parts);
    if (round !== this.#round) return;
    const plain = plainDraft(this.#draft.read(), this.#draft.parts);
    const proven = await this.#proof.prove(plain, transcripts);
    if (round !== this.#round) return;
    this.#proven = proven;
    for (const listener of this.#listeners) listener();
  }
}
