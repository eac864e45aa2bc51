import type { Cue } from '../../core/transcript/cue.ts';
import { writeVtt } from '../../core/transcript/write-vtt.ts';
import { AutosaveTimer } from '../../runtime/admin/autosave-timer.ts';
import type { Saving } from '../../ui/desk/save-state.tsx';
import { LineHistory } from './line-history.ts';

export type TranscriptOpened =
  | { readonly kind: 'cues'; readonly cues: readonly Cue[] }
  /** Words why, and what of it can be read all the same. */
  | { readonly kind: 'fault'; readonly words: string; readonly readable: readonly Cue[] };

export type TranscriptSaved =
  | { readonly kind: 'saved' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly words: string; readonly isFinal: boolean };

/** What a transcript that is edited asks of its surroundings. */
export interface TranscriptHost {
  /** The address that the field names now. */
  readonly standing: () => string | undefined;
  readonly open: (address: string) => Promise<TranscriptOpened>;
  /** Empty: it is taken away. */
  readonly save: (text: string) => Promise<TranscriptSaved>;
  readonly nowMs: () => number;
  /** Answers how to call it off. */
  readonly later: (ms: number, work: () => void) => () => void;
}

export interface TranscriptState {
  readonly phase: 'waiting' | 'ready' | 'fault';
  readonly fault?: Extract<TranscriptOpened, { kind: 'fault' }>;
  readonly cues: readonly Cue[];
  readonly selected: number;
  readonly saving: Saving;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What somebody else has made of it since; waits for a choice. */
  readonly theirs?: readonly Cue[] | undefined;
}

interface LineChange {
  readonly cues: readonly Cue[];
  readonly selected?: number;
  /** Where it was typed: fast keys in one place are undone together. */
  readonly place?: string;
}

const AGAIN_MS = 5000;
const NEW: TranscriptState = {
  ...{ phase: 'waiting', cues: [], selected: 0, canUndo: false, canRedo: false },
  saving: { phase: 'untouched' },
};

/** The lines of one transcript while they are edited. They outlive the page, like the walk's draft. */
export class TranscriptDraft {
  readonly #host: TranscriptHost;
  readonly #history = new LineHistory();
  readonly #listeners = new Set<() => void>();
  #state = NEW;
  /** The address that the lines were made from. */
  #base: string | undefined;
  #isUnsent = false;
  #isSending = false;
  readonly #timer: AutosaveTimer;

  constructor(host: TranscriptHost) {
    this.#host = host;
    this.#timer = new AutosaveTimer(host, () => void this.flush());
    void this.open();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): TranscriptState => this.#state;

  get hasUnsaved(): boolean {
    return this.#isUnsent;
  }

  /** What stands at the host, from the beginning. */
  async open(): Promise<void> {
    const address = this.#host.standing();
    this.#base = address;
    this.#change({ phase: 'waiting' });
    const opened = await this.#read(address);
    if (this.#base !== address || this.#isUnsent) return;
    if (opened.kind === 'fault') this.#change({ phase: 'fault', fault: opened });
    else this.#change({ phase: 'ready', cues: opened.cues, selected: 0 });
  }

  /** With these in place of what cannot be read. */
  begin(cues: readonly Cue[]): void {
    this.#change({ phase: 'ready', cues, selected: 0 });
  }

  put({ cues, selected = this.#state.selected, place }: LineChange): void {
    if (cues === this.#state.cues) return;
    this.#history.note(this.#state, this.#host.nowMs(), place);
    this.#write(cues, selected);
  }

  select(index: number): void {
    const selected = within(this.#state.cues, index);
    if (selected !== this.#state.selected) this.#change({ selected });
  }

  undo(): void {
    const step = this.#history.undo(this.#state);
    if (step) this.#write(step.cues, step.selected);
  }

  redo(): void {
    const step = this.#history.redo(this.#state);
    if (step) this.#write(step.cues, step.selected);
  }

  /** At once, as when the page is left. */
  async flush(): Promise<void> {
    if (this.#isSending) return;
    this.#timer.begun();
    if (!this.#isUnsent || this.#state.theirs) return;
    this.#isSending = true;
    this.#isUnsent = false;
    this.#change({ saving: { phase: 'saving' } });
    const { cues } = this.#state;
    const answer = await this.#host.save(cues.length === 0 ? '' : writeVtt(cues));
    this.#isSending = false;
    if (answer.kind === 'saved') this.#saved();
    else this.#isUnsent = true;
    if (answer.kind === 'failed') this.#failed(answer);
    if (answer.kind === 'conflict') await this.meet(true);
  }

  /** The field may name something else now. */
  async meet(isRefused = false): Promise<void> {
    if (this.#isSending || this.#state.theirs) return;
    const address = this.#host.standing();
    if (address === this.#base) {
      // Somebody changed another field of the same track.
      if (isRefused) this.#timer.touched();
      return;
    }
    if (!this.#isUnsent) {
      await this.open();
      return;
    }
    const opened = await this.#read(address);
    this.#base = address;
    const theirs = opened.kind === 'cues' ? opened.cues : opened.readable;
    this.#change({ theirs, saving: { phase: 'unsaved' } });
  }

  decide(choice: 'mine' | 'theirs'): void {
    const { theirs } = this.#state;
    this.#change({ theirs: undefined });
    if (theirs && choice === 'theirs') this.put({ cues: theirs, selected: 0 });
    this.#timer.after(0);
  }

  #saved(): void {
    this.#base = this.#host.standing();
    const atMs = this.#host.nowMs();
    this.#change({ saving: this.#isUnsent ? { phase: 'unsaved' } : { phase: 'saved', atMs } });
    if (this.#isUnsent) this.#timer.touched();
  }

  #failed({ words, isFinal }: Extract<TranscriptSaved, { kind: 'failed' }>): void {
    this.#change({ saving: { phase: 'failed', words } });
    if (!isFinal) this.#timer.after(AGAIN_MS);
  }

  #read(address: string | undefined): Promise<TranscriptOpened> {
    if (address === undefined) return Promise.resolve({ kind: 'cues', cues: [] });
    return this.#host.open(address);
  }

  #write(cues: readonly Cue[], selected: number): void {
    this.#isUnsent = true;
    const saving = { phase: 'unsaved' } as const;
    this.#change({ phase: 'ready', cues, selected: within(cues, selected), saving });
    this.#timer.touched();
  }

  #change(change: Partial<TranscriptState>): void {
    const { canUndo, canRedo } = this.#history;
    this.#state = { ...this.#state, ...change, canUndo, canRedo };
    for (const listener of this.#listeners) listener();
  }
}

const within = (cues: readonly Cue[], index: number) =>
  Math.max(0, Math.min(index, cues.length - 1));
