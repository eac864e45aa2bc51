import { ApiError } from '../api-error.ts';
import { storageFailureOf } from '../database/storage-failure.ts';
import type { Services } from '../services.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { restoreBackup } from '../backups/restore-backup.ts';
import { linkForAdministrator } from './administrator-link.ts';
import { megabytes, type CommandOutcome } from './command-outcome.ts';
import { isThere } from './is-there.ts';
import { planLines, backupFailure } from './inspect-backup.ts';
import type { Command } from './read-command.ts';
import { exportWalkFile, importWalkFile } from './walk-commands.ts';
import { MAX_SESSION_MS } from '../auth/session-lifetime.ts';
import { endKey, rotateKey } from '../auth/keys.ts';

const MAX_SESSION_DAYS = MAX_SESSION_MS / 86_400_000;

/** Commands that use a store of this release; inspecting a backup does not. */
type StoreCommand = Exclude<
  Command,
  { kind: 'help' | 'wrong' | 'verify' } | { kind: 'restore'; isConfirmed: false }
>;

/** `port`: where the server listens, for links. */
export async function doCommand(
  services: Services,
  command: StoreCommand,
  port = 8080,
): Promise<CommandOutcome> {
  try {
    switch (command.kind) {
      case 'backup':
        return await backUp(services, command);
      case 'restore':
        return await restore(services, command);
      case 'walk export':
        return await exportWalkFile(services, command);
      case 'walk import':
        return await importWalkFile(services, command);
      case 'rotate-key':
        return await rotateKeyByHand(services);
      case 'end-key':
        return await endKeyByHand(services, command.kid);
      case 'admin link':
        return await linkForAdministrator(services, command, port);
    }
  } catch (error) {
    if (storageFailureOf(error) === 'unavailable') return BUSY;
    if (!(error instanceof ApiError)) throw error;
    return { hasSucceeded: false, lines: [error.reason] };
  }
}

const BUSY: CommandOutcome = {
  hasSucceeded: false,
  lines: ['The database is busy or cannot be reached. Try again in a moment.'],
};

async function backUp(
  services: Services,
  { hasMedia, to }: Extract<StoreCommand, { kind: 'backup' }>,
): Promise<CommandOutcome> {
  if (to !== undefined && (await isThere(to))) {
    return { hasSucceeded: false, lines: [`There is a file already: ${to}`] };
  }
  const made = await makeBackup(services, {
    why: 'by-hand',
    hasMedia,
    ...(to === undefined ? {} : { file: to }),
  });
  const rows = Object.values(made.tables).reduce((sum, count) => sum + count, 0);
  return {
    hasSucceeded: true,
    lines: [
      `${made.file}: ${megabytes(made.bytes)}, ${rows} rows, ${made.media} media.`,
      ...(made.missing.length === 0
        ? []
        : [`${made.missing.length} media are missing or do not match their names.`]),
    ],
  };
}

async function restore(
  services: Services,
  { file }: Extract<StoreCommand, { kind: 'restore' }>,
): Promise<CommandOutcome> {
  const restored = await restoreBackup(services, { file, actorId: null });
  if (restored.kind !== 'restored') return backupFailure(restored);
  const message = `The previous data were saved to ${restored.previousDataFile}.`;
  return {
    hasSucceeded: true,
    lines: [...planLines(restored), 'The backup was restored.', message],
  };
}

/** A new key signs from now on; a running server picks it up. */
async function rotateKeyByHand(services: Services): Promise<CommandOutcome> {
  const kid = await rotateKey(services, null);
  return {
    hasSucceeded: true,
    lines: [
      `New sign-ins are signed with the key ${kid}.`,
      `Nobody is signed out. The previous key expires in ${MAX_SESSION_DAYS} days.`,
    ],
  };
}

/** As on the admin page, for an operator who can no longer sign in. */
async function endKeyByHand(services: Services, kid: string): Promise<CommandOutcome> {
  const signIns = await endKey(services, { kid, actorId: null });
  return {
    hasSucceeded: true,
    lines: [`The key ${kid} is no longer accepted.`, `${signIns} sign-ins ended.`],
  };
}
