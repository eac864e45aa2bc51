import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '../api-error.ts';
import { IMPORTED, type BackupHeader, type StoredBackupReason } from './backup-format.ts';
import { readBackupHeader } from './backup-reader.ts';
import { syncOnDisk, UNFINISHED } from './backup-writer.ts';

/** Files of format 1, and tar files without gzip, end in the shorter one. */
export const BACKUP_ENDINGS = { gzip: '.backup.tar.gz', other: '.backup' } as const;
export const BACKUP_NAME =
  /^klangweg-\d{8}T\d{9}Z-(by-hand|scheduled|before-restore|brought)\.backup(\.tar\.gz)?$/;
const NAME_PARTS = /^klangweg-(\w+)-([a-z-]+)\./;
const UNFINISHED_NAME = /\.backup(\.tar\.gz)?\.part$/;

export type BackupEnding = (typeof BACKUP_ENDINGS)[keyof typeof BACKUP_ENDINGS];

const LEFT_AFTER_MS = 3_600_000;

export interface StoredBackup {
  readonly name: string;
  readonly bytes: number;
  /** When it was stored in this folder. */
  readonly keptAtMs: number;
  readonly why: StoredBackupReason;
  /** Undefined: its header cannot be read. */
  readonly header: BackupHeader | undefined;
}

/** The backups on this machine, by name. */
export class BackupFolder {
  readonly path: string;

  constructor(path: string) {
    this.path = path;
  }

  /** For a backup that begins now. */
  newFile(
    nowMs: number,
    why: StoredBackupReason,
    ending: BackupEnding = BACKUP_ENDINGS.gzip,
  ): string {
    const stamp = new Date(nowMs).toISOString().replaceAll(/[-:.]/g, '');
    return join(this.path, `klangweg-${stamp}-${why}${ending}`);
  }

  /** Undefined for a name that is not a backup's: it may come from a request. */
  fileOf(name: string): string | undefined {
    return BACKUP_NAME.test(name) ? join(this.path, name) : undefined;
  }

  /** Newest first. */
  async listBackups(): Promise<readonly StoredBackup[]> {
    const names = (await this.#names()).filter((name) => BACKUP_NAME.test(name));
    const backups = await Promise.all(names.map((name) => this.#inspect(name)));
    return backups.flatMap((backup) => backup ?? []).toSorted((a, b) => b.keptAtMs - a.keptAtMs);
  }

  /** When the newest backup of this server was made, by its name; reads no file. */
  async newestMadeAtMs(): Promise<number | undefined> {
    const made = (await this.#names()).flatMap((name) => {
      const [, stamp = '', why] = BACKUP_NAME.test(name) ? (NAME_PARTS.exec(name) ?? []) : [];
      return why === undefined || why === IMPORTED ? [] : [timeIn(stamp)];
    });
    return made.length === 0 ? undefined : Math.max(...made);
  }

  /**
   * Moves a file to this path. Guarantee: it gets the name when it is synced to the disk, and
   * until then it is still at its source.
   */
  async importFile(source: string, file: string): Promise<void> {
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

  async removeBackup(name: string): Promise<boolean> {
    const file = this.fileOf(name);
    if (file === undefined || !(await this.#names()).includes(name)) return false;
    await rm(file, { force: true });
    return true;
  }

  /** Removes what dead processes have left. A running one writes all the time. */
  async clearUnfinished(nowMs: number): Promise<void> {
    for (const name of await this.#names()) {
      if (!UNFINISHED_NAME.test(name) && !name.startsWith('.scratch-')) continue;
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
      // No folder means no backups yet; an unreadable one says nothing about its content.
      if (cause.code === 'ENOENT') return [];
      throw new ApiError('backup/folder-unreadable', { cause });
    });
  }

  async #inspect(name: string): Promise<StoredBackup | undefined> {
    const file = join(this.path, name);
    const size = await stat(file).then(
      ({ size: bytes }) => bytes,
      () => undefined,
    );
    if (size === undefined) return undefined;
    const [, stamp = '', why = ''] = NAME_PARTS.exec(name) ?? [];
    const header = await readBackupHeader(file).catch(() => undefined);
    return { name, bytes: size, keptAtMs: timeIn(stamp), why: why as StoredBackupReason, header };
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
