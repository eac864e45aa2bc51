import type { WalkSummary } from '../../src/contract/walks.ts';
import { seesEveryWalk, type Principal } from '../policies/access.ts';
import type { Services } from '../services.ts';
import type { NamedThing } from '../store/repositories/named-things.ts';
import type { MediaSignatures } from '../media/media-signature.ts';
import type { PublishedWalk } from '../walks/published-walks.ts';
import { wireWithSignatures } from '../walks/wire-with-signatures.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'walks' | 'signatures'>;

/** Public walks and those open to whoever asks, newest first. Unlisted ones are never listed. */
export async function listWalks(
  { store, clock, walks, signatures }: Needs,
  who: Principal | undefined,
): Promise<readonly WalkSummary[]> {
  const open = new Set(who ? await store.groups.walksOpenTo(who.userId, clock.nowMs()) : []);
  const isListed = ({ visibility, storyId }: PublishedWalk) =>
    visibility === 'public' ||
    (visibility === 'restricted' && (seesEveryWalk(who) || open.has(storyId)));
  const listed = walks
    .all()
    .filter(isListed)
    .toSorted((a, b) => b.publishedAtMs - a.publishedAtMs || a.slug.localeCompare(b.slug));
  const [cities, categories] = [await store.cities.list(), await store.categories.list()];
  return Promise.all(
    listed.map(async (walk) => {
      const story = await store.stories.byId(walk.storyId);
      return {
        ...publicPart(walk),
        ...(walk.visibility === 'restricted' ? signedCover(walk, signatures, clock.nowMs()) : {}),
        ...filed('city', cities, story?.cityId),
        ...filed('category', categories, story?.categoryId),
      };
    }),
  );
}

function publicPart({ slug, visibility, revision, summary }: PublishedWalk): WalkSummary {
  return { ...summary, slug, visibility, revision };
}

/** Whoever finds a restricted walk in their list may see its picture. */
function signedCover(
  { summary }: PublishedWalk,
  signatures: MediaSignatures,
  nowMs: number,
): Pick<WalkSummary, 'cover'> {
  const signed = wireWithSignatures(JSON.stringify(summary.cover), signatures, nowMs);
  return { cover: JSON.parse(signed) as WalkSummary['cover'] };
}

function filed(
  name: 'city' | 'category',
  things: readonly NamedThing[],
  id: string | null | undefined,
): Pick<WalkSummary, 'city' | 'category'> {
  const thing = things.find((one) => one.id === id);
  return thing ? { [name]: { slug: thing.slug, names: thing.names } } : {};
}
