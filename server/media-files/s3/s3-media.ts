import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Clock } from '../../clock.ts';
import { ApiError } from '../../api-error.ts';
import { digestFile } from '../digest-file.ts';
import type { MediaName } from '../media-address.ts';
import type {
  SharedObjects,
  StoredMediaFile,
  MediaStore,
  OpenMedium,
  Piece,
} from '../media-store.ts';
import { mediaTypeOf } from '../media-types.ts';
import {
  EMPTY_SHA256,
  S3_TIMEOUTS,
  S3Client,
  type S3Timeouts,
  type S3Request,
  type SentBody,
} from './s3-client.ts';
import type { S3Location } from './s3-location.ts';
import { completeBody } from './complete-body.ts';

const MAX_ERROR_BYTES = 16_384;

const MAX_ERROR_MS = 2000;

/** Stores name it differently: QuotaExceeded, XMinioStorageFull, StorageCapExceeded … */
const FULL = /quota|storage_?full|insufficientstorage|cap_?exceeded/i;

const HINTS: Readonly<Record<number, string>> = {
  301: ' Check host and region.',
  400: ' Check host and region.',
  403: ' Check the keys and what they allow.',
  404: ' Check the bucket.',
};

const MAX_CACHED_SIZES = 10_000;

const WRITABLE_FOR_MS = 5000;

/** Proves that the keys may write. It is empty and never served. */
const WRITE_PROBE = '.writable';

const NOTHING: SentBody = {
  bytes: 0,
  sha256: EMPTY_SHA256,
  open: () => Readable.from([]),
};

/** Media in an S3-compatible object store. An object is complete when its PUT is acknowledged. */
export class S3Media implements MediaStore {
  readonly #client: S3Client;
  readonly #clock: Clock;
  readonly #timeouts: S3Timeouts;
  /** Content never changes its size, so it is requested once. */
  readonly #sizes = new Map<string, number>();
  #isProven = false;
  #writableUntilMs = 0;
  #proving: Promise<string | undefined> | undefined;

  constructor(location: S3Location, clock: Clock, timeouts = S3_TIMEOUTS) {
    this.#client = new S3Client(location, clock, timeouts);
    this.#clock = clock;
    this.#timeouts = timeouts;
  }

