import type { StoredFile } from '../src/contract/stored-records.ts';
import { chunkLength } from '../src/core/offline/byte-range.ts';

export interface KeepingParts {
  /** Whose chunks may be kept, and whether it is a row of its own or a download's. */
  readonly row: StoredFile;
  readonly keepChunk: (index: number, bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>;
}

/**
 * The host's answer as it is, and each chunk of it that has passed whole is kept. The listener sets
 * the pace: nothing is read ahead, and whoever leaves half way leaves that half here.
 */
export function keptAsItPasses(answer: Response, { row, keepChunk }: KeepingParts): Response {
  const first = firstByte(answer, row.bytes);
  // Older browsers cannot look at what passes: it is kept when it was heard to its end.
  const canLook = 'TransformStream' in globalThis;
  if (first === undefined || answer.body === null || !canLook) return answer;
  const chunks = chunksFrom(row, first);
  let work = Promise.resolve<unknown>(undefined);
  const body = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, out) {
        for (const { index, bytes } of chunks.add(part)) {
          work = work.then(() => keepChunk(index, bytes)).catch(() => undefined);
        }
        out.enqueue(part);
      },
    }),
  );
  const { status, statusText, headers } = answer;
  return new Response(body, { status, statusText, headers });
}

/** Where the bytes of the answer begin; undefined where they are not the bytes of this file. */
function firstByte({ status, headers }: Response, size: number): number | undefined {
  // Its bytes were others on their way.
  if (headers.has('content-encoding')) return undefined;
  if (status === 200) return 0;
  if (status !== 206) return undefined;
  const [, first, all] = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? [];
  return first === undefined || Number(all) !== size ? undefined : Number(first);
}

interface Chunk {
  readonly index: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Cuts what comes from byte `first` on into the chunks of the file; what is none whole is left out. */
function chunksFrom(row: StoredFile, first: number): { add: (part: Uint8Array) => Chunk[] } {
  const { chunkBytes, bytes: size } = row;
  let position = first;
  let open: { index: number; bytes: Uint8Array<ArrayBuffer> } | undefined;
  const openAt = (at: number) => {
    const index = at / chunkBytes;
    return { index, bytes: new Uint8Array(chunkLength(row, index)) };
  };
  return {
    add(part) {
      const whole: Chunk[] = [];
      let rest = part;
      while (rest.byteLength > 0 && position < size) {
        const inChunk = position % chunkBytes;
        if (inChunk === 0) open = openAt(position);
        const end = Math.min(position - inChunk + chunkBytes, size);
        const taken = rest.subarray(0, end - position);
        open?.bytes.set(taken, inChunk);
        position += taken.byteLength;
        rest = rest.subarray(taken.byteLength);
        if (position === end && open) {
          whole.push(open);
          open = undefined;
        }
      }
      return whole;
    },
  };
}
