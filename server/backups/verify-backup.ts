import { createHash, type Hash } from 'node:crypto';
import type { ArchivedMedium } from '../archive-files/archive-format.ts';
import { BackupError, type BackupErrorKind } from '../archive-files/backup-error.ts';
import type { BackupEntry } from './backup-entry.ts';
import type { BackupEnd, BackupHeader } from './backup-format.ts';
import { readBackup } from './backup-reader.ts';

export type Verified =
  | { readonly kind: 'verified'; readonly header: BackupHeader; readonly end: BackupEnd }
  | { readonly kind: BackupErrorKind; readonly how: string };

/**
 * Reads every byte of a backup and verifies the digest of the whole, of each medium, and the
 * counts.
 */
export async function verifyBackup(file: string, signal?: AbortSignal): Promise<Verified> {
  const counter = new BackupCounter();
  try {
    for await (const entry of readBackup(file, 'everything')) {
      signal?.throwIfAborted();
      counter.checkEntry(entry);
    }
    return { kind: 'verified', ...counter.result() };
  } catch (error) {
    if (error instanceof BackupError) return { kind: error.kind, how: error.message };
    throw error;
  }
}

interface CheckedMedium {
  readonly medium: ArchivedMedium;
  readonly digest: Hash;
  bytes: number;
}

class BackupCounter {
  readonly #tables: Record<string, number> = {};
  readonly #mismatchedMedia: string[] = [];
  #media = 0;
  #medium: CheckedMedium | undefined;
  #header: BackupHeader | undefined;
  #end: BackupEnd | undefined;

  checkEntry(entry: BackupEntry): void {
    if (entry.kind === 'bytes') return this.#bytes(entry.piece);
    this.#closeMedium();
    if (entry.kind === 'header') this.#header = entry.header;
    else if (entry.kind === 'medium') {
      this.#medium = { medium: entry.medium, digest: createHash('sha256'), bytes: 0 };
    } else if (entry.kind === 'rows') {
      this.#tables[entry.table] = (this.#tables[entry.table] ?? 0) + entry.rows.length;
    } else this.#end = entry.end;
  }

  result(): { readonly header: BackupHeader; readonly end: BackupEnd } {
    const [header, end] = [this.#header, this.#end];
    if (header === undefined || end === undefined) throw damaged('Its header is missing.');
    const missing = new Set(end.missing);
    const isRight =
      this.#media === end.media &&
      this.#mismatchedMedia.every((sha256) => missing.has(sha256)) &&
      Object.entries(end.tables).every(([name, count]) => (this.#tables[name] ?? 0) === count);
    if (!isRight) throw damaged('Its content does not match its totals.');
    return { header, end };
  }

  #bytes(piece: Buffer): void {
    if (this.#medium === undefined) throw damaged('There are bytes without a file.');
    this.#medium.digest.update(piece);
    this.#medium.bytes += piece.length;
  }

  #closeMedium(): void {
    if (this.#medium === undefined) return;
    const { medium, digest, bytes } = this.#medium;
    const isIt = bytes === medium.bytes && digest.digest('hex') === medium.sha256;
    if (isIt) this.#media += 1;
    else this.#mismatchedMedia.push(medium.sha256);
    this.#medium = undefined;
  }
}

const damaged = (how: string) => new BackupError('backup/damaged', how);
