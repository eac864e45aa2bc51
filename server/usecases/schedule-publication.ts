import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { contentVersion, refuseUnseen } from '../content-version.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { Job } from '../store/repositories/jobs.ts';
import type { Store, StoreInside } from '../store/store.ts';
import { storyOf } from '../walks/find-draft.ts';
import { noteChange } from '../walks/note-change.ts';
import { publishDraft } from './publish-draft.ts';

const KIND = 'story/publish';
const LEASE_MS = 10 * 60_000;
const LISTED = 1000;
const worker = randomUUID();

const payloadRead = z.object({
  storyId: z.string(),
  notes: z.string(),
  actorId: z.nullable(z.string()),
});

interface Schedule {
  readonly storyId: string;
  readonly atMs: number;
  readonly notes?: string | undefined;
  /** The time that was seen to be planned; null: none was; undefined: whatever is. */
  readonly from?: number | null | undefined;
  readonly actorId: string;
}

/** Publishes the draft at a time, as it stands then. A restart in between does no harm. */
export async function schedulePublication(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { storyId, atMs, notes = '', from, actorId }: Schedule,
): Promise<{ atMs: number }> {
  const nowMs = clock.nowMs();
  await store.transaction(async (inside) => {
    const before = await seenTurn(inside, storyId, from, atMs);
    if (before !== undefined) await inside.jobs.cancel(before.id, nowMs);
    const payload = { storyId, notes, actorId };
    await inside.jobs.add({
      kind: KIND,
      payload,
      runAtMs: atMs,
      createdAtMs: nowMs,
      onceKey: `${KIND}/${storyId}`,
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
  await inside.turn(`${KIND}/${storyId}`);
  await storyOf(inside, storyId);
  const before = await scheduledOf(inside, storyId);
  const seen = from === undefined ? undefined : contentVersion(from);
  refuseUnseen({ from: seen, standing: before?.runAtMs ?? null, meant });
  return before;
}

export async function scheduledOf(store: Store, storyId: string): Promise<Job | undefined> {
  const waiting = await store.jobs.list({ states: ['queued', 'running'], limit: LISTED });
  return waiting.find(
    ({ kind, payload }) =>
      kind === KIND && z.safeParse(payloadRead, payload).data?.storyId === storyId,
  );
}

type Needs = Parameters<typeof publishDraft>[0];

/** Publishes what is due. What cannot be published says why in its job. */
export async function publishDue(needs: Needs): Promise<void> {
  const { store, clock } = needs;
  for (;;) {
    const nowMs = clock.nowMs();
    const job = await store.jobs.claim({ kinds: [KIND], worker, nowMs, leaseMs: LEASE_MS });
    if (job === undefined) return;
    const order = z.safeParse(payloadRead, job.payload).data;
    try {
      if (order === undefined) throw new Refusal('story/not-found');
      const { revision } = await publishDraft(needs, order);
      await store.jobs.finish({ id: job.id, worker }, { revision }, clock.nowMs());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const failure = { error: error.code, nowMs: clock.nowMs() };
      await store.jobs.fail({ id: job.id, worker }, failure);
    }
  }
}
