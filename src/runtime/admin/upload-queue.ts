import type { HalfSent, RunningUpload, UploadFault, Uploader } from '../../ports/uploader.ts';

/** 'interrupted': its page was closed, maybe before its turn, and only whoever has its file can go on. */
export type UploadPhase = 'interrupted' | 'waiting' | 'sending' | 'paused' | 'failed' | 'done';

export interface QueuedUpload {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly phase: UploadPhase;
  /** The connection is gone while it is sent; it goes on by itself. */
  readonly isCutOff?: true | undefined;
  readonly fault?: UploadFault;
  /** The medium it has become. */
  readonly sha256?: string;
}

/** What is being sent. It lives beside the pages, so a look at another one stops nothing. */
export interface UploadQueue {
  readonly all: () => readonly QueuedUpload[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Answers which of the queue they are. The file of an interrupted one goes on in its place. */
  readonly add: (files: readonly File[]) => readonly number[];
  readonly pause: (id: number) => void;
  /** Also after a failure. */
  readonly goOn: (id: number) => void;
  /** Of an interrupted one: false and nothing is sent if this is another file. */
  readonly resume: (id: number, file: File) => boolean;
  /** Takes it out; what has come of one that is not done is taken back. */
  readonly drop: (id: number) => void;
  /** Stops everything: its user has left. What is not whole is half sent. */
  readonly leave: () => void;
}

/** More would only share one connection. */
const AT_ONCE = 2;

/** Begins with what was broken off before this page. */
export function openUploadQueue(uploader: Uploader): UploadQueue {
  const queue = new OpenUploadQueue(uploader);
  void queue.lookBack();
  return queue;
}

const isOf = (half: HalfSent, { name, size, lastModified }: File) =>
  half.name === name && half.bytes === size && half.lastModifiedMs === lastModified;

class OpenUploadQueue implements UploadQueue {
  readonly #uploader: Uploader;
  readonly #running = new Map<number, RunningUpload>();
  readonly #files = new Map<number, File>();
  readonly #interrupted = new Map<number, HalfSent>();
  readonly #listeners = new Set<() => void>();
  #all: readonly QueuedUpload[] = [];
  #lastId = 0;
  #isLeft = false;

  constructor(uploader: Uploader) {
    this.#uploader = uploader;
  }

  readonly all = () => this.#all;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  async lookBack(): Promise<void> {
    const halves = await this.#uploader.halfSent();
    if (this.#isLeft) return;
    const chosen = [...this.#files.values()];
    const lost = halves.filter((half) => !chosen.some((file) => isOf(half, file)));
    const lines = lost.map((half) => this.#lineOf(half));
    if (lines.length === 0) return;
    this.#set([...lines, ...this.#all]);
    this.#next();
  }

  add(files: readonly File[]): readonly number[] {
    const ids = files.map((file) => this.#add(file));
    this.#next();
    return ids;
  }

  pause(id: number): void {
    this.#pause(id);
    this.#next();
  }

  goOn(id: number): void {
    if (this.#interrupted.has(id)) return;
    this.#change(id, { phase: 'waiting', isCutOff: undefined });
    this.#next();
  }

  resume(id: number, file: File): boolean {
    const half = this.#interrupted.get(id);
    if (half === undefined || !isOf(half, file)) return false;
    this.#goOnWith(id, file);
    this.#next();
    return true;
  }

  drop(id: number): void {
    const half = this.#interrupted.get(id);
    if (half) void this.#uploader.forget(half.key);
    if (this.#phaseOf(id) !== 'done') this.#running.get(id)?.drop();
    this.#forget(id);
    this.#set(this.#all.filter((one) => one.id !== id));
    this.#next();
  }

  leave(): void {
    this.#isLeft = true;
    for (const { id, phase } of this.#all) if (phase !== 'done') this.#running.get(id)?.leave();
    this.#set([]);
  }

  #add(file: File): number {
    for (const [id, half] of this.#interrupted) {
      if (!isOf(half, file)) continue;
      this.#goOnWith(id, file);
      return id;
    }
    const id = ++this.#lastId;
    this.#start(id, file);
    const queued = { id, name: file.name, bytes: file.size, sent: 0, phase: 'waiting' } as const;
    this.#set([...this.#all, queued]);
    return id;
  }

  #lineOf(half: HalfSent): QueuedUpload {
    const id = ++this.#lastId;
    const { name, bytes, sent, file, isPaused } = half;
    if (file === undefined) this.#interrupted.set(id, half);
    else this.#start(id, file);
    const phase = file === undefined ? 'interrupted' : isPaused ? 'paused' : 'waiting';
    return { id, name, bytes, sent, phase };
  }

  #goOnWith(id: number, file: File): void {
    this.#interrupted.delete(id);
    this.#start(id, file);
    this.#change(id, { phase: 'waiting' });
  }

  #start(id: number, file: File): void {
    const upload = this.#uploader.start(file, {
      onProgress: (sent) => {
        this.#change(id, { sent, isCutOff: undefined });
      },
      onCutOff: () => {
        this.#change(id, { isCutOff: true });
      },
      onDone: (sha256) => {
        const medium = sha256 === undefined ? {} : { sha256 };
        this.#change(id, { phase: 'done', sent: file.size, isCutOff: undefined, ...medium });
        this.#next();
      },
      onFault: (fault) => {
        // It was paused while its last answer was on the way.
        if (this.#phaseOf(id) === 'sending') this.#change(id, { phase: 'failed', fault });
        this.#next();
      },
    });
    this.#running.set(id, upload);
    this.#files.set(id, file);
  }

  #forget(id: number): void {
    this.#running.delete(id);
    this.#files.delete(id);
    this.#interrupted.delete(id);
  }

  #pause(id: number): void {
    const phase = this.#phaseOf(id);
    if (phase !== 'sending' && phase !== 'waiting') return;
    this.#running.get(id)?.pause();
    this.#change(id, { phase: 'paused' });
  }

  #next(): void {
    const free = AT_ONCE - this.#all.filter(({ phase }) => phase === 'sending').length;
    for (const { id } of this.#all.filter(({ phase }) => phase === 'waiting').slice(0, free)) {
      this.#change(id, { phase: 'sending' });
      this.#running.get(id)?.goOn();
    }
  }

  #phaseOf(id: number): UploadPhase | undefined {
    return this.#all.find((one) => one.id === id)?.phase;
  }

  #change(id: number, changes: Partial<QueuedUpload>): void {
    this.#set(this.#all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  }

  #set(all: readonly QueuedUpload[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}
