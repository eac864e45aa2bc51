import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { SnapshotRow } from '../database/copies/snapshot.ts';
import {
  ENVELOPE,
  type BackupEnd,
  type BackupHeader,
  type MediumEnvelope,
} from '../envelopes/backup-format.ts';
import { firstLineOf, envelopeHead } from '../envelopes/envelopes.ts';

const compress = promisify(gzip);

/** A file with this suffix is not a backup yet. */
export const UNFINISHED = '.part';

/**
 * Writes one backup from its first byte to its last. It gets its name when it is synced to the
 * disk; until then, and for good when the process dies, there is only an unfinished file.
 */
export class BackupWriter {
  readonly #file: string;
  readonly #handle: FileHandle;
  readonly #digest = createHash('sha256');
  #bytes = 0;

  private constructor(file: string, handle: FileHandle) {
    this.#file = file;
    this.#handle = handle;
  }

  static async begin(file: string, header: BackupHeader): Promise<BackupWriter> {
    await mkdir(dirname(file), { recursive: true });
    // Only the server's own user can read it.
    const writer = new BackupWriter(file, await open(file + UNFINISHED, 'w', 0o600));
    await writer.#write(firstLineOf({ name: 'BACKUP' }));
    await writer.#envelope(ENVELOPE.header, Buffer.from(JSON.stringify(header)));
    return writer;
  }

  async rows(table: string, rows: readonly SnapshotRow[]): Promise<void> {
    const columns = Object.keys(rows[0] ?? {});
    const cells = rows.map((row) => columns.map((name) => plain(row[name] ?? null)));
    const text = JSON.stringify({ table, columns, rows: cells });
    await this.#envelope(ENVELOPE.rows, await compress(text, { level: 6 }));
  }

  async medium(medium: MediumEnvelope): Promise<void> {
    await this.#envelope(ENVELOPE.medium, Buffer.from(JSON.stringify(medium)));
  }

  async bytes(piece: Uint8Array): Promise<void> {
    await this.#envelope(ENVELOPE.bytes, piece);
  }

  /** Returns its size. */
  async finish(end: BackupEnd): Promise<number> {
    await this.#envelope(ENVELOPE.end, Buffer.from(JSON.stringify(end)));
    await this.#write(this.#digest.copy().digest());
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

  async #envelope(kind: number, payload: Uint8Array): Promise<void> {
    await this.#write(envelopeHead(kind, payload.length));
    await this.#write(payload);
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#digest.update(bytes);
    this.#bytes += bytes.length;
    await this.#handle.writeFile(bytes);
  }
}

function plain(cell: SnapshotRow[string]): unknown {
  return cell instanceof Uint8Array ? { base64: Buffer.from(cell).toString('base64') } : cell;
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
