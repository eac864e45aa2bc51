import type { Cue } from '../../core/transcript/cue.ts';
import { writeVtt } from '../../core/transcript/vtt.ts';
import { AutosaveTimer } from '../session/autosave-timer.ts';
import type { Saving } from '../ui/page/save-state.tsx';
import { LineHistory } from './line-history.ts';
import { signal } from '../../lib/signal.ts';

export type TranscriptOpened =
  | { readonly kind: 'cues'; readonly cues: readonly Cue[] }
  /** The reason as a message, and the lines that are readable all the same. */
  | { readonly kind: 'unreadable'; readonly message: string; readonly readable: readonly Cue[] };

export type TranscriptSaved =
  | { readonly kind: 'saved' }
  | { readonly kind: 'conflict' }
  | { readonly kind: 'failed'; readonly message: string; readonly isFinal: boolean };

/** The dependencies of a transcript draft. */
export interface TranscriptPorts {
  /** The current address in the field. */
  readonly currentAddress: () => string | undefined;
  readonly openTranscript: (address: string) => Promise<TranscriptOpened>;
  /** Empty: the transcript is removed. */
  readonly save: (text: string) => Promise<TranscriptSaved>;
  readonly nowMs: () => number;
  /** Returns a function that cancels the work. */
  readonly later: (ms: number, work: () => void) => () => void;
}

export interface TranscriptState {
  readonly phase: 'waiting' | 'ready' | 'unreadable';
  readonly error?: Extract<TranscriptOpened, { kind: 'unreadable' }>;
  readonly cues: readonly Cue[];
  readonly selected: number;
  readonly saving: Saving;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The lines by somebody else; they wait for a choice. */
  readonly theirs?: readonly Cue[] | undefined;
}

interface LineChange {
  readonly cues: readonly Cue[];
  readonly selected?: number;
  /** The edited field: fast inputs into one field are undone together. */
  readonly editPosition?: string;
}

const RETRY_MS = 5000;
const NEW: TranscriptState = {
  ...{ phase: 'waiting', cues: [], selected: 0, canUndo: false, canRedo: false },
  saving: { phase: 'untouched' },
};

/**
 * The lines of one transcript while they are edited. They outlive the page, like the walk's draft.
 */
export class TranscriptDraft {
  readonly #ports: TranscriptPorts;
  readonly #history = new LineHistory();
  readonly #state = signal(NEW);
  readonly state = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  /** The address that the lines are based on. */
  #base: string | undefined;
  #isUnsent = false;
  #isSending = false;
  readonly #timer: AutosaveTimer;

  constructor(ports: TranscriptPorts) {
    this.#ports = ports;
    this.#timer = new AutosaveTimer(ports, () => void this.flush());
    void this.load();
  }

  get hasUnsaved(): boolean {
    return this.#isUnsent;
  }

  /** Loads the transcript from the server. */
  async load(): Promise<void> {
    const address = this.#ports.currentAddress();
    this.#base = address;
    this.#change({ phase: 'waiting' });
    const opened = await this.#read(address);
    if (this.#base !== address || this.#isUnsent) return;
    if (opened.kind === 'unreadable') this.#change({ phase: 'unreadable', error: opened });
    else this.#change({ phase: 'ready', cues: opened.cues, selected: 0 });
  }

  /** Starts with these lines instead of an unreadable transcript. */
  begin(cues: readonly Cue[]): void {
    this.#change({ phase: 'ready', cues, selected: 0 });
  }

  setCues({ cues, selected = this.state().selected, editPosition }: LineChange): void {
    if (cues === this.state().cues) return;
    this.#history.note(this.state(), this.#ports.nowMs(), editPosition);
    this.#write(cues, selected);
  }

  select(index: number): void {
    const selected = within(this.state().cues, index);
    if (selected !== this.state().selected) this.#change({ selected });
  }

  undo(): void {
    const step = this.#history.undo(this.state());
    if (step) this.#write(step.cues, step.selected);
  }

  redo(): void {
    const step = this.#history.redo(this.state());
    if (step) this.#write(step.cues, step.selected);
  }

  /** Saves at once, as when the page is left. */
  async flush(): Promise<void> {
    if (this.#isSending) return;
    this.#timer.begun();
    if (!this.#isUnsent || this.state().theirs) return;
    this.#isSending = true;
    this.#isUnsent = false;
    this.#change({ saving: { phase: 'saving' } });
    const { cues } = this.state();
    const result = await this.#ports.save(cues.length === 0 ? '' : writeVtt(cues));
    this.#isSending = false;
    if (result.kind === 'saved') this.#saved();
    else this.#isUnsent = true;
    if (result.kind === 'failed') this.#failed(result);
    if (result.kind === 'conflict') await this.mergeServerCues(true);
  }

  /** The address in the field may have changed. */
  async mergeServerCues(isRejected = false): Promise<void> {
    if (this.#isSending || this.state().theirs) return;
    const address = this.#ports.currentAddress();
    if (address === this.#base) {
      // Somebody changed another field of the same track.
      if (isRejected) this.#timer.touched();
      return;
    }
    if (!this.#isUnsent) {
      await this.load();
      return;
    }
    const opened = await this.#read(address);
    this.#base = address;
    const theirs = opened.kind === 'cues' ? opened.cues : opened.readable;
    this.#change({ theirs, saving: { phase: 'unsaved' } });
  }

  resolveConflict(choice: 'mine' | 'theirs'): void {
    const { theirs } = this.state();
    this.#change({ theirs: undefined });
    if (theirs && choice === 'theirs') this.setCues({ cues: theirs, selected: 0 });
    this.#timer.after(0);
  }

  #saved(): void {
    this.#base = this.#ports.currentAddress();
    const atMs = this.#ports.nowMs();
    this.#change({ saving: this.#isUnsent ? { phase: 'unsaved' } : { phase: 'saved', atMs } });
    if (this.#isUnsent) this.#timer.touched();
  }

  #failed({ message, isFinal }: Extract<TranscriptSaved, { kind: 'failed' }>): void {
    this.#change({ saving: { phase: 'failed', message } });
    if (!isFinal) this.#timer.after(RETRY_MS);
  }

  #read(address: string | undefined): Promise<TranscriptOpened> {
    if (address === undefined) return Promise.resolve({ kind: 'cues', cues: [] });
    return this.#ports.openTranscript(address);
  }

  #write(cues: readonly Cue[], selected: number): void {
    this.#isUnsent = true;
    const saving = { phase: 'unsaved' } as const;
    this.#change({ phase: 'ready', cues, selected: within(cues, selected), saving });
    this.#timer.touched();
  }

  #change(change: Partial<TranscriptState>): void {
    const { canUndo, canRedo } = this.#history;
    this.#state.set({ ...this.state(), ...change, canUndo, canRedo });
  }
}

const within = (cues: readonly Cue[], index: number) =>
  Math.max(0, Math.min(index, cues.length - 1));
