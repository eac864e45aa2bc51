import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

const BLOCK_BYTES = 1_048_576;
const LOUDEST = 32_768;
/** As much as a picture of the waveform shows. */
export const PEAKS = 240;

/** Writes the same samples from the last to the first, block by block: hours fit in no memory. */
export async function reversePcm(from: string, to: string, signal: AbortSignal): Promise<void> {
  const [source, target] = [await open(from, 'r'), await open(to, 'w')];
  try {
    const { size } = await source.stat();
    let end = size - (size % 2);
    while (end > 0) {
      signal.throwIfAborted();
      const start = Math.max(0, end - BLOCK_BYTES);
      const { buffer } = await source.read(Buffer.alloc(end - start), 0, end - start, start);
      // Samples as numbers that take two bytes each: turned round, their bytes stay in order.
      await target.write(buffer.reverse().swap16());
      end = start;
    }
  } finally {
    await source.close();
    await target.close();
  }
}

/** How loud it gets in each of so many equal parts, 0 to 100. */
export async function peaksOf(file: string, bytes: number, parts = PEAKS): Promise<number[]> {
  const peaks = new Array<number>(parts).fill(0);
  const samples = Math.max(1, Math.floor(bytes / 2));
  let at = 0;
  for await (const piece of createReadStream(file, { highWaterMark: BLOCK_BYTES })) {
    const block = piece as Buffer;
    for (let byte = 0; byte + 1 < block.length; byte += 2) {
      const part = Math.min(parts - 1, Math.floor((at * parts) / samples));
      peaks[part] = Math.max(peaks[part] ?? 0, Math.abs(block.readInt16LE(byte)));
      at += 1;
    }
  }
  return peaks.map((peak) => Math.round((peak / LOUDEST) * 100));
}
