import { makeBackup } from '../backups/make-backup.ts';
import { restoreBackup } from '../backups/restore-backup.ts';
import type { Services } from '../services.ts';
import type { Command } from './command.ts';
import { succeeded, failed, megabytes, type CommandOutcome } from './command-outcome.ts';
import {
  backupFailure,
  planData,
  planLines,
  tryRestore,
  verify,
  whyNotRestorable,
} from './inspect-backup.ts';
import { isThere } from './is-there.ts';

export const backup: Command = {
  name: 'backup',
  help: 'copies database and media into one file',
  details: ['Without a file it lies in the data folder, and the authoring area lists it.'],
  arguments: [{ name: 'FILE', isOptional: true }],
  options: {
    to: { value: 'FILE', help: 'the same as FILE' },
    'without-media': { help: 'the database alone' },
  },
  run: (context, { values, switches }) =>
    context.withServices((services) =>
      backUp(services, {
        to: values['to'] ?? values['FILE'],
        hasMedia: !switches.has('without-media'),
      }),
    ),
};

export const verifyCommand: Command = {
  name: 'verify',
  help: 'reads every byte of a backup and reports what is in it',
  details: ['It needs neither a database nor an environment.'],
  arguments: [{ name: 'FILE' }],
  run: (_context, { values }) => verify(values['FILE'] ?? ''),
};

export const restoreCommand: Command = {
  name: 'restore',
  help: 'shows what restoring a backup would change, and with --yes restores it here',
  details: ['It goes from SQLite to Postgres and back, too.'],
  arguments: [{ name: 'FILE' }],
  options: { yes: { help: 'restores it; the data of before are saved first' } },
  run(context, { values: { FILE: file = '' }, switches }) {
    if (!switches.has('yes')) {
      return context.withConfig((config) => tryRestore(config, context.clock, file));
    }
    return context.withNewServices((services) => restore(services, file), whyNotRestorable);
  },
};

async function backUp(
  services: Services,
  { hasMedia, to }: { readonly hasMedia: boolean; readonly to: string | undefined },
): Promise<CommandOutcome> {
  if (to !== undefined && (await isThere(to))) {
    return failed('file/exists', [`There is a file already: ${to}`]);
  }
  const made = await makeBackup(services, {
    why: 'by-hand',
    hasMedia,
    ...(to === undefined ? {} : { file: to }),
  });
  const { file, bytes, media, missing } = made;
  const rows = Object.values(made.tables).reduce((sum, count) => sum + count, 0);
  const lines = [
    `${file}: ${megabytes(bytes)}, ${rows} rows, ${media} media.`,
    ...(missing.length === 0
      ? []
      : [`${missing.length} media are missing or do not match their names.`]),
  ];
  return succeeded(lines, { file, bytes, rows, media, missing: missing.length });
}

async function restore(services: Services, file: string): Promise<CommandOutcome> {
  const restored = await restoreBackup(services, { file, actorId: null });
  if (restored.kind !== 'restored') return backupFailure(restored);
  const { previousDataFile } = restored;
  const message = `The previous data were saved to ${previousDataFile}.`;
  return succeeded([...planLines(restored), 'The backup was restored.', message], {
    ...planData(restored),
    ...{ isDone: true, previousDataFile },
  });
}
