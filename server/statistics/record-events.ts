import { MAX_AGE_MS, type SentEvent } from '../../src/contract/events.ts';
import type { Services } from '../services.ts';

/** Counts anonymous events. Only each event's age is used; the sender's clock is ignored. */
export async function recordEvents(
  { store, clock, events, counters }: Pick<Services, 'store' | 'clock' | 'events' | 'counters'>,
  sent: readonly SentEvent[],
  address: string,
): Promise<number> {
  events.takeTokens(address, sent.length);
  const nowMs = clock.nowMs();
  const storyIds = await knownWalks(store, sent);
  await store.events.addEvents(
    sent.flatMap(({ id, kind, walk, element, language, ageMs }) => {
      const called = storyIds.get(walk);
      if (called === undefined) return [];
      const atMs = nowMs - Math.round(Math.min(MAX_AGE_MS, Math.max(0, ageMs)));
      return [{ id: id.toLowerCase(), kind, walk: called, element, languageId: language, atMs }];
    }),
  );
  counters.countBatch('events', sent.length);
  // Repeats and events of walks that are gone count as accepted, too, so that the sender does not
  // retry them.
  return sent.length;
}

/** Maps each sent slug to the present one: some devices still use a former slug. */
async function knownWalks(
  store: Services['store'],
  sent: readonly SentEvent[],
): Promise<ReadonlyMap<string, string>> {
  const slugs = [...new Set(sent.map(({ walk }) => walk))];
  const entries = await Promise.all(
    slugs.map(async (slug) => [slug, await store.stories.findByAnyName(slug)] as const),
  );
  return new Map(entries.flatMap(([slug, story]) => (story ? [[slug, story.slug] as const] : [])));
}
