import type { DraftWalk, HostWarning, Overview } from '../../src/contract/admin/overview.ts';
import type { AdminStory } from '../../src/contract/administration.ts';
import { ROLE } from '../../src/contract/token-claims.ts';
import { BROUGHT } from '../backup/backup-format.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import { lacksSoundTools } from '../sound/find-sound-tools.ts';
import { faultInWords } from '../tiles/map-archive.ts';
import { listStories } from './list-stories.ts';

type Parts = Pick<
  Services,
  'store' | 'clock' | 'host' | 'mapArchive' | 'diskRoom' | 'soundTools' | 'backups' | 'unfitRows'
>;

const DAY_MS = 24 * 3_600_000;
const DRAFTS = 10;
const BATCH = 200;
/** A large upload or a backup needs some room beside what is kept. */
const SCARCE_BYTES = 2 * 1024 ** 3;
const SCARCE_SHARE = 0.1;

/** How the host stands: figures, drafts, and what an administrator should know. */
export async function lookOverHost(services: Parts): Promise<Overview> {
  const { store } = services;
  const stories = await allStories(services);
  const drafts = stories.flatMap((story) => draftOf(story) ?? []);
  const users = await store.users.list({ limit: 1, offset: 0 });
  return {
    figures: {
      walks: stories.length,
      published: stories.filter(({ published }) => published).length,
      changed: drafts.filter(({ state }) => state === 'changed').length,
      users: users.total,
      weeksEvents: await weeksEvents(services),
    },
    drafts: drafts.slice(0, DRAFTS),
    warnings: await warningsOf(services),
  };
}

async function allStories(services: Parts): Promise<readonly AdminStory[]> {
  const all: AdminStory[] = [];
  for (;;) {
    const { stories, total } = await listStories(services, { limit: BATCH, offset: all.length });
    all.push(...stories);
    if (stories.length === 0 || all.length >= total) return all;
  }
}

function draftOf({ id, slug, title, updatedAtMs, published }: AdminStory): DraftWalk | undefined {
  if (published && !published.isDraftNewer) return undefined;
  return { id, slug, title, updatedAtMs, state: published ? 'changed' : 'unpublished' };
}

async function weeksEvents({ store, clock }: Parts): Promise<number> {
  const toDay = Math.floor(clock.nowMs() / DAY_MS);
  const days = await store.events.sums({ fromDay: toDay - 6, toDay }, ['day']);
  return days.reduce((sum, { count }) => sum + count, 0);
}

async function warningsOf(services: Parts): Promise<HostWarning[]> {
  const found = await Promise.all([
    backupWarning(services),
    diskWarning(services),
    legalWarning(services),
    mapWarning(services),
    administratorWarning(services),
    soundWarning(services),
    jobWarning(services),
    unfitRowWarning(services),
  ]);
  return found.filter((warning) => warning !== undefined);
}

/** One a week is the least that is planned. */
const BACKUP_OLD_MS = 8 * DAY_MS;

async function backupWarning({ backups, clock }: Parts): Promise<HostWarning | undefined> {
  // What was brought says nothing of how safe this host's own data are.
  const listed = await backups.list().catch((error: unknown) => {
    if (error instanceof Refusal) return error;
    throw error;
  });
  if (listed instanceof Refusal) return { kind: 'backups-unreadable', reason: causeOf(listed) };
  const [newest] = listed.filter(({ why }) => why !== BROUGHT);
  if (!newest) return { kind: 'no-backup' };
  const { keptAtMs: madeAtMs } = newest;
  return clock.nowMs() - madeAtMs > BACKUP_OLD_MS ? { kind: 'backup-old', madeAtMs } : undefined;
}

/** The system's own words, which name the folder: for administrators alone. */
function causeOf({ cause, message }: Refusal): string {
  return cause instanceof Error ? cause.message : message;
}

async function diskWarning({ diskRoom }: Parts): Promise<HostWarning | undefined> {
  const room = await diskRoom();
  if (!room) return undefined;
  const isScarce = room.freeBytes < SCARCE_BYTES && room.freeBytes < room.totalBytes * SCARCE_SHARE;
  return isScarce ? { kind: 'disk-nearly-full', ...room } : undefined;
}

/** The templates hold blanks in double brackets, which visitors never see. */
function legalWarning({ host }: Parts): HostWarning | undefined {
  const languages = Object.entries(host.settings.legal)
    .filter(([, texts]) => Object.values(texts).some((words) => words.includes('[[')))
    .map(([language]) => language);
  return languages.length === 0 ? undefined : { kind: 'legal-blanks', languages };
}

async function mapWarning({ mapArchive }: Parts): Promise<HostWarning | undefined> {
  const fault = await mapArchive?.trouble();
  if (mapArchive === undefined || fault === undefined) return undefined;
  return { kind: 'map-archive', reason: faultInWords(mapArchive.name, fault) };
}

async function administratorWarning({ store }: Parts): Promise<HostWarning | undefined> {
  const able = await store.users.countAble(ROLE.administrator);
  return able === 1 ? { kind: 'single-administrator' } : undefined;
}

async function soundWarning({ soundTools }: Parts): Promise<HostWarning | undefined> {
  return (await lacksSoundTools(soundTools)) ? { kind: 'no-sound-tools' } : undefined;
}

async function jobWarning({ store, clock }: Parts): Promise<HostWarning | undefined> {
  const failed = await store.jobs.list({ states: ['failed'], limit: 100 });
  const weekAgo = clock.nowMs() - 7 * DAY_MS;
  const count = failed.filter(({ finishedAtMs }) => (finishedAtMs ?? 0) >= weekAgo).length;
  return count === 0 ? undefined : { kind: 'jobs-failed', count };
}

function unfitRowWarning({ unfitRows }: Parts): HostWarning | undefined {
  const rows = unfitRows.list();
  return rows.length === 0 ? undefined : { kind: 'rows-left-out', rows: [...rows] };
}
