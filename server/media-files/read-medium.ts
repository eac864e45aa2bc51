import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OpenMedium } from './media-store.ts';

/** The first bytes of a file, up to `maxBytes`. */
export async function firstBytesOf(medium: OpenMedium, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const source = await streamOf(medium, Math.min(maxBytes, medium.size));
  for await (const piece of source) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** A read result as one buffer: for small pieces. */
export async function bufferOfPiece(read: Buffer | Readable): Promise<Buffer> {
  if (!(read instanceof Readable)) return read;
  const pieces: Buffer[] = [];
  for await (const piece of read) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** Copies a medium into a file for tools that read files only. */
export async function copyMedium(medium: OpenMedium, file: string): Promise<void> {
  await pipeline(await streamOf(medium, medium.size), createWriteStream(file));
}

async function streamOf(medium: OpenMedium, length: number): Promise<Readable> {
  if (length === 0) return Readable.from([]);
  const read = await medium.readPiece({ start: 0, length });
  return read instanceof Readable ? read : Readable.from([read]);
}
