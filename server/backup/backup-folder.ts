import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupHeader, WhyMade } from './backup-format.ts';
import { readBackupHeader } from './backup-reader.ts';
import { UNFINISHED } from './backup-writer.ts';

export const BACKUP_NAME = /^klangweg-\d{8}T\d{9}Z-(by-hand|scheduled|before-restore)\.backup$/;

const LEFT_AFTER_MS = 3_600_000;

export interface KeptBackup {
  readonly name: string;
  readonly bytes: number;
  readonly madeAtMs: number;
  readonly why: WhyMade;
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
  newFile(nowMs: number, why: WhyMade): string {
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
    return kept.flatMap((one) => one ?? []).toSorted((a, b) => b.madeAtMs - a.madeAtMs);
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
    return readdir(this.path).catch(() => []);
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
    return { name, bytes: size, madeAtMs: timeIn(stamp), why: why as WhyMade, header };
  }
}

function timeIn(stamp: string): number {
  const [, date, hour, minute, second, ms] =
    /^(\d{8})T(\d\d)(\d\d)(\d\d)(\d{3})Z$/.exec(stamp) ?? [];
  const day = (date ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
}
