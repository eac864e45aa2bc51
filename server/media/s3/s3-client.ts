import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import type { Clock } from '../../clock.ts';
import { objectAddress, type S3Place } from './s3-place.ts';
import { signedHeaders } from './signature-v4.ts';

/** How long a store may take. */
export interface Patience {
  /** Until it begins to answer. */
  readonly answerMs: number;
  /** Until it takes the next piece of what is sent, and after the last one has kept it. */
  readonly keepMs: number;
  /** Between two pieces of an answer. */
  readonly silenceMs: number;
  /** Waits before another try, after a store that was busy or broke off. */
  readonly retryMs: readonly number[];
}

export const PATIENCE: Patience = {
  answerMs: 10_000,
  keepMs: 60_000,
  silenceMs: 20_000,
  retryMs: [100, 400],
};

export interface S3Question {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: SentBody;
  readonly signal?: AbortSignal;
}

export interface SentBody {
  readonly bytes: number;
  readonly sha256: string;
  /** Anew for each try. */
  open(): Readable;
}

export const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const BUSY = [500, 502, 503, 504];
const BROKEN = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'EAI_AGAIN'];

/** Asks an S3-compatible store. Rejected only when no answer came; what it means is judged elsewhere. */
export class S3Client {
  readonly #place: S3Place;
  readonly #clock: Clock;
  readonly #patience: Patience;
  /** No limit of its own: streams to slow visitors would keep the others waiting. */
  readonly #agent: PlainAgent;

  constructor(place: S3Place, clock: Clock, patience: Patience) {
    this.#place = place;
    this.#clock = clock;
    this.#patience = patience;
    const options = { keepAlive: true, maxFreeSockets: 64 };
    this.#agent = place.isTls ? new TlsAgent(options) : new PlainAgent(options);
  }

  async ask(question: S3Question): Promise<IncomingMessage> {
    const { retryMs } = this.#patience;
    for (const waitMs of retryMs) {
      try {
        const answer = await this.#askOnce(question);
        if (!BUSY.includes(answer.statusCode ?? 0)) return answer;
        answer.destroy();
      } catch (error) {
        if (!isBroken(error)) throw error;
      }
      await this.#clock.wait(waitMs);
      question.signal?.throwIfAborted();
    }
    return this.#askOnce(question);
  }

  close(): void {
    this.#agent.destroy();
  }

  #askOnce({ body, signal, ...question }: S3Question): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const sent = this.#open({ ...question, ...(body ? { body } : {}) }, signal);
      const { answerMs, keepMs } = this.#patience;
      const waitMs = body === undefined ? answerMs : keepMs;
      const watch = setTimeout(() => {
        sent.destroy(new Error(`The media store did not answer within ${waitMs} ms.`));
      }, waitMs);
      sent.on('response', resolve);
      sent.on('error', reject);
      const end = () => clearTimeout(watch);
      sent.once('response', end).once('close', end);
      if (body === undefined) sent.end();
      else pipeline(noting(body.open(), watch), sent, (error) => error && reject(error));
    });
  }

  #open({ method, name, headers = {}, body }: S3Question, signal: AbortSignal | undefined) {
    const { host, path } = objectAddress(this.#place, name);
    const { protocol, hostname, port } = new URL(
      `${this.#place.isTls ? 'https' : 'http'}://${host}`,
    );
    const signed = signedHeaders(
      {
        method,
        path,
        headers: { ...headers, host },
        payloadSha256: body?.sha256 ?? EMPTY_SHA256,
        nowMs: this.#clock.nowMs(),
      },
      this.#place,
    );
    const length = body === undefined ? {} : { 'content-length': String(body.bytes) };
    return (protocol === 'https:' ? tlsRequest : plainRequest)({
      method,
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      path,
      headers: { ...signed, ...length },
      agent: this.#agent,
      ...(signal === undefined ? {} : { signal }),
    });
  }
}

/** While a store takes what is sent it may take its time. */
async function* noting(body: Readable, watch: NodeJS.Timeout): AsyncGenerator<Buffer> {
  for await (const piece of body) {
    watch.refresh();
    yield piece as Buffer;
  }
}

function isBroken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BROKEN.includes(String(error.code));
}
