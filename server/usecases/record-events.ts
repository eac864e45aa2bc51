import { LONGEST_AGE_MS, type SentEvent } from '../../src/contract/events.ts';
import type { Services } from '../services.ts';

/** Counts anonymous events. The sender's clock is not asked, only how old each one is. */
export async function recordEvents(
  { store, clock, reports }: Pick<Services, 'store' | 'clock' | 'reports'>,
  sent: readonly SentEvent[],
  address: string,
): Promise<number> {
  reports.take(address, sent.length);
  const nowMs = clock.nowMs();
  const known = await knownWalks(store, sent);
  await store.events.add(
    sent.flatMap(({ id, kind, walk, element, language, ageMs }) => {
      const called = known.get(walk);
      if (called === undefined) return [];
      const atMs = nowMs - Math.round(Math.min(LONGEST_AGE_MS, Math.max(0, ageMs)));
      return [{ id: id.toLowerCase(), kind, walk: called, element, languageId: language, atMs }];
    }),
  );
  // A repeat and an event of a walk that is gone are settled too: the sender must not send them again.
  return sent.length;
}

/** What each is called now: some devices are on the way with a name of before. */
async function knownWalks(
  store: Services['store'],
  sent: readonly SentEvent[],
): Promise<ReadonlyMap<string, string>> {
  const slugs = [...new Set(sent.map(({ walk }) => walk))];
  const found = await Promise.all(
    slugs.map(async (slug) => [slug, await store.stories.byAnyName(slug)] as const),
  );
  return new Map(found.flatMap(([slug, story]) => (story ? [[slug, story.slug] as const] : [])));
}
