import type { IncomingMessage } from 'node:http';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Clock } from '../../clock.ts';
import { Refusal } from '../../refusal.ts';
import { digestFile } from '../digest-file.ts';
import type { MediaName } from '../media-address.ts';
import type { KeptFile, MediaStore, OpenMedium, Piece } from '../media-store.ts';
import { mediaTypeOf } from '../media-types.ts';
import {
  EMPTY_SHA256,
  PATIENCE,
  S3Client,
  type Patience,
  type S3Question,
  type SentBody,
} from './s3-client.ts';
import { away, failureOf } from './s3-failure.ts';
import type { S3Place } from './s3-place.ts';
import { wholeBody } from './whole-body.ts';

const MOST_SIZES = 10_000;
const WRITABLE_FOR_MS = 5000;
/** Proves that the keys may write. Without content, and never served. */
const PROOF = '.writable';
const NOTHING: SentBody = {
  bytes: 0,
  sha256: EMPTY_SHA256,
  open: () => Readable.from([]),
};

/** Media in an S3-compatible object store. An object appears whole when its PUT is answered. */
export class S3Media implements MediaStore {
  readonly #client: S3Client;
  readonly #clock: Clock;
  readonly #patience: Patience;
  /** Content never changes its size, so it is asked for once. */
  readonly #sizes = new Map<string, number>();
  #isProven = false;
  #writableUntilMs = 0;
  #proving: Promise<string | undefined> | undefined;

  constructor(place: S3Place, clock: Clock, patience = PATIENCE) {
    this.#client = new S3Client(place, clock, patience);
    this.#clock = clock;
    this.#patience = patience;
  }

  async keep(sourceFile: string, ext: string): Promise<KeptFile> {
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

  take({ sha256, ext }: MediaName): OpenMedium | Promise<OpenMedium | undefined> {
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
    const answer = await this.#ask({ method: 'DELETE', name });
    if (![200, 204, 404].includes(answer.statusCode ?? 0)) throw await failureOf(answer);
    answer.resume();
    this.#sizes.delete(name);
  }

  async trouble(): Promise<string | undefined> {
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
      read: (piece, signal) => this.#read(name, { ...piece, size }, signal),
      release: () => undefined,
    };
  }

  async #read(name: string, piece: Piece & { size: number }, signal?: AbortSignal) {
    const { start, length, size } = piece;
    const range = `bytes=${start}-${start + length - 1}`;
    const isWhole = length === size;
    const answer = await this.#ask({
      method: 'GET',
      name,
      ...(isWhole ? {} : { headers: { range } }),
      ...(signal === undefined ? {} : { signal }),
    });
    if (answer.statusCode === 404) {
      this.#sizes.delete(name);
      answer.destroy();
      throw new Refusal('media/not-found');
    }
    const isIt = isWhole ? answer.statusCode === 200 : isPiece(answer, piece);
    if (!isIt) throw await failureOf(answer);
    return wholeBody(answer, { length, silenceMs: this.#patience.silenceMs });
  }

  async #sizeOf(name: string): Promise<number | undefined> {
    const answer = await this.#ask({ method: 'HEAD', name });
    if (answer.statusCode !== 200 && answer.statusCode !== 404) throw await failureOf(answer);
    answer.resume();
    const size = Number(answer.headers['content-length'] ?? NaN);
    if (answer.statusCode === 404) return undefined;
    if (!Number.isSafeInteger(size)) throw away(new Error('The media store tells no length.'));
    return size;
  }

  async #put(name: string, body: SentBody, type = 'application/octet-stream'): Promise<void> {
    try {
      const headers = { 'content-type': type };
      const answer = await this.#ask({ method: 'PUT', name, headers, body });
      if (answer.statusCode !== 200) throw await failureOf(answer);
      answer.resume();
    } catch (error) {
      // What could be written before has to be proven again.
      this.#isProven = false;
      this.#writableUntilMs = 0;
      throw error;
    }
  }

  async #ask(question: S3Question): Promise<IncomingMessage> {
    try {
      return await this.#client.ask(question);
    } catch (error) {
      throw question.signal?.aborted === true ? error : away(error);
    }
  }

  /** One write proves the keys; after that a look at what was written proves the way there. */
  async #prove(): Promise<string | undefined> {
    try {
      const isThere = this.#isProven && (await this.#sizeOf(PROOF)) !== undefined;
      if (!isThere) await this.#put(PROOF, NOTHING);
      this.#isProven = true;
      this.#writableUntilMs = this.#clock.nowMs() + WRITABLE_FOR_MS;
      return undefined;
    } catch (error) {
      return error instanceof Refusal ? error.reason : String(error);
    }
  }

  #remember(name: string, size: number): void {
    this.#sizes.set(name, size);
    const oldest = this.#sizes.size > MOST_SIZES ? this.#sizes.keys().next().value : undefined;
    if (oldest !== undefined) this.#sizes.delete(oldest);
  }
}

function isPiece(answer: IncomingMessage, { start, length, size }: Piece & { size: number }) {
  const range = `bytes ${start}-${start + length - 1}/${size}`;
  return answer.statusCode === 206 && answer.headers['content-range'] === range;
}
