import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import type { MediaName } from './media-address.ts';

export const CHUNK_BYTES = 524_288;

export interface KeptFile extends MediaName {
  readonly bytes: number;
  /** Digest of each piece of CHUNK_BYTES. */
  readonly chunks: readonly string[];
}

/** Files by the digest of their content. A file is there whole or not at all. */
export interface MediaFolder {
  /** Without a slash at its end. */
  readonly root: string;
  keep(sourceFile: string, ext: string): Promise<KeptFile>;
  isWritable(): Promise<boolean>;
}

export async function diskMedia(root: string): Promise<MediaFolder> {
  const drafts = join(root, '.drafts');
  await mkdir(drafts, { recursive: true });
  return {
    root,
    async keep(sourceFile, ext) {
      const draft = join(drafts, randomUUID());
      try {
        const read = await copyAndDigest(sourceFile, draft);
        const file = join(root, `${read.sha256}.${ext}`);
        if (!(await isThere(file, read.bytes))) await rename(draft, file);
        return { ...read, ext };
      } catch (error) {
        throw isFull(error) ? new Refusal('storage/full') : error;
      } finally {
        await rm(draft, { force: true });
      }
    },
    async isWritable() {
      try {
        await access(drafts, constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },
  };
}

async function copyAndDigest(source: string, target: string): Promise<Omit<KeptFile, 'ext'>> {
  const whole = createHash('sha256');
  const chunks: string[] = [];
  let bytes = 0;
  const handle = await open(target, 'wx', 0o644);
  try {
    // A stream of this high-water mark reads a file in pieces of exactly this size.
    for await (const piece of createReadStream(source, { highWaterMark: CHUNK_BYTES })) {
      const chunk = piece as Buffer;
      whole.update(chunk);
      chunks.push(createHash('sha256').update(chunk).digest('hex'));
      bytes += chunk.length;
      await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sha256: whole.digest('hex'), bytes, chunks };
}

async function isThere(file: string, bytes: number): Promise<boolean> {
  try {
    return (await stat(file)).size === bytes;
  } catch {
    return false;
  }
}

function isFull(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code))
  );
}
