import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupErrorKind } from '../archive-files/backup-error.ts';
import type { Clock } from '../clock.ts';
import type { ServerConfig } from '../config/server-config.ts';
import { isInFolder } from '../media-files/disk-media.ts';
import { mediaAt } from '../media-files/media-at.ts';
import { probeStore, type StoreProbe } from '../store/probe-store.ts';
import { storeLocationOf } from '../store/open-store.ts';
import { planRestore, type PlanNeeds, type RestorePlan } from '../backups/restore-backup.ts';
import { verifyBackup } from '../backups/verify-backup.ts';
import type { NotOpened } from './command.ts';
import { succeeded, failed, type CommandOutcome } from './command-outcome.ts';
import { notOpened } from './open-context.ts';

const ERROR_MESSAGES: Readonly<Record<BackupErrorKind, string>> = {
  'backup/not-found': 'The file cannot be opened.',
  'backup/unreadable': 'The file is not a Klangweg backup.',
  'backup/newer': 'The backup was made by a later release. Use that release, or a later one.',
  'backup/damaged': 'The backup is damaged and was not used.',
};

/** Needs only the file: neither database nor environment, which may be what has been lost. */
export async function verify(file: string): Promise<CommandOutcome> {
  const verified = await verifyBackup(file);
  if (verified.kind !== 'verified') return backupFailure(verified);
  const { header, end } = verified;
  const sound = 'The backup is complete and undamaged.';
  return succeeded([sound, creationLine(header), ...rowLines(end.tables)], { header, end });
}

/** What a restore would change. Creates no database, no folder and no secret. */
export async function tryRestore(
  config: ServerConfig,
  clock: Clock,
  file: string,
): Promise<CommandOutcome> {
  const storeProbe = await probeStore(storeLocationOf(config));
  if (storeProbe.kind !== 'seen') return whyNotRestorable(storeProbe);
  const media = await mediaToCheck(config, clock);
  try {
    const needs = {
      store: { copies: storeProbe },
      media,
      backups: { path: scratchFolderOf(config) },
    };
    const planned = await planRestore(needs, { file, actorId: null });
    if (planned.kind !== 'ready') return backupFailure(planned);
    const last = 'Nothing was changed. To restore it, add --yes.';
    const lines = [...planLines(planned), ...schemaLines(storeProbe), last];
    return succeeded(lines, { ...planData(planned), isDone: false });
  } finally {
    media.close();
    await storeProbe.close();
  }
}

/** A later release, a damaged file or an unavailable database is often the reason for a restore. */
export function whyNotRestorable(opened: NotOpened): CommandOutcome {
  const advice =
    'A backup is restored into a database that this release can open, or into an empty one: set KLANGWEG_DATA or DATABASE_URL to another one.';
  return notOpened(opened, [advice]);
}

type MediaSeen = PlanNeeds['media'] & { close(): void };

async function mediaToCheck({ media }: ServerConfig, clock: Clock): Promise<MediaSeen> {
  if (media.kind !== 'folder') return mediaAt(media, clock);
  return { isThere: (name) => isInFolder(media.folder, name), close: () => undefined };
}

/** The folder of backups has space for one more database; where it is missing it is not created. */
function scratchFolderOf({ dataFolder }: ServerConfig): string {
  const backups = join(dataFolder, 'backups');
  return existsSync(backups) ? backups : tmpdir();
}

function schemaLines({ isNew, pending }: Extract<StoreProbe, { kind: 'seen' }>): readonly string[] {
  if (isNew) return ['There is no database here yet: --yes creates one.'];
  if (pending.length === 0) return [];
  const steps = pending.join(', ');
  return [`The database here is of an earlier release: --yes migrates it to this one (${steps}).`];
}

export function backupFailure({
  kind,
  how,
}: {
  readonly kind: BackupErrorKind;
  readonly how: string;
}): CommandOutcome {
  return failed(kind, [ERROR_MESSAGES[kind], how]);
}

export function planLines({ header, end, tables, mediaLacking }: RestorePlan): readonly string[] {
  const changed = tables.filter(({ then, now }) => then > 0 || now > 0);
  return [
    creationLine(header),
    ...changed.map(({ table, then, now }) => `  ${table}: ${then} rows, currently ${now}`),
    `  media in the file: ${end.media}`,
    ...(mediaLacking === 0 ? [] : [`  missing media: ${mediaLacking}`]),
  ];
}

export const planData = ({ header, end, tables, mediaLacking }: RestorePlan) => ({
  ...{ header, tables, mediaLacking },
  media: end.media,
});

function creationLine({ madeAtMs, version, database }: RestorePlan['header']): string {
  return `Made ${new Date(madeAtMs).toISOString()} by release ${version} on ${database}.`;
}

function rowLines(tables: Readonly<Record<string, number>>): readonly string[] {
  const filled = Object.entries(tables).filter(([, count]) => count > 0);
  return filled.map(([table, count]) => `  ${table}: ${count}`);
}
