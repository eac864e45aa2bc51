import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifySigV4 } from './verify-sigv4.ts';

/** How the store responds; a mood about the body takes effect after half of it. */
export type Mood =
  | { readonly kind: 'healthy' }
  | {
      readonly kind: 'refusing';
      readonly status: number;
      readonly code?: string;
      times?: number;
      readonly location?: string;
    }
  | { readonly kind: 'refusing-writes'; readonly status: number; readonly code: string }
  | { readonly kind: 'hanging' }
  /** Each response begins so much later. */
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** Bodies come in so many pieces, with a pause before each. */
  | { readonly kind: 'dripping'; readonly pieces: number; readonly pauseMs: number }
  | { readonly kind: 'resetting'; times?: number }
  /** Responds correctly, with these headers added or replaced. */
  | { readonly kind: 'saying'; readonly headers: Readonly<Record<string, string>> }
  | { readonly kind: 'cutting' | 'stalling' | 'ending-short' | 'ignoring-ranges' };

export interface FakeS3 {
  readonly url: string;
  readonly s3Location: typeof S3_LOCATION & { readonly host: string };
  /** The objects by the path as received: `/bucket/key`. */
  readonly objects: Map<string, Buffer>;
  /** 'PUT /klang/…', in the order in which they were received. */
  readonly requests: string[];
  readonly signatureErrors: string[];
  mood: Mood;
  /** The number of responses that are being sent. */
  sending(): number;
  /** The bytes of bodies that were handed to the network. */
  sentBytes(): number;
  close(): Promise<void>;
}

const S3_LOCATION = {
  accessKey: 'AKIAFAKE',
  secretKey: 'geheim/mit+zeichen=',
  region: 'eu-central-1',
  isTls: false,
  bucket: 'klang',
  prefix: 'töne & (alt)/',
  isBucketInHost: false,
};

/** An object store on loopback that holds objects in memory and verifies every signature. */
export async function startFakeS3(): Promise<FakeS3> {
  const store = new Store();
  const server = createServer((request, response) => void store.respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { accessKey, secretKey, bucket, prefix, region } = S3_LOCATION;
  const keys = `${accessKey}:${encodeURIComponent(secretKey)}`;
  const path = `${bucket}/${encodeURIComponent(prefix.slice(0, -1))}`;
  return Object.assign(store, {
    url: `s3://${keys}@${host}/${path}?region=${region}&tls=off`,
    s3Location: { ...S3_LOCATION, host },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

class Store {
  readonly objects = new Map<string, Buffer>();
  readonly requests: string[] = [];
  readonly signatureErrors: string[] = [];
  mood: Mood = { kind: 'healthy' };
  readonly #sending = new Set<ServerResponse>();
  #sentBytes = 0;

  sending(): number {
    return this.#sending.size;
  }

  sentBytes(): number {
    return this.#sentBytes;
  }

  async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '' } = request;
    this.requests.push(`${method} ${url}`);
    this.#sending.add(response);
    response.once('close', () => this.#sending.delete(response));
    if (this.mood.kind === 'slow') await sleep(this.mood.delayMs);
    const { signatureError } = verifySigV4(request, S3_LOCATION);
    if (signatureError !== undefined) {
      this.signatureErrors.push(signatureError);
      sendError(response, 403, signatureError);
    } else if (this.#isDone(request, response)) return;
    else if (method === 'PUT') await this.#put(request, response);
    else if (method === 'DELETE') {
      this.objects.delete(url);
      response.writeHead(204).end();
    } else this.#get(request, response);
  }

  /** The moods that apply before an object is looked up. */
  #isDone(request: IncomingMessage, response: ServerResponse): boolean {
    const { mood } = this;
    if (mood.kind === 'refusing-writes' && request.method === 'PUT') {
      sendError(response, mood.status, mood.code);
      return true;
    }
    const isCounted = 'times' in mood && mood.times !== undefined;
    if (isCounted && (mood.times ?? 0) <= 0) return false;
    if (isCounted) mood.times = (mood.times ?? 0) - 1;
    if (mood.kind === 'refusing') {
      if (mood.location !== undefined) response.setHeader('location', mood.location);
      sendError(response, mood.status, mood.code ?? 'InternalError');
    }
    if (mood.kind === 'resetting') request.socket.resetAndDestroy();
    return ['refusing', 'resetting', 'hanging'].includes(mood.kind);
  }

  async #put(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    try {
      for await (const part of request) {
        parts.push(part as Buffer);
        if (this.mood.kind === 'cutting') request.socket.resetAndDestroy();
      }
    } catch {
      return;
    }
    const content = Buffer.concat(parts);
    const digest = createHash('sha256').update(content).digest('hex');
    if (digest !== request.headers['x-amz-content-sha256']) {
      sendError(response, 400, 'XAmzContentSHA256Mismatch');
    } else {
      this.objects.set(request.url ?? '', content);
      response.writeHead(200).end();
    }
  }

  #get({ method, url = '', headers }: IncomingMessage, response: ServerResponse): void {
    const object = this.objects.get(url);
    if (object === undefined) return sendError(response, 404, 'NoSuchKey');
    const requestedRange = this.mood.kind === 'ignoring-ranges' ? undefined : headers.range;
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(requestedRange ?? '') ?? [];
    const isPart = first !== undefined && last !== undefined;
    const piece = isPart ? object.subarray(Number(first), Number(last) + 1) : object;
    const isShort = this.mood.kind === 'ending-short';
    response.writeHead(isPart ? 206 : 200, {
      ...(isPart ? { 'content-range': `bytes ${first}-${last}/${object.length}` } : {}),
      ...(isShort && method === 'GET' ? {} : { 'content-length': piece.length }),
      ...(this.mood.kind === 'saying' ? this.mood.headers : {}),
    });
    if (method === 'HEAD') response.end();
    else void this.#send(response, piece);
  }

  async #send(response: ServerResponse, piece: Buffer): Promise<void> {
    const { mood } = this;
    const { kind } = mood;
    const pauseMs = mood.kind === 'dripping' ? mood.pauseMs : 0;
    const pieceBytes = mood.kind === 'dripping' ? Math.ceil(piece.length / mood.pieces) : 65_536;
    const isCutShort = kind === 'cutting' || kind === 'stalling' || kind === 'ending-short';
    const bytes = isCutShort ? Math.ceil(piece.length / 2) : piece.length;
    const closed = new Promise<void>((resolve) => response.once('close', resolve));
    for (let offset = 0; offset < bytes; offset += pieceBytes) {
      if (pauseMs > 0) await sleep(pauseMs);
      const part = piece.subarray(offset, Math.min(offset + pieceBytes, bytes));
      const written = new Promise<void>((resolve) => response.write(part, () => resolve()));
      await Promise.race([written, closed]);
      if (response.destroyed) return;
      this.#sentBytes += part.length;
    }
    if (kind === 'cutting') response.socket?.resetAndDestroy();
    else if (kind !== 'stalling') response.end();
  }
}

function sendError(response: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
