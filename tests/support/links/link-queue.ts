import type { LinkSpeed } from './slow-link.ts';

type Arrive = () => void;

const segmentBytes = 1460;
/** Ten segments before the first acknowledgement, as today's systems begin (RFC 6928). */
const firstWindow = 10 * segmentBytes;

/**
 * One direction of a link: all connections share one queue at the link's rate, and bytes arrive
 * half a round trip later.
 */
export class LinkQueue {
  readonly roundTripMs: number;
  /** What the link and the buffer in front of it hold: any more in flight would only be lost. */
  readonly maxInFlightBytes: number;
  readonly #bytesPerMs: number;
  readonly #inFlight: { readonly atMs: number; readonly arrive: Arrive }[] = [];
  #freeAtMs = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor({ bitsPerSecond, roundTripMs }: LinkSpeed) {
    this.roundTripMs = roundTripMs;
    this.#bytesPerMs = bitsPerSecond / 8000;
    this.maxInFlightBytes = Math.max(firstWindow, 2 * roundTripMs * this.#bytesPerMs);
  }

  enqueue(bytes: number, arrive: Arrive) {
    this.#freeAtMs = Math.max(this.#freeAtMs, performance.now()) + bytes / this.#bytesPerMs;
    this.#inFlight.push({ atMs: this.#freeAtMs + this.roundTripMs / 2, arrive });
    this.#wait();
  }

  /** Stops all arrivals until released; bytes in flight stay there. */
  hold(isStopped: boolean) {
    this.#isStopped = isStopped;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wait();
  }

  #wait() {
    if (this.#isStopped) return;
    const [next] = this.#inFlight;
    if (next) this.#timer ??= setTimeout(() => this.#deliver(), next.atMs - performance.now());
  }

  #deliver() {
    this.#timer = undefined;
    while (this.#inFlight[0] && this.#inFlight[0].atMs <= performance.now()) {
      this.#inFlight.shift()?.arrive();
    }
    this.#wait();
  }
}

/**
 * A connection's share of a queue: it has no more in flight than its window, which grows as bytes
 * arrive.
 */
export class LinkDirection {
  readonly #queue: LinkQueue;
  readonly #deliver: (part: Buffer) => void;
  #waiting: Buffer = Buffer.alloc(0);
  #window = firstWindow;
  #unacknowledged = 0;
  #undelivered = 0;
  #onEmpty: (() => void) | undefined;

  constructor(queue: LinkQueue, deliver: (part: Buffer) => void) {
    this.#queue = queue;
    this.#deliver = deliver;
  }

  /** Bytes that have not been put on the link yet. */
  get waiting(): number {
    return this.#waiting.length;
  }

  send(part: Buffer) {
    this.#undelivered += part.length;
    this.#waiting = Buffer.concat([this.#waiting, part]);
    this.#pump();
  }

  /** Calls `done` once everything sent before has been delivered. */
  end(done: () => void) {
    this.#onEmpty = done;
    if (this.#undelivered === 0) done();
  }

  #pump() {
    while (this.#waiting.length > 0 && this.#unacknowledged < this.#window) {
      const part = this.#waiting.subarray(0, segmentBytes);
      this.#waiting = this.#waiting.subarray(part.length);
      this.#unacknowledged += part.length;
      this.#queue.enqueue(part.length, () => this.#arrived(part));
    }
  }

  #arrived(part: Buffer) {
    this.#deliver(part);
    setTimeout(() => this.#acknowledged(part.length), this.#queue.roundTripMs / 2);
    this.#undelivered -= part.length;
    if (this.#undelivered === 0) this.#onEmpty?.();
  }

  /** Slow start: arrived bytes free their space in the window and widen it by as much. */
  #acknowledged(bytes: number) {
    this.#unacknowledged -= bytes;
    this.#window = Math.min(this.#window + bytes, this.#queue.maxInFlightBytes);
    this.#pump();
  }
}
