import type { StoredFile } from '../src/contract/stored-records.ts';
import { chunkLength } from '../src/core/offline/byte-range.ts';

export interface KeepingParts {
  /** Whose chunks may be kept, and whether it is a row of its own or a download's. */
  readonly row: StoredFile;
  readonly keepChunk: (index: number, bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>;
  /** The same of a chunk whose first `missing` bytes did not pass: they are put into it. */
  readonly keepTail: (
    index: number,
    bytes: Uint8Array<ArrayBuffer>,
    missing: number,
  ) => Promise<unknown>;
}

/** What comes before it is known whether it is kept waits here; more than that is not kept. */
const MOST_WAITING_BYTES = 2 ** 20;

/**
 * The host's answer as it is, and each chunk of it that has passed whole is kept. The listener sets
 * the pace: nothing is read ahead, whoever leaves half way leaves that half here, and no sound waits
 * until the device has said what it knows of the file.
 */
export function keptAsItPasses(
  answer: Response,
  keeping: Promise<KeepingParts | undefined>,
): Response {
  const start = startOf(answer);
  // Older browsers cannot look at what passes: it is kept when it was heard to its end.
  const canLook = 'TransformStream' in globalThis;
  if (start === undefined || answer.body === null || !canLook) return answer;
  const take = takerOf(start, keeping);
  const body = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, out) {
        take(part);
        out.enqueue(part);
      },
    }),
  );
  const { status, statusText, headers } = answer;
  return new Response(body, { status, statusText, headers });
}

function takerOf(
  { first, size }: Start,
  keeping: Promise<KeepingParts | undefined>,
): (part: Uint8Array) => void {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let isOver = false;
  let keep: ((part: Uint8Array) => void) | undefined;
  const end = () => {
    isOver = true;
    waiting = [];
  };
  keeping.then((parts) => {
    if (isOver || !parts || (size !== undefined && size !== parts.row.bytes)) {
      end();
      return;
    }
    keep = keeperOf(parts, first);
    for (const part of waiting) keep(part);
    waiting = [];
  }, end);
  return (part) => {
    if (keep) keep(part);
    else if (!isOver) {
      // A copy: the part is handed on, and who gets it may take its bytes away.
      waiting.push(part.slice());
      waitingBytes += part.byteLength;
      if (waitingBytes > MOST_WAITING_BYTES) end();
    }
  };
}

function keeperOf(
  { row, keepChunk, keepTail }: KeepingParts,
  first: number,
): (part: Uint8Array) => void {
  const chunks = chunksFrom(row, first);
  let work = Promise.resolve<unknown>(undefined);
  return (part) => {
    for (const { index, bytes, missing } of chunks.add(part)) {
      // What is asked for beside must not hold up, in memory, what passes meanwhile.
      if (missing > 0) keepTail(index, bytes, missing).catch(() => undefined);
      else work = work.then(() => keepChunk(index, bytes)).catch(() => undefined);
    }
  };
}

interface Start {
  /** Where the bytes of the answer begin. */
  readonly first: number;
  /** Of the whole file; unknown where the answer is all of it. */
  readonly size: number | undefined;
}

function startOf({ status, headers }: Response): Start | undefined {
  // Its bytes were others on their way.
  if (headers.has('content-encoding')) return undefined;
  if (status === 200) return { first: 0, size: undefined };
  if (status !== 206) return undefined;
  const [, first, size] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return first === undefined ? undefined : { first: Number(first), size: Number(size) };
}

interface Chunk {
  readonly index: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** How many of its first bytes did not pass, because the answer began behind them. */
  readonly missing: number;
}

/** Cuts what comes from byte `first` on into the chunks of the file that pass to their end. */
function chunksFrom(row: StoredFile, first: number): { add: (part: Uint8Array) => Chunk[] } {
  const { chunkBytes, bytes: size } = row;
  let position = first;
  let open: Chunk | undefined;
  const openAt = (at: number) => {
    const index = Math.floor(at / chunkBytes);
    return { index, bytes: new Uint8Array(chunkLength(row, index)), missing: at % chunkBytes };
  };
  return {
    add(part) {
      const whole: Chunk[] = [];
      let rest = part;
      while (rest.byteLength > 0 && position < size) {
        const inChunk = position % chunkBytes;
        open ??= openAt(position);
        const end = Math.min(position - inChunk + chunkBytes, size);
        const taken = rest.subarray(0, end - position);
        open.bytes.set(taken, inChunk);
        position += taken.byteLength;
        rest = rest.subarray(taken.byteLength);
        if (position === end) {
          whole.push(open);
          open = undefined;
        }
      }
      return whole;
    },
  };
}
