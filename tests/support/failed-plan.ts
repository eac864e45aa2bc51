import type { DraftRead } from '../../src/contract/admin/walks.ts';
import { mustCall } from './api-client.ts';
import { waitFor } from './wait.ts';

interface Desk {
  readonly url: string;
  readonly token: string;
}

/** A walk that was planned while it had a station, and had none when the time came. */
export async function failedPlan({ url, token }: Desk): Promise<() => Promise<unknown>> {
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
  // Time enough for a busy machine to delete the station before the plan is carried out.
  await mustCall(url, 'adminSchedule', { token, params, body: { atMs: Date.now() + 6000 } });
  const gone = await mustCall<{ deletionId: string }>(url, 'adminDeleteElement', {
    ...{ token, params: { id: station.id } },
  });
  await waitFor('the plan to fail', async () => {
    return (await mustCall<DraftRead>(url, 'adminDraft', { token, params })).lastPlan;
  });
  return () => mustCall(url, 'adminRestore', { token, params: { id: gone.deletionId } });
}
