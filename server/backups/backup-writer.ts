import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SnapshotRow } from '../database/copies/snapshot.ts';
import { ArchiveEncoder } from '../archive-files/archive-encoder.ts';
import {
  ARCHIVE_FORMAT,
  MANIFEST,
  mediumPath,
  type ArchivedMedium,
} from '../archive-files/archive-format.ts';
import { rowsPath, TOTALS, type BackupEnd, type BackupHeader } from './backup-format.ts';
import { rowsFiles } from './rows-files.ts';

/** A file with this suffix is not a backup yet. */
export const UNFINISHED = '.part';

/**
 * Writes one backup from its first byte to its last. It gets its name when it is synced to the
 * disk; until then, and for good when the process dies, there is only an unfinished file.
 */
export class BackupWriter {
  readonly #file: string;
  readonly #handle: FileHandle;
  readonly #encoder: ArchiveEncoder;
  /** How many files hold the rows of each table. */
  readonly #files = new Map<string, number>();
  #bytes = 0;

  private constructor(file: string, handle: FileHandle, encoder: ArchiveEncoder) {
    this.#file = file;
    this.#handle = handle;
    this.#encoder = encoder;
  }

  static async begin(file: string, header: BackupHeader): Promise<BackupWriter> {
    await mkdir(dirname(file), { recursive: true });
    // Only the server's own user can read it.
    const handle = await open(file + UNFINISHED, 'w', 0o600);
    const writer = new BackupWriter(file, handle, new ArchiveEncoder(header.madeAtMs));
    await writer.#json(MANIFEST, { ...header, kind: 'backup', format: ARCHIVE_FORMAT });
    return writer;
  }

  async rows(table: string, rows: readonly SnapshotRow[]): Promise<void> {
    for (const content of rowsFiles(table, rows)) {
      const number = (this.#files.get(table) ?? 0) + 1;
      this.#files.set(table, number);
      await this.#text(rowsPath(table, number), content);
    }
  }

  async beginMedium(medium: ArchivedMedium): Promise<void> {
    await this.#write(this.#encoder.beginFile(mediumPath(medium), medium.bytes));
  }

  async bytes(piece: Uint8Array): Promise<void> {
    await this.#write(this.#encoder.piece(piece));
  }

  /** Returns the digest of what was written. */
  async endMedium(): Promise<string> {
    const { padding, sha256 } = this.#encoder.endFile();
    await this.#write(padding);
    return sha256;
  }

  /** Returns its size. */
  async finish(end: BackupEnd): Promise<number> {
    await this.#json(TOTALS, end);
    await this.#write(this.#encoder.end());
    await this.#handle.sync();
    await this.#handle.close();
    await rename(this.#file + UNFINISHED, this.#file);
    await syncOnDisk(dirname(this.#file));
    return this.#bytes;
  }

  async giveUp(): Promise<void> {
    await this.#handle.close().catch(() => undefined);
    await rm(this.#file + UNFINISHED, { force: true });
  }

  async #json(name: string, value: object): Promise<void> {
    await this.#text(name, Buffer.from(`${JSON.stringify(value)}\n`));
  }

  async #text(name: string, content: Buffer): Promise<void> {
    await this.#write(await this.#encoder.compressedFile(name, content));
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#bytes += bytes.length;
    await this.#handle.writeFile(bytes);
  }
}

/** Syncs a file's bytes, or the names in a folder. */
export async function syncOnDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
