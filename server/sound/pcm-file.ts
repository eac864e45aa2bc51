import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Channels } from './sound-tools.ts';

const BLOCK_BYTES = 1_048_576;
const MAX_AMPLITUDE = 32_768;
/** The resolution of the waveform's picture. */
export const PEAKS = 240;

/** Writes the samples in reverse order, block by block: hours do not fit into memory. */
export async function reversePcm(
  from: string,
  to: string,
  channels: Channels,
  signal: AbortSignal,
): Promise<void> {
  const [source, target] = [await open(from, 'r'), await open(to, 'w')];
  try {
    const { size } = await source.stat();
    let end = size - (size % (2 * channels));
    while (end > 0) {
      signal.throwIfAborted();
      const start = Math.max(0, end - BLOCK_BYTES);
      const { buffer } = await source.read(Buffer.alloc(end - start), 0, end - start, start);
      // A frame has two bytes per channel: these keep their order when it is reversed.
      const turned = buffer.reverse();
      await target.write(channels === 1 ? turned.swap16() : turned.swap32());
      end = start;
    }
  } finally {
    await source.close();
    await target.close();
  }
}

/** The peak level of each of this many equal sections, 0 to 100. */
export async function peaksOfPcmFile(
  file: string,
  bytes: number,
  parts = PEAKS,
): Promise<number[]> {
  const peaks = new Array<number>(parts).fill(0);
  const samples = Math.max(1, Math.floor(bytes / 2));
  let offset = 0;
  for await (const piece of createReadStream(file, { highWaterMark: BLOCK_BYTES })) {
    const block = piece as Buffer;
    for (let byte = 0; byte + 1 < block.length; byte += 2) {
      const part = Math.min(parts - 1, Math.floor((offset * parts) / samples));
      peaks[part] = Math.max(peaks[part] ?? 0, Math.abs(block.readInt16LE(byte)));
      offset += 1;
    }
  }
  return peaks.map((peak) => Math.round((peak / MAX_AMPLITUDE) * 100));
}
