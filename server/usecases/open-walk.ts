import { seesEveryWalk, type Principal } from '../policies/access.ts';
import { Refusal } from '../refusal.ts';
import type { Services } from '../services.ts';
import type { PublishedWalk } from '../walks/published-walks.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'walks'>;

/** The published walk of that name for whoever asks, or why they do not get it. */
export async function openWalk(
  { store, clock, walks }: Needs,
  slug: string,
  who: Principal | undefined,
): Promise<PublishedWalk> {
  // Who is on the way with a name of before goes on by it.
  const walk = walks.bySlug(slug) ?? walks.byFormerName(slug);
  if (walk === undefined) throw new Refusal('story/not-found');
  if (walk.visibility !== 'restricted' || seesEveryWalk(who)) return walk;
  const isOpen =
    who !== undefined && (await store.groups.opens(who.userId, walk.storyId, clock.nowMs()));
  if (!isOpen) throw new Refusal('story/locked');
  return walk;
}
