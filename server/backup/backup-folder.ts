import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import type { BackupHeader, WhyKept } from './backup-format.ts';
import { readBackupHeader } from './backup-reader.ts';
import { syncOnDisk, UNFINISHED } from './backup-writer.ts';

export const BACKUP_NAME =
  /^klangweg-\d{8}T\d{9}Z-(by-hand|scheduled|before-restore|brought)\.backup$/;

const LEFT_AFTER_MS = 3_600_000;

export interface KeptBackup {
  readonly name: string;
  readonly bytes: number;
  /** When it came to lie here. */
  readonly keptAtMs: number;
  readonly why: WhyKept;
  /** Undefined: its beginning cannot be read. */
  readonly header: BackupHeader | undefined;
}

/** The backups of this machine, by name. */
export class BackupFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** For a backup that begins now. */
  newFile(nowMs: number, why: WhyKept): string {
    const stamp = new Date(nowMs).toISOString().replaceAll(/[-:.]/g, '');
    return join(this.path, `klangweg-${stamp}-${why}.backup`);
  }

  /** Undefined for what is no name of a backup: it may come from outside. */
  fileOf(name: string): string | undefined {
    return BACKUP_NAME.test(name) ? join(this.path, name) : undefined;
  }

  /** Newest first. */
  async list(): Promise<readonly KeptBackup[]> {
    const names = (await this.#names()).filter((name) => BACKUP_NAME.test(name));
    const kept = await Promise.all(names.map((name) => this.#look(name)));
    return kept.flatMap((one) => one ?? []).toSorted((a, b) => b.keptAtMs - a.keptAtMs);
  }

  /**
   * Moves a file in under this path. Guarantee: it has the name when all of it lies safely on the
   * disk, and until then it still lies where it was.
   */
  async bringIn(source: string, file: string): Promise<void> {
    await mkdir(this.path, { recursive: true });
    const draft = file + UNFINISHED;
    try {
      await chmod(source, 0o600);
      await syncOnDisk(source);
      await rename(source, file).catch(async (error: unknown) => {
        if (!isOnOtherDisk(error)) throw error;
        await copyFile(source, draft);
        await syncOnDisk(draft);
        await rename(draft, file);
      });
      await syncOnDisk(this.path);
    } finally {
      await rm(draft, { force: true });
    }
  }

  async remove(name: string): Promise<boolean> {
    const file = this.fileOf(name);
    if (file === undefined || !(await this.#names()).includes(name)) return false;
    await rm(file, { force: true });
    return true;
  }

  /** What processes that died have left. One that is at work writes all the time. */
  async clearUnfinished(nowMs: number): Promise<void> {
    for (const name of await this.#names()) {
      if (!name.endsWith(`.backup${UNFINISHED}`) && !name.startsWith('.scratch-')) continue;
      const path = join(this.path, name);
      const wroteAtMs = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => nowMs,
      );
      if (nowMs - wroteAtMs > LEFT_AFTER_MS) await rm(path, { recursive: true, force: true });
    }
  }

  async #names(): Promise<readonly string[]> {
    return readdir(this.path).catch((cause: NodeJS.ErrnoException) => {
      // No folder means no backups yet; one that cannot be read says nothing of what lies in it.
      if (cause.code === 'ENOENT') return [];
      throw new Refusal('backup/folder-unreadable', { cause });
    });
  }

  async #look(name: string): Promise<KeptBackup | undefined> {
    const file = join(this.path, name);
    const size = await stat(file).then(
      ({ size: bytes }) => bytes,
      () => undefined,
    );
    if (size === undefined) return undefined;
    const [, stamp = '', why = ''] = /^klangweg-(\w+)-([a-z-]+)\./.exec(name) ?? [];
    const header = await readBackupHeader(file).catch(() => undefined);
    return { name, bytes: size, keptAtMs: timeIn(stamp), why: why as WhyKept, header };
  }
}

function isOnOtherDisk(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EXDEV';
}

function timeIn(stamp: string): number {
  const [, date, hour, minute, second, ms] =
    /^(\d{8})T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(stamp) ?? [];
  const day = (date ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
}
