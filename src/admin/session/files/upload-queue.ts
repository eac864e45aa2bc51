import type {
  PartialUpload,
  RunningUpload,
  UploadError,
  Uploader,
} from '../../../platform/uploader/port.ts';
import { signal } from '../../../lib/signal.ts';

/**
 * 'interrupted': its page was closed, maybe before it started, and only the file itself lets it
 * resume.
 */
export type UploadPhase = 'interrupted' | 'waiting' | 'sending' | 'paused' | 'failed' | 'done';

export interface QueuedUpload {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly phase: UploadPhase;
  /** The connection was lost during the upload; it resumes by itself. */
  readonly isCutOff?: true | undefined;
  readonly error?: UploadError;
  /** The id of the request whose response had the error. */
  readonly requestId?: string | undefined;
  /** The digest of the resulting medium. */
  readonly sha256?: string;
}

/** The running uploads. The queue lives outside of the pages, so that navigation stops nothing. */
export interface UploadQueue {
  readonly listUploads: () => readonly QueuedUpload[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Returns their ids in the queue. The file of an interrupted upload resumes in its slot. */
  readonly addFiles: (files: readonly File[]) => readonly number[];
  readonly pause: (id: number) => void;
  /** Works after a failure, too. */
  readonly resumePaused: (id: number) => void;
  /** Resumes an interrupted upload: returns false and sends nothing if this is another file. */
  readonly resumeWithFile: (id: number, file: File) => boolean;
  /** Removes it; what the server received of an unfinished one is deleted. */
  readonly removeUpload: (id: number) => void;
  /** Stops everything because the user has left. Unfinished uploads remain as partial uploads. */
  readonly leave: () => void;
}

/** More uploads would only share one connection. */
const AT_ONCE = 2;

/** Begins with the uploads that were interrupted before this page. */
export function openUploadQueue(uploader: Uploader): UploadQueue {
  const queue = new OpenUploadQueue(uploader);
  void queue.restorePartialUploads();
  return queue;
}

const isOf = (partial: PartialUpload, { name, size, lastModified }: File) =>
  partial.name === name && partial.bytes === size && partial.lastModifiedMs === lastModified;

class OpenUploadQueue implements UploadQueue {
  readonly #uploader: Uploader;
  readonly #running = new Map<number, RunningUpload>();
  readonly #files = new Map<number, File>();
  readonly #interrupted = new Map<number, PartialUpload>();
  /**
   * Those that the device has reported as interrupted. The file of another one may have been here
   * all the time, where the device could not be read at first.
   */
  readonly #knownInterrupted = new Set<number>();
  readonly #uploads = signal<readonly QueuedUpload[]>([]);
  readonly listUploads = this.#uploads.get;
  readonly subscribe = this.#uploads.subscribe;
  #lastId = 0;
  #isClosed = false;
  #unwatch: (() => void) | undefined;

  constructor(uploader: Uploader) {
    this.#uploader = uploader;
  }

  async restorePartialUploads(): Promise<void> {
    const partialUploads = await this.#uploader.partialUploads();
    if (this.#isClosed) return;
    const chosen = [...this.#files.values()];
    const lost = partialUploads.filter((partial) => !chosen.some((file) => isOf(partial, file)));
    const lines = lost.map((partial) => this.#lineOf(partial));
    if (lines.length === 0) return;
    this.#uploads.set([...lines, ...this.listUploads()]);
    this.#next();
    this.#unwatch = this.#uploader.watchInterrupted(this.#dropTakenInOtherTab);
  }

  addFiles(files: readonly File[]): readonly number[] {
    const ids = files.map((file) => this.#add(file));
    this.#next();
    return ids;
  }

  pause(id: number): void {
    this.#pause(id);
    this.#next();
  }

  resumePaused(id: number): void {
    if (this.#interrupted.has(id)) return;
    this.#change(id, { phase: 'waiting', isCutOff: undefined });
    this.#next();
  }

  resumeWithFile(id: number, file: File): boolean {
    const partial = this.#interrupted.get(id);
    if (partial === undefined || !isOf(partial, file)) return false;
    this.#goOnWith(id, file);
    this.#next();
    return true;
  }

  removeUpload(id: number): void {
    const partial = this.#interrupted.get(id);
    if (partial) void this.#uploader.deleteUpload(partial.key);
    if (this.#phaseOf(id) !== 'done') this.#running.get(id)?.cancel();
    this.#forget(id);
    this.#uploads.set(this.listUploads().filter((upload) => upload.id !== id));
    this.#next();
  }

  leave(): void {
    this.#isClosed = true;
    this.#unwatch?.();
    for (const { id, phase } of this.listUploads()) {
      if (phase !== 'done') this.#running.get(id)?.release();
    }
    this.#uploads.set([]);
  }

  /** Another tab has got the file of an interrupted upload, or has dropped it. */
  readonly #dropTakenInOtherTab = (interrupted: ReadonlySet<string>): void => {
    const ids: number[] = [];
    for (const [id, { key }] of this.#interrupted) {
      if (interrupted.has(key)) this.#knownInterrupted.add(id);
      else if (this.#knownInterrupted.has(id)) ids.push(id);
    }
    if (ids.length === 0) return;
    for (const id of ids) this.#forget(id);
    this.#uploads.set(this.listUploads().filter(({ id }) => !ids.includes(id)));
  };

  #add(file: File): number {
    for (const [id, partial] of this.#interrupted) {
      if (!isOf(partial, file)) continue;
      this.#goOnWith(id, file);
      return id;
    }
    const id = ++this.#lastId;
    this.#start(id, file);
    const queued = { id, name: file.name, bytes: file.size, sent: 0, phase: 'waiting' } as const;
    this.#uploads.set([...this.listUploads(), queued]);
    return id;
  }

  #lineOf(partial: PartialUpload): QueuedUpload {
    const id = ++this.#lastId;
    const { name, bytes, sent, file, isPaused } = partial;
    if (file === undefined) this.#interrupted.set(id, partial);
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
    const upload = this.#uploader.startUpload(file, {
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
      onError: (error, requestId) => {
        // It was paused while its last response was pending.
        if (this.#phaseOf(id) === 'sending') {
          this.#change(id, { phase: 'failed', error, requestId });
        }
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
    const uploads = this.listUploads();
    const free = AT_ONCE - uploads.filter(({ phase }) => phase === 'sending').length;
    for (const { id } of uploads.filter(({ phase }) => phase === 'waiting').slice(0, free)) {
      this.#change(id, { phase: 'sending' });
      this.#running.get(id)?.resume();
    }
  }

  #phaseOf(id: number): UploadPhase | undefined {
    return this.listUploads().find((upload) => upload.id === id)?.phase;
  }

  #change(id: number, changes: Partial<QueuedUpload>): void {
    this.#uploads.set(
      this.listUploads().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)),
    );
  }
}
