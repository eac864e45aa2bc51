import type { BackupFaultKind } from '../backup/backup-fault.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { makeBackup } from '../usecases/make-backup.ts';
import { planRestore, restoreBackup, type RestorePlan } from '../usecases/restore-backup.ts';
import { verifyBackup } from '../usecases/verify-backup.ts';
import { megabytes, type Done } from './done.ts';
import type { Command } from './read-command.ts';
import { exportWalk, importWalkFile } from './walk-commands.ts';

type Doable = Exclude<Command, { kind: 'help' | 'wrong' }>;

const FAULTS: Readonly<Record<BackupFaultKind, string>> = {
  'backup/not-found': 'The file cannot be opened.',
  'backup/unreadable': 'The file is no backup of Klangweg.',
  'backup/newer': 'The backup was made by a later release. Use that release, or a later one.',
  'backup/damaged': 'The backup is damaged and was not used.',
};

export async function doCommand(services: Services, command: Doable): Promise<Done> {
  try {
    switch (command.kind) {
      case 'backup':
        return await backUp(services, command);
      case 'verify':
        return await verify(command.file);
      case 'restore':
        return await restore(services, command);
      case 'walk export':
        return await exportWalk(services, command);
      case 'walk import':
        return await importWalkFile(services, command);
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { isWell: false, lines: [error.reason] };
  }
}

async function backUp(
  services: Services,
  { hasMedia, to }: Extract<Doable, { kind: 'backup' }>,
): Promise<Done> {
  const made = await makeBackup(services, {
    why: 'by-hand',
    hasMedia,
    ...(to === undefined ? {} : { file: to }),
  });
  const rows = Object.values(made.tables).reduce((sum, count) => sum + count, 0);
  return {
    isWell: true,
    lines: [
      `${made.file}: ${megabytes(made.bytes)}, ${rows} rows, ${made.media} media.`,
      ...(made.missing.length === 0
        ? []
        : [`${made.missing.length} media are not there, or not what their names say.`]),
    ],
  };
}

async function verify(file: string): Promise<Done> {
  const verified = await verifyBackup(file);
  if (verified.kind !== 'whole') return refused(verified);
  const { header, end } = verified;
  return {
    isWell: true,
    lines: ['The backup is whole.', madeLine(header), ...rowLines(end.tables)],
  };
}

async function restore(
  services: Services,
  { file, isMeant }: Extract<Doable, { kind: 'restore' }>,
): Promise<Done> {
  if (!isMeant) {
    const planned = await planRestore(services, { file, actorId: null });
    if (planned.kind !== 'ready') return refused(planned);
    const lines = [...planLines(planned), 'Nothing was changed. To put it back, add --yes.'];
    return { isWell: true, lines };
  }
  const restored = await restoreBackup(services, { file, actorId: null });
  if (restored.kind !== 'restored') return refused(restored);
  const aside = `What was here before is kept in ${restored.keptAside}.`;
  return { isWell: true, lines: [...planLines(restored), 'The backup was put back.', aside] };
}

function refused({ kind, how }: { readonly kind: BackupFaultKind; readonly how: string }): Done {
  return { isWell: false, lines: [FAULTS[kind], how] };
}

function planLines({ header, end, tables, mediaLacking }: RestorePlan): readonly string[] {
  const changed = tables.filter(({ then, now }) => then > 0 || now > 0);
  return [
    madeLine(header),
    ...changed.map(({ table, then, now }) => `  ${table}: ${then} rows, here are ${now}`),
    `  media in the file: ${end.media}`,
    ...(mediaLacking === 0 ? [] : [`  media that are nowhere: ${mediaLacking}`]),
  ];
}

function madeLine({ madeAtMs, version, database }: RestorePlan['header']): string {
  return `Made ${new Date(madeAtMs).toISOString()} by release ${version} on ${database}.`;
}

function rowLines(tables: Readonly<Record<string, number>>): readonly string[] {
  const filled = Object.entries(tables).filter(([, count]) => count > 0);
  return filled.map(([table, count]) => `  ${table}: ${count}`);
}
