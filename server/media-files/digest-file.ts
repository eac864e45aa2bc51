import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { CHUNK_BYTES, type StoredMediaFile } from './media-store.ts';

export type Digested = Pick<StoredMediaFile, 'sha256' | 'bytes' | 'chunks'>;

/** Reads a file once, in pieces; `take` gets every piece in order. */
export async function digestFile(
  source: string,
  onPiece?: (piece: Buffer) => Promise<void>,
): Promise<Digested> {
  const fileHash = createHash('sha256');
  const chunks: string[] = [];
  let bytes = 0;
  // With this high-water mark a stream reads a file in pieces of exactly this size.
  for await (const piece of createReadStream(source, { highWaterMark: CHUNK_BYTES })) {
    const chunk = piece as Buffer;
    fileHash.update(chunk);
    chunks.push(createHash('sha256').update(chunk).digest('hex'));
    bytes += chunk.length;
    await onPiece?.(chunk);
  }
  return { sha256: fileHash.digest('hex'), bytes, chunks };
}
