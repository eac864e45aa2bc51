import type { AdminApi } from '../../ports/admin-api.ts';
import type { DigestPort } from '../../ports/digest.ts';
import { faultWords } from './fault-words.ts';
import type { UploadQueue } from './upload-queue.ts';

/** How far a file is on its way into the library. */
export type FileOnItsWay =
  | { readonly phase: 'asking' }
  /** Its line of the queue says the rest, faults and all. */
  | { readonly phase: 'sending'; readonly uploadId: number }
  | { readonly phase: 'here'; readonly address: string; readonly wasThere: boolean }
  /** It is asked for again only if somebody wants it. */
  | { readonly phase: 'lost'; readonly words?: string };

export interface FileToSend {
  readonly key: string;
  readonly file: File;
}

/** Files that something waits for. It outlives its page, as the queue does. */
export interface FileSending {
  readonly all: () => ReadonlyMap<string, FileOnItsWay>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Each once; one that is lost begins again. */
  readonly send: (files: readonly FileToSend[]) => void;
  /** What has not come is taken back, what has come stays in the library. */
  readonly close: () => void;
}

interface Needs {
  readonly queue: UploadQueue;
  readonly api: AdminApi;
  readonly digest: DigestPort;
  readonly languageCode: string;
}

/** A digest holds its file in memory as a whole. */
const MOST_DIGESTED_BYTES = 134_217_728;
const MOST_SEARCHED = 100;

export function openFileSending(needs: Needs): FileSending {
  return new OpenFileSending(needs);
}

class OpenFileSending implements FileSending {
  readonly #needs: Needs;
  readonly #listeners = new Set<() => void>();
  readonly #waiting: FileToSend[] = [];
  readonly #leaveQueue: () => void;
  #all: ReadonlyMap<string, FileOnItsWay> = new Map();
  #isAsking = false;
  #isClosed = false;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#leaveQueue = needs.queue.subscribe(() => {
      this.#look();
    });
  }

  readonly all = () => this.#all;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  send(files: readonly FileToSend[]): void {
    const fresh = files.filter(({ key }) => (this.#all.get(key)?.phase ?? 'lost') === 'lost');
    if (this.#isClosed || fresh.length === 0) return;
    this.#set(fresh.map(({ key }) => [key, { phase: 'asking' }]));
    this.#waiting.push(...fresh);
    if (!this.#isAsking) void this.#askOneByOne();
  }

  close(): void {
    this.#isClosed = true;
    this.#leaveQueue();
    for (const on of this.#all.values()) {
      if (on.phase === 'sending') this.#needs.queue.drop(on.uploadId);
    }
    this.#listeners.clear();
  }

  /** What the library has already is not sent once more. */
  async #askOneByOne(): Promise<void> {
    this.#isAsking = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const address = await this.#inLibrary(next.file);
      if (this.#isClosed) return;
      if (address === undefined) {
        const [uploadId = 0] = this.#needs.queue.add([next.file]);
        this.#set([[next.key, { phase: 'sending', uploadId }]]);
      } else {
        this.#set([[next.key, { phase: 'here', address, wasThere: true }]]);
      }
    }
    this.#isAsking = false;
    this.#look();
  }

  async #inLibrary(file: File): Promise<string | undefined> {
    const search = file.name.normalize('NFC').slice(0, MOST_SEARCHED);
    const answer = await this.#needs.api.ask('adminMedia', { query: { search, limit: 50 } });
    // Whoever sends it hears what is wrong with the connection.
    if (!answer.ok) return undefined;
    const like = answer.value.media.filter(({ bytes }) => bytes === file.size);
    if (like.length === 0 || file.size > MOST_DIGESTED_BYTES) return undefined;
    const sha256 = await this.#digestOf(file);
    return like.find((one) => one.sha256 === sha256)?.address;
  }

  async #digestOf(file: File): Promise<string | undefined> {
    try {
      return await this.#needs.digest.sha256(new Uint8Array(await file.arrayBuffer()));
    } catch {
      // It was taken away, or memory is short: the upload says which.
      return undefined;
    }
  }

  #look(): void {
    const queued = new Map(this.#needs.queue.all().map((one) => [one.id, one]));
    for (const [key, on] of this.#all) {
      // What is done here tells the queue, which leads here once more.
      if (on.phase !== 'sending' || this.#all.get(key) !== on) continue;
      const upload = queued.get(on.uploadId);
      if (upload === undefined) this.#set([[key, { phase: 'lost' }]]);
      else if (upload.phase === 'done') this.#arrived(key, on.uploadId, upload.sha256);
    }
  }

  #arrived(key: string, uploadId: number, sha256: string | undefined): void {
    this.#set([[key, sha256 === undefined ? { phase: 'lost' } : { phase: 'asking' }]]);
    // Its line has nothing more to say: what waits for it tells that it has come.
    this.#needs.queue.drop(uploadId);
    if (sha256 !== undefined) void this.#learnAddress(key, sha256);
  }

  async #learnAddress(key: string, sha256: string): Promise<void> {
    const answer = await this.#needs.api.ask('adminMedium', { params: { sha256 } });
    if (answer.ok) {
      const { address } = answer.value.medium;
      this.#set([[key, { phase: 'here', address, wasThere: false }]]);
    } else {
      const words = faultWords(answer.fault, this.#needs.languageCode);
      this.#set([[key, { phase: 'lost', words }]]);
    }
  }

  #set(changed: readonly (readonly [string, FileOnItsWay])[]): void {
    this.#all = new Map([...this.#all, ...changed]);
    for (const listener of this.#listeners) listener();
  }
}
