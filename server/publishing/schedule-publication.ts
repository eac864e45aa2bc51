import { contentVersionOf, rejectStaleChange } from '../content-version.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { Job } from '../jobs/jobs.store.ts';
import type { StoreInside } from '../store/store.ts';
import { existingStory } from '../stories/find-draft.ts';
import { addAuditEntry } from '../audit/add-audit-entry.ts';
import { PUBLISH, scheduledOf } from './find-plan.ts';
import { rejectUnplayable } from './publish-draft.ts';

interface Schedule {
  readonly storyId: string;
  readonly atMs: number;
  readonly notes?: string | undefined;
  /** The planned time that the editor saw; null: none; undefined skips the conflict check. */
  readonly from?: number | null | undefined;
  readonly actorId: string;
}

/**
 * Publishes the draft at a given time, as it is then; the plan survives a restart. A draft that
 * could not be published now is rejected at once, because later nobody would see the error.
 */
export async function schedulePublication(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { storyId, atMs, notes = '', from, actorId }: Schedule,
): Promise<{ atMs: number }> {
  const nowMs = clock.nowMs();
  if (atMs < nowMs) throw new ApiError('schedule/past', { field: 'atMs' });
  await store.transaction(async (inside) => {
    const before = await plannedPublication(inside, storyId, from, atMs);
    await rejectUnplayable(inside, storyId);
    if (before !== undefined) await inside.jobs.cancel(before.id, nowMs);
    const payload = { storyId, notes, actorId, atMs };
    await inside.jobs.addJob({
      kind: PUBLISH,
      payload,
      runAtMs: atMs,
      createdAtMs: nowMs,
      onceKey: `${PUBLISH}/${storyId}`,
    });
    const noted = { atMs: nowMs, actorId, kind: 'story', id: storyId, details: { atMs } };
    await addAuditEntry(inside, 'story/schedule', noted);
  });
  return { atMs };
}

export async function unschedulePublication(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { storyId, from, actorId }: Omit<Schedule, 'atMs' | 'notes'>,
): Promise<{ ok: true }> {
  const atMs = clock.nowMs();
  await store.transaction(async (inside) => {
    const before = await plannedPublication(inside, storyId, from, null);
    if (before === undefined) return;
    await inside.jobs.cancel(before.id, atMs);
    await addAuditEntry(inside, 'story/unschedule', { atMs, actorId, kind: 'story', id: storyId });
  });
  return { ok: true };
}

/** The planned publication; throws a conflict if another editor changed the plan meanwhile. */
async function plannedPublication(
  inside: StoreInside,
  storyId: string,
  from: number | null | undefined,
  meant: number | null,
): Promise<Job | undefined> {
  await inside.acquireLock(`${PUBLISH}/${storyId}`);
  await existingStory(inside, storyId);
  const planned = await scheduledOf(inside, storyId);
  const seen = from === undefined ? undefined : contentVersionOf(from);
  rejectStaleChange({ from: seen, current: planned?.plan.atMs ?? null, meant });
  return planned?.job;
}
