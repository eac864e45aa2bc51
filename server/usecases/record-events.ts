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
    sent
      .filter(({ walk }) => known.has(walk))
      .map(({ id, kind, walk, element, language, ageMs }) => ({
        id: id.toLowerCase(),
        kind,
        walk,
        element,
        languageId: language,
        atMs: nowMs - Math.round(Math.min(LONGEST_AGE_MS, Math.max(0, ageMs))),
      })),
  );
  // A repeat and an event of a walk that is gone are settled too: the sender must not send them again.
  return sent.length;
}

async function knownWalks(
  store: Services['store'],
  sent: readonly SentEvent[],
): Promise<ReadonlySet<string>> {
  const slugs = [...new Set(sent.map(({ walk }) => walk))];
  const found = await Promise.all(slugs.map((slug) => store.stories.bySlug(slug)));
  return new Set(found.flatMap((story) => (story ? [story.slug] : [])));
}
