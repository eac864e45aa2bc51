import { join } from 'node:path';
import { BackupFolder } from '../../backups/backup-folder.ts';
import type { Clock } from '../../clock.ts';
import type { ServerConfig } from '../../config/server-config.ts';
import { settingsIn } from '../../settings/site-configuration.ts';
import { areSoundToolsOnPath } from '../../sound/find-sound-tools.ts';
import { isoSeconds } from '../command-outcome.ts';
import { failure, fine, warning, type Diagnosis } from './diagnosis.ts';

const DAY_MS = 24 * 3_600_000;
/** The longest schedule is weekly; one day of tolerance is added. */
const OLD_MS = 8 * DAY_MS;

/** Unfilled blanks of the templates are in double brackets. */
export function checkLegalTexts(saved: Readonly<Record<string, unknown>>): Diagnosis {
  const { legal } = settingsIn(saved);
  const blanks = Object.entries(legal).flatMap(([language, texts]) =>
    Object.entries(texts)
      .filter(([, text]) => text.includes('[['))
      .map(([name]) => `${name} (${language})`),
  );
  if (blanks.length === 0) return fine('legal texts', 'imprint and privacy text are filled in.');
  const message = `what stands in [[double brackets]] is not filled in: ${blanks.join(', ')}.`;
  const advice = 'At /admin under Einstellungen; visitors read that it is missing.';
  return warning('legal texts', message, advice);
}

export function checkPublicHost(
  saved: Readonly<Record<string, unknown>>,
  { fixed }: Pick<ServerConfig, 'fixed'>,
): Diagnosis {
  const { playerHosts } = { ...settingsIn(saved), ...fixed };
  if (playerHosts.length > 0) return fine('hosts', playerHosts.join(', '));
  const message = 'none is set: any address counts, and shared links show no picture.';
  return warning('hosts', message, 'Set PLAYER_HOSTS, or playerHosts in the settings.');
}

export async function checkBackups(
  { dataFolder }: Pick<ServerConfig, 'dataFolder'>,
  clock: Clock,
): Promise<Diagnosis> {
  const folder = new BackupFolder(join(dataFolder, 'backups'));
  const advice = 'The command backup makes one, and backup schedule lets the server make them.';
  try {
    const madeAtMs = await folder.newestMadeAtMs();
    if (madeAtMs === undefined) return warning('backups', `none lies in ${folder.path}.`, advice);
    const message = `the last one is of ${isoSeconds(madeAtMs)}.`;
    const isOld = clock.nowMs() - madeAtMs > OLD_MS;
    return isOld ? warning('backups', message, advice) : fine('backups', message);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return failure('backups', why, 'Give the folder to the server’s user.');
  }
}

export async function checkSoundTools(path: string | undefined): Promise<Diagnosis> {
  if (await areSoundToolsOnPath(path)) return fine('sound', 'ffmpeg and ffprobe are installed.');
  const message = 'ffmpeg and ffprobe are not installed: recordings are served as uploaded.';
  return warning('sound', message, 'Install ffmpeg for even loudness and waveforms.');
}
