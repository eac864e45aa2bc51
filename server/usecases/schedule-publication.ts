import { contentVersion, refuseUnseen } from '../content-version.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Job } from '../store/repositories/jobs.ts';
import type { StoreInside } from '../store/store.ts';
import { storyOf } from '../walks/find-draft.ts';
import { noteChange } from '../walks/note-change.ts';
import { PUBLISH, scheduledOf } from './find-plan.ts';
import { refuseUnplayable } from './publish-draft.ts';

interface Schedule {
  readonly storyId: string;
  readonly atMs: number;
  readonly notes?: string | undefined;
  /** The time that was seen to be planned; null: none was; undefined: whatever is. */
  readonly from?: number | null | undefined;
  readonly actorId: string;
}

/**
 * Publishes the draft at a time, as it stands then. A restart in between does no harm. Who plans
 * what could not be published now would learn of it when nobody looks.
 */
export async function schedulePublication(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { storyId, atMs, notes = '', from, actorId }: Schedule,
): Promise<{ atMs: number }> {
  const nowMs = clock.nowMs();
  if (atMs < nowMs) throw new Refusal('schedule/past', { field: 'atMs' });
  await store.transaction(async (inside) => {
    const before = await seenTurn(inside, storyId, from, atMs);
    await refuseUnplayable(inside, storyId);
    if (before !== undefined) await inside.jobs.cancel(before.id, nowMs);
    const payload = { storyId, notes, actorId, atMs };
    await inside.jobs.add({
      kind: PUBLISH,
      payload,
      runAtMs: atMs,
      createdAtMs: nowMs,
      onceKey: `${PUBLISH}/${storyId}`,
    });
    const noted = { atMs: nowMs, actorId, kind: 'story', id: storyId, details: { atMs } };
    await noteChange(inside, 'story/schedule', noted);
  });
  return { atMs };
}

export async function unschedulePublication(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { storyId, from, actorId }: Omit<Schedule, 'atMs' | 'notes'>,
): Promise<{ ok: true }> {
  const atMs = clock.nowMs();
  await store.transaction(async (inside) => {
    const before = await seenTurn(inside, storyId, from, null);
    if (before === undefined) return;
    await inside.jobs.cancel(before.id, atMs);
    await noteChange(inside, 'story/unschedule', { atMs, actorId, kind: 'story', id: storyId });
  });
  return { ok: true };
}

/** What is planned, where it is what was seen: else somebody else has planned anew meanwhile. */
async function seenTurn(
  inside: StoreInside,
  storyId: string,
  from: number | null | undefined,
  meant: number | null,
): Promise<Job | undefined> {
  await inside.turn(`${PUBLISH}/${storyId}`);
  await storyOf(inside, storyId);
  const planned = await scheduledOf(inside, storyId);
  const seen = from === undefined ? undefined : contentVersion(from);
  refuseUnseen({ from: seen, standing: planned?.plan.atMs ?? null, meant });
  return planned?.job;
}
