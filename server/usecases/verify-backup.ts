import { createHash, type Hash } from 'node:crypto';
import type { BackupEnd, BackupHeader, MediumFrame } from '../backup/backup-format.ts';
import { BackupFault, type BackupFaultKind } from '../backup/backup-fault.ts';
import { readBackup, type BackupPart } from '../backup/backup-reader.ts';

export type Verified =
  | { readonly kind: 'whole'; readonly header: BackupHeader; readonly end: BackupEnd }
  | { readonly kind: BackupFaultKind; readonly how: string };

/** Reads every byte of a backup: the digest of the whole, of each medium, and the counts. */
export async function verifyBackup(file: string, signal?: AbortSignal): Promise<Verified> {
  const tally = new Tally();
  try {
    for await (const part of readBackup(file, 'everything')) {
      signal?.throwIfAborted();
      tally.take(part);
    }
    return { kind: 'whole', ...tally.result() };
  } catch (error) {
    if (error instanceof BackupFault) return { kind: error.kind, how: error.message };
    throw error;
  }
}

interface Open {
  readonly medium: MediumFrame;
  readonly digest: Hash;
  bytes: number;
}

class Tally {
  readonly #tables: Record<string, number> = {};
  readonly #wrong: string[] = [];
  #media = 0;
  #open: Open | undefined;
  #header: BackupHeader | undefined;
  #end: BackupEnd | undefined;

  take(part: BackupPart): void {
    if (part.kind === 'bytes') return this.#bytes(part.piece);
    this.#closeMedium();
    if (part.kind === 'header') this.#header = part.header;
    else if (part.kind === 'medium') {
      this.#open = { medium: part.medium, digest: createHash('sha256'), bytes: 0 };
    } else if (part.kind === 'rows') {
      this.#tables[part.table] = (this.#tables[part.table] ?? 0) + part.rows.length;
    } else this.#end = part.end;
  }

  result(): { readonly header: BackupHeader; readonly end: BackupEnd } {
    const [header, end] = [this.#header, this.#end];
    if (header === undefined || end === undefined) throw damaged('Its header is missing.');
    const isRight =
      this.#media === end.media &&
      this.#wrong.every((sha256) => end.missing.includes(sha256)) &&
      Object.entries(end.tables).every(([name, count]) => (this.#tables[name] ?? 0) === count);
    if (!isRight) throw damaged('It does not hold what it says.');
    return { header, end };
  }

  #bytes(piece: Buffer): void {
    if (this.#open === undefined) throw damaged('There are bytes of no file.');
    this.#open.digest.update(piece);
    this.#open.bytes += piece.length;
  }

  #closeMedium(): void {
    if (this.#open === undefined) return;
    const { medium, digest, bytes } = this.#open;
    const isIt = bytes === medium.bytes && digest.digest('hex') === medium.sha256;
    if (isIt) this.#media += 1;
    else this.#wrong.push(medium.sha256);
    this.#open = undefined;
  }
}

const damaged = (how: string) => new BackupFault('backup/damaged', how);
