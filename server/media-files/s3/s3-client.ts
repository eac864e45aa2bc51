import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { pipeline, type Readable } from 'node:stream';
import type { Clock } from '../../clock.ts';
import { objectAddress, type S3Location } from './s3-location.ts';
import { signedHeaders } from './signature-v4.ts';

/** The timeouts of a store. */
export interface S3Timeouts {
  /** Until it begins to respond. */
  readonly responseTimeoutMs: number;
  /** Until it accepts the next piece of an upload, and until it has stored the last one. */
  readonly uploadMs: number;
  /** Between two pieces of a response. */
  readonly silenceMs: number;
  /** The delays before retries, after a store that was busy or broke off. */
  readonly retryMs: readonly number[];
}

export const S3_TIMEOUTS: S3Timeouts = {
  responseTimeoutMs: 10_000,
  uploadMs: 60_000,
  silenceMs: 20_000,
  retryMs: [100, 400],
};

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  readonly name: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: SentBody;
  readonly signal?: AbortSignal;
}

export interface SentBody {
  readonly bytes: number;
  readonly sha256: string;
  /** Called again for each attempt. */
  open(): Readable;
}

export const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const BUSY = [500, 502, 503, 504];
const BROKEN = ['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'EAI_AGAIN'];

/** Requests to an S3-compatible store. Rejects only without a response; callers interpret it. */
export class S3Client {
  readonly #location: S3Location;
  readonly #clock: Clock;
  readonly #timeouts: S3Timeouts;
  /** It has no limit: streams to slow visitors would block the others. */
  readonly #agent: PlainAgent;

  constructor(location: S3Location, clock: Clock, timeouts: S3Timeouts) {
    this.#location = location;
    this.#clock = clock;
    this.#timeouts = timeouts;
    const options = { keepAlive: true, maxFreeSockets: 64 };
    this.#agent = location.isTls ? new TlsAgent(options) : new PlainAgent(options);
  }

  async sendRequest(storeRequest: S3Request): Promise<IncomingMessage> {
    const { retryMs } = this.#timeouts;
    for (const waitMs of retryMs) {
      try {
        const response = await this.#sendOnce(storeRequest);
        if (!BUSY.includes(response.statusCode ?? 0)) return response;
        response.destroy();
      } catch (error) {
        if (!isBroken(error)) throw error;
      }
      await this.#clock.wait(waitMs);
      storeRequest.signal?.throwIfAborted();
    }
    return this.#sendOnce(storeRequest);
  }

  close(): void {
    this.#agent.destroy();
  }

  #sendOnce({ body, signal, ...storeRequest }: S3Request): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const sent = this.#open({ ...storeRequest, ...(body ? { body } : {}) }, signal);
      const { responseTimeoutMs, uploadMs } = this.#timeouts;
      const waitMs = body === undefined ? responseTimeoutMs : uploadMs;
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

  #open({ method, name, headers = {}, body }: S3Request, signal: AbortSignal | undefined) {
    const { host, path } = objectAddress(this.#location, name);
    const { protocol, hostname, port } = new URL(
      `${this.#location.isTls ? 'https' : 'http'}://${host}`,
    );
    const signed = signedHeaders(
      {
        method,
        path,
        headers: { ...headers, host },
        payloadSha256: body?.sha256 ?? EMPTY_SHA256,
        nowMs: this.#clock.nowMs(),
      },
      this.#location,
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

/** The timeout is restarted with each piece that the store accepts. */
async function* noting(body: Readable, watch: NodeJS.Timeout): AsyncGenerator<Buffer> {
  for await (const piece of body) {
    watch.refresh();
    yield piece as Buffer;
  }
}

function isBroken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && BROKEN.includes(String(error.code));
}
