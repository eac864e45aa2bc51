import type { DraftRead } from '../../../src/contract/admin/walks.ts';
import { mustCall } from '../servers/api-client.ts';
import { openRaw } from '../stores/open-stores.ts';
import { waitFor } from '../wait.ts';

interface AdminAccess {
  readonly url: string;
  readonly token: string;
  readonly dataFolder: string;
}

interface PlannedJobs {
  readonly jobs: {
    readonly once_key: string | null;
    readonly payload: string;
    readonly run_at_ms: number;
  };
}

const HOUR_MS = 3_600_000;

/**
 * A scheduled publication of a walk that had a station when it was planned and none when it was
 * due.
 */
export async function failedPlan(adminAccess: AdminAccess): Promise<() => Promise<unknown>> {
  const { url, token } = adminAccess;
  const body = { slug: 'das-fest', title: 'Das Fest', languageIds: [2] };
  const { id } = await mustCall<{ id: string }>(url, 'adminCreateStory', { token, body });
  const params = { id };
  const station = await mustCall<{ id: string; version: number }>(url, 'adminCreateElement', {
    ...{ token, params },
    body: { kind: 'track', title: 'Am Zelt', languageId: 2 },
  });
  const changes = [{ field: 'trackMeta_fromstart', languageId: 1, value: 1 }];
  await mustCall(url, 'adminSaveFields', {
    ...{ token, params: { kind: 'track', id: station.id } },
    body: { version: station.version, changes },
  });
  await mustCall(url, 'adminSchedule', { token, params, body: { atMs: Date.now() + HOUR_MS } });
  const gone = await mustCall<{ deletionId: string }>(url, 'adminDeleteElement', {
    ...{ token, params: { id: station.id } },
  });
  await makeDue(adminAccess, id);
  await waitFor('the plan to fail', async () => {
    return (await mustCall<DraftRead>(url, 'adminDraft', { token, params })).lastPlan;
  });
  return () => mustCall(url, 'adminRestore', { token, params: { id: gone.deletionId } });
}

/**
 * Sets the time directly in the server's store: a time near enough to wait for could come before
 * the station is deleted.
 */
async function makeDue({ dataFolder }: AdminAccess, storyId: string): Promise<void> {
  const raw = await openRaw<PlannedJobs>({ dataFolder });
  const key = `story/publish/${storyId}`;
  const plan = await raw
    .selectFrom('jobs')
    .select('payload')
    .where('once_key', '=', key)
    .executeTakeFirstOrThrow();
  const atMs = Date.now();
  const payload = JSON.stringify({ ...(JSON.parse(plan.payload) as object), atMs });
  await raw
    .updateTable('jobs')
    .set({ payload, run_at_ms: atMs })
    .where('once_key', '=', key)
    .execute();
  await raw.destroy();
}
