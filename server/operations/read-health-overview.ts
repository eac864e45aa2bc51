import type { DraftWalk, ServerWarning, Overview } from '../../src/contract/admin/overview.ts';
import { ROLE } from '../../src/contract/token-claims.ts';
import { IMPORTED } from '../backups/backup-format.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { lacksSoundTools } from '../sound/find-sound-tools.ts';
import { describeMapArchiveError } from '../tiles/map-archive.ts';
import { namesOfStories } from '../stories/story-names.ts';

type HealthServices = Pick<
  Services,
  | 'store'
  | 'clock'
  | 'site'
  | 'mapArchive'
  | 'readDiskSpace'
  | 'soundTools'
  | 'backups'
  | 'unfitRows'
>;

const DAY_MS = 24 * 3_600_000;
const DRAFTS = 10;
const ERROR_GROUPS = 20;
/** The free space that a large upload or a backup needs. */
const SCARCE_BYTES = 2 * 1024 ** 3;
const SCARCE_SHARE = 0.1;

/** Returns the server's figures, drafts and warnings for administrators. */
export async function readHealthOverview(services: HealthServices): Promise<Overview> {
  const { store } = services;
  const states = await store.stories.countStates({});
  const walks = Object.values(states).reduce((sum, count) => sum + count, 0);
  const users = await store.users.listUsers({ limit: 1, offset: 0 });
  return {
    figures: {
      walks,
      published: states.published + states.changed,
      changed: states.changed,
      users: users.total,
      weeksEvents: await weeksEvents(services),
    },
    drafts: await draftWalks(services),
    warnings: await warningsOf(services),
    errors: {
      isOn: services.site.settings.errorReports,
      groups: [...(await store.reports.listGroups(ERROR_GROUPS))],
    },
  };
}

/** Walks whose draft differs from what visitors have, last changed first. */
async function draftWalks({ store }: HealthServices): Promise<DraftWalk[]> {
  const query = { limit: DRAFTS, offset: 0, exceptState: 'published' } as const;
  const { items } = await store.stories.listStories(query);
  const ids = items.map(({ id }) => id);
  const states = await store.stories.statesOf(ids);
  const names = await namesOfStories(store, ids);
  return items.map(({ id, slug, updatedAtMs }) => ({
    ...{ id, slug, updatedAtMs },
    title: names.get(id)?.title ?? {},
    state: states.get(id) === 'changed' ? 'changed' : 'unpublished',
  }));
}

async function weeksEvents({ store, clock }: HealthServices): Promise<number> {
  const toDay = Math.floor(clock.nowMs() / DAY_MS);
  const days = await store.events.sums({ fromDay: toDay - 6, toDay }, ['day']);
  return days.reduce((sum, { count }) => sum + count, 0);
}

async function warningsOf(services: HealthServices): Promise<ServerWarning[]> {
  const warnings = await Promise.all([
    backupWarning(services),
    diskWarning(services),
    legalWarning(services),
    mapWarning(services),
    administratorWarning(services),
    soundWarning(services),
    jobWarning(services),
    unfitRowWarning(services),
  ]);
  return warnings.filter((warning) => warning !== undefined);
}

/** The longest schedule is weekly; one day of tolerance is added. */
const BACKUP_OLD_MS = 8 * DAY_MS;

async function backupWarning({
  backups,
  clock,
}: HealthServices): Promise<ServerWarning | undefined> {
  // An imported backup does not protect this server's own data.
  const listed = await backups.listBackups().catch((error: unknown) => {
    if (error instanceof ApiError) return error;
    throw error;
  });
  if (listed instanceof ApiError) return { kind: 'backups-unreadable', reason: causeOf(listed) };
  const [newest] = listed.filter(({ why }) => why !== IMPORTED);
  if (!newest) return { kind: 'no-backup' };
  const { keptAtMs: madeAtMs } = newest;
  return clock.nowMs() - madeAtMs > BACKUP_OLD_MS ? { kind: 'backup-old', madeAtMs } : undefined;
}

/** The system's error message names the folder, so only administrators see it. */
function causeOf({ cause, message }: ApiError): string {
  return cause instanceof Error ? cause.message : message;
}

async function diskWarning({ readDiskSpace }: HealthServices): Promise<ServerWarning | undefined> {
  const space = await readDiskSpace();
  if (!space) return undefined;
  const isScarce =
    space.freeBytes < SCARCE_BYTES && space.freeBytes < space.totalBytes * SCARCE_SHARE;
  return isScarce ? { kind: 'disk-nearly-full', ...space } : undefined;
}

/** Unfilled blanks of the templates are in double brackets, which visitors never see. */
function legalWarning({ site }: HealthServices): ServerWarning | undefined {
  const languages = Object.entries(site.settings.legal)
    .filter(([, texts]) => Object.values(texts).some((titles) => titles.includes('[[')))
    .map(([language]) => language);
  return languages.length === 0 ? undefined : { kind: 'legal-blanks', languages };
}

async function mapWarning({ mapArchive }: HealthServices): Promise<ServerWarning | undefined> {
  const mapArchiveError = await mapArchive?.findMapArchiveError();
  if (mapArchive === undefined || mapArchiveError === undefined) return undefined;
  return { kind: 'map-archive', reason: describeMapArchiveError(mapArchive.name, mapArchiveError) };
}

async function administratorWarning({ store }: HealthServices): Promise<ServerWarning | undefined> {
  const able = await store.users.countAble(ROLE.administrator);
  return able === 1 ? { kind: 'single-administrator' } : undefined;
}

async function soundWarning({ soundTools }: HealthServices): Promise<ServerWarning | undefined> {
  return (await lacksSoundTools(soundTools)) ? { kind: 'no-sound-tools' } : undefined;
}

async function jobWarning({ store, clock }: HealthServices): Promise<ServerWarning | undefined> {
  const failed = await store.jobs.listJobs({ states: ['failed'], limit: 100 });
  const weekAgo = clock.nowMs() - 7 * DAY_MS;
  const count = failed.filter(({ finishedAtMs }) => (finishedAtMs ?? 0) >= weekAgo).length;
  return count === 0 ? undefined : { kind: 'jobs-failed', count };
}

function unfitRowWarning({ unfitRows }: HealthServices): ServerWarning | undefined {
  const rows = unfitRows.recentRows();
  return rows.length === 0 ? undefined : { kind: 'rows-left-out', rows: [...rows] };
}