  async storeFile(sourceFile: string, ext: string): Promise<StoredMediaFile> {
    const digested = await digestFile(sourceFile);
    const { sha256, bytes } = digested;
    const name = `${sha256}.${ext}`;
    if ((await this.#sizeOf(name)) !== bytes) {
      const open = () => createReadStream(sourceFile);
      await this.#put(name, { bytes, sha256, open }, mediaTypeOf(ext));
      this.#remember(name, bytes);
    }
    return { ...digested, ext };
  }

  openMedium({ sha256, ext }: MediaName): OpenMedium | Promise<OpenMedium | undefined> {
    const name = `${sha256}.${ext}`;
    const known = this.#sizes.get(name);
    if (known !== undefined) return this.#opened(name, known);
    return this.#sizeOf(name).then((size) => {
      if (size === undefined) return undefined;
      this.#remember(name, size);
      return this.#opened(name, size);
    });
  }

  async isThere({ sha256, ext }: MediaName): Promise<boolean> {
    return (await this.#sizeOf(`${sha256}.${ext}`)) !== undefined;
  }

  async remove({ sha256, ext }: MediaName): Promise<void> {
    const name = `${sha256}.${ext}`;
    await this.#remove(name);
    this.#sizes.delete(name);
  }

  readonly objects: SharedObjects = {
    putObject: (name, bytes) =>
      this.#put(name, {
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        open: () => Readable.from(bytes),
      }),
    readObject: (name, bytes) => this.#read(name, { start: 0, length: bytes, size: bytes }),
    removeObject: (name) => this.#remove(name),
  };

  async findStorageError(): Promise<string | undefined> {
    if (this.#clock.nowMs() < this.#writableUntilMs) return undefined;
    this.#proving ??= this.#prove().finally(() => (this.#proving = undefined));
    return this.#proving;
  }

  close(): void {
    this.#client.close();
  }

  #opened(name: string, size: number): OpenMedium {
    return {
      size,
      readPiece: (piece, signal) => this.#read(name, { ...piece, size }, signal),
      release: () => undefined,
    };
  }

  async #read(name: string, piece: Piece & { size: number }, signal?: AbortSignal) {
    const { start, length, size } = piece;
    const range = `bytes=${start}-${start + length - 1}`;
    const isFullFile = length === size;
    const response = await this.#sendRequest({
      method: 'GET',
      name,
      ...(isFullFile ? {} : { headers: { range } }),
      ...(signal === undefined ? {} : { signal }),
    });
    if (response.statusCode === 404) {
      this.#sizes.delete(name);
      response.destroy();
      throw new ApiError('media/not-found');
    }
    const isIt = isFullFile ? response.statusCode === 200 : isPiece(response, piece);
    if (!isIt) throw await failureOf(response);
    return completeBody(response, { length, silenceMs: this.#timeouts.silenceMs });
  }

  async #remove(name: string): Promise<void> {
    const response = await this.#sendRequest({ method: 'DELETE', name });
    if (![200, 204, 404].includes(response.statusCode ?? 0)) throw await failureOf(response);
    response.resume();
  }

  async #sizeOf(name: string): Promise<number | undefined> {
    const response = await this.#sendRequest({ method: 'HEAD', name });
    if (response.statusCode !== 200 && response.statusCode !== 404) throw await failureOf(response);
    response.resume();
    const size = Number(response.headers['content-length'] ?? NaN);
    if (response.statusCode === 404) return undefined;
    if (!Number.isSafeInteger(size)) throw away(new Error('The media store tells no length.'));
    return size;
  }

  async #put(name: string, body: SentBody, type = 'application/octet-stream'): Promise<void> {
    try {
      const headers = { 'content-type': type };
      const response = await this.#sendRequest({ method: 'PUT', name, headers, body });
      if (response.statusCode !== 200) throw await failureOf(response);
      response.resume();
    } catch (error) {
      // Write access has to be proven again.
      this.#isProven = false;
      this.#writableUntilMs = 0;
      throw error;
    }
  }

  async #sendRequest(storeRequest: S3Request): Promise<IncomingMessage> {
    try {
      return await this.#client.sendRequest(storeRequest);
    } catch (error) {
      throw storeRequest.signal?.aborted === true ? error : away(error);
    }
  }

  /** One write proves the keys; later a HEAD of the written object proves that it is reachable. */
  async #prove(): Promise<string | undefined> {
    try {
      const isThere = this.#isProven && (await this.#sizeOf(WRITE_PROBE)) !== undefined;
      if (!isThere) await this.#put(WRITE_PROBE, NOTHING);
      this.#isProven = true;
      this.#writableUntilMs = this.#clock.nowMs() + WRITABLE_FOR_MS;
      return undefined;
    } catch (error) {
      return error instanceof ApiError ? error.reason : String(error);
    }
  }

  #remember(name: string, size: number): void {
    this.#sizes.set(name, size);
    const oldest =
      this.#sizes.size > MAX_CACHED_SIZES ? this.#sizes.keys().next().value : undefined;
    if (oldest !== undefined) this.#sizes.delete(oldest);
  }
}

function isPiece(response: IncomingMessage, { start, length, size }: Piece & { size: number }) {
  const range = `bytes ${start}-${start + length - 1}/${size}`;
  return response.statusCode === 206 && response.headers['content-range'] === range;
}

/** Interprets an unexpected response; its body is read to the end or given up. */
async function failureOf(response: IncomingMessage): Promise<ApiError> {
  const status = response.statusCode ?? 0;
  const code = await errorCodeIn(response);
  const message = `The media store answered ${status}${code === '' ? '' : ` (${code})`}.`;
  const cause = new Error(`${message}${HINTS[status] ?? ''}`);
  return status === 507 || FULL.test(code) ? new ApiError('storage/full', { cause }) : away(cause);
}

/** The store is unreachable or unusable. */
function away(cause: unknown): ApiError {
  return new ApiError('server/unavailable', {
    message: 'The media cannot be reached at the moment. Try again.',
    retryAfterS: 5,
    cause,
  });
}

async function errorCodeIn(response: IncomingMessage): Promise<string> {
  let text = '';
  const watch = setTimeout(() => response.destroy(), MAX_ERROR_MS);
  try {
    for await (const piece of response) {
      text += String(piece);
      if (text.length > MAX_ERROR_BYTES) break;
    }
  } catch {
    // The status is enough.
  } finally {
    clearTimeout(watch);
  }
  return /<Code>([\w.-]{1,80})<\/Code>/.exec(text)?.[1] ?? '';
}
