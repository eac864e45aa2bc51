import type { AdminApi } from '../../../platform/admin-api/port.ts';
import type { DigestPort } from '../../../platform/system/digest-port.ts';
import { errorMessage } from '../texts/error-message.ts';
import type { UploadQueue } from './upload-queue.ts';
import { emitter } from '../../../lib/signal.ts';

/** The progress of a file on its way into the library. */
export type PendingFile =
  | { readonly phase: 'requesting' }
  /** Its row of the upload queue shows the rest, errors included. */
  | { readonly phase: 'sending'; readonly uploadId: number }
  | { readonly phase: 'here'; readonly address: string; readonly wasThere: boolean }
  /** It is requested again only if the user wants it. */
  | { readonly phase: 'missing'; readonly message?: string };

export interface FileToSend {
  readonly key: string;
  readonly file: File;
}

/** Files that something waits for. Like the queue, it outlives its page. */
export interface SendingFiles {
  readonly pendingFiles: () => ReadonlyMap<string, PendingFile>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends each file once; a lost one begins again. */
  readonly sendFiles: (files: readonly FileToSend[]) => void;
  /** Uploads that are not complete are dropped, completed ones stay in the library. */
  readonly close: () => void;
}

interface Needs {
  readonly queue: UploadQueue;
  readonly api: AdminApi;
  readonly digest: DigestPort;
  readonly languageCode: string;
}

/** The digest needs the whole file in memory. */
const MAX_DIGESTED_BYTES = 134_217_728;
const MAX_SEARCH_LENGTH = 100;

export function openFileSending(needs: Needs): SendingFiles {
  return new OpenSendingFiles(needs);
}

class OpenSendingFiles implements SendingFiles {
  readonly #needs: Needs;
  readonly #changes = emitter();
  readonly subscribe = this.#changes.subscribe;
  readonly #waiting: FileToSend[] = [];
  readonly #leaveQueue: () => void;
  #pendingFiles: ReadonlyMap<string, PendingFile> = new Map();
  #isSearching = false;
  #isClosed = false;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#leaveQueue = needs.queue.subscribe(() => {
      this.#check();
    });
  }

  readonly pendingFiles = () => this.#pendingFiles;

  sendFiles(files: readonly FileToSend[]): void {
    const fresh = files.filter(
      ({ key }) => (this.#pendingFiles.get(key)?.phase ?? 'missing') === 'missing',
    );
    if (this.#isClosed || fresh.length === 0) return;
    this.#set(fresh.map(({ key }) => [key, { phase: 'requesting' }]));
    this.#waiting.push(...fresh);
    if (!this.#isSearching) void this.#findInLibrary();
  }

  close(): void {
    this.#isClosed = true;
    this.#leaveQueue();
    for (const on of this.#pendingFiles.values()) {
      if (on.phase === 'sending') this.#needs.queue.removeUpload(on.uploadId);
    }
    this.#changes.clear();
  }

  /** A file that the library has already is not sent again. */
  async #findInLibrary(): Promise<void> {
    this.#isSearching = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const address = await this.#inLibrary(next.file);
      if (this.#isClosed) return;
      if (address === undefined) {
        const [uploadId = 0] = this.#needs.queue.addFiles([next.file]);
        this.#set([[next.key, { phase: 'sending', uploadId }]]);
      } else {
        this.#set([[next.key, { phase: 'here', address, wasThere: true }]]);
      }
    }
    this.#isSearching = false;
    this.#check();
  }

  async #inLibrary(file: File): Promise<string | undefined> {
    const search = file.name.normalize('NFC').slice(0, MAX_SEARCH_LENGTH);
    const result = await this.#needs.api.sendRequest('adminMedia', {
      query: { search, limit: 50 },
    });
    // The upload that follows reports what is wrong with the connection.
    if (!result.ok) return undefined;
    const like = result.value.media.filter(({ bytes }) => bytes === file.size);
    if (like.length === 0 || file.size > MAX_DIGESTED_BYTES) return undefined;
    const sha256 = await this.#digestOf(file);
    return like.find((medium) => medium.sha256 === sha256)?.address;
  }

  async #digestOf(file: File): Promise<string | undefined> {
    try {
      return await this.#needs.digest.sha256(new Uint8Array(await file.arrayBuffer()));
    } catch {
      // The file was removed, or memory is short: the upload reports which.
      return undefined;
    }
  }

  #check(): void {
    const queued = new Map(this.#needs.queue.listUploads().map((upload) => [upload.id, upload]));
    for (const [key, on] of this.#pendingFiles) {
      // An arrival here notifies the queue, which calls this method again.
      if (on.phase !== 'sending' || this.#pendingFiles.get(key) !== on) continue;
      const upload = queued.get(on.uploadId);
      if (upload === undefined) this.#set([[key, { phase: 'missing' }]]);
      else if (upload.phase === 'done') this.#arrived(key, on.uploadId, upload.sha256);
    }
  }

  #arrived(key: string, uploadId: number, sha256: string | undefined): void {
    this.#set([[key, sha256 === undefined ? { phase: 'missing' } : { phase: 'requesting' }]]);
    // Its row in the queue is needed no more: the waiting form shows that the file has arrived.
    this.#needs.queue.removeUpload(uploadId);
    if (sha256 !== undefined) void this.#learnAddress(key, sha256);
  }

  async #learnAddress(key: string, sha256: string): Promise<void> {
    const result = await this.#needs.api.sendRequest('adminMedium', { params: { sha256 } });
    if (result.ok) {
      const { address } = result.value.medium;
      this.#set([[key, { phase: 'here', address, wasThere: false }]]);
    } else {
      const message = errorMessage(result.error, this.#needs.languageCode);
      this.#set([[key, { phase: 'missing', message }]]);
    }
  }

  #set(changed: readonly (readonly [string, PendingFile])[]): void {
    this.#pendingFiles = new Map([...this.#pendingFiles, ...changed]);
    this.#changes.emit();
  }
}
