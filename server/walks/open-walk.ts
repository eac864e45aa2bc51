import { seesEveryWalk, type Principal } from '../auth/access.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import type { PublishedWalk } from './published-walks.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'walks'>;

/**
 * Returns the published walk with this slug, or throws the reason why the caller may not open it.
 */
export async function requireOpenWalk(
  { store, clock, walks }: Needs,
  slug: string,
  who: Principal | undefined,
): Promise<PublishedWalk> {
  // Visitors who started under a former slug continue with it.
  const walk = walks.bySlug(slug) ?? walks.byFormerName(slug);
  if (walk === undefined) throw new ApiError('story/not-found');
  if (walk.visibility !== 'restricted' || seesEveryWalk(who)) return walk;
  const isOpen =
    who !== undefined && (await store.groups.opens(who.userId, walk.storyId, clock.nowMs()));
  if (!isOpen) throw new ApiError('story/locked');
  return walk;
}
