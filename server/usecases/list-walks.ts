import * as z from 'zod/mini';
import { walkSummary, type WalkSummary } from '../../src/contract/walks.ts';
import { seesEveryWalk, type Principal } from '../policies/access.ts';
import type { Services } from '../services.ts';
import type { NamedThing } from '../store/repositories/named-things.ts';
import type { TaxonomyAssignment } from '../store/repositories/stories.ts';
import type { MediaSignatures } from '../media/media-signature.ts';
import type { PublishedWalk } from '../walks/published-walks.ts';
import { wireWithSignatures } from '../walks/wire-with-signatures.ts';

type Needs = Pick<Services, 'store' | 'clock' | 'walks' | 'signatures'>;

/** Cities, categories and which walks have them: three queries, however many walks there are. */
export interface Taxonomies {
  readonly cities: readonly NamedThing[];
  readonly categories: readonly NamedThing[];
  readonly assignments: readonly TaxonomyAssignment[];
}

export async function readTaxonomies({ store }: Pick<Needs, 'store'>): Promise<Taxonomies> {
  return {
    cities: await store.cities.list(),
    categories: await store.categories.list(),
    assignments: await store.stories.listTaxonomyAssignments(),
  };
}

/**
 * The same text as long as no walk, no city and no category has changed: whoever has the list of
 * before reads one row for all walks, not one for each. A city that goes takes no walk to a new
 * version, but leaves the list of cities.
 */
export async function readTaxonomyState({ store }: Pick<Needs, 'store'>): Promise<string> {
  return JSON.stringify([
    await store.cities.list(),
    await store.categories.list(),
    await store.stories.changeStamp(),
  ]);
}

/** Restricted walks that this person may open; nobody's anonymous. */
export async function restrictedWalksOf(
  { store, clock, walks }: Needs,
  who: Principal | undefined,
): Promise<readonly PublishedWalk[]> {
  if (who === undefined) return [];
  const restricted = walks.all().filter(({ visibility }) => visibility === 'restricted');
  if (restricted.length === 0 || seesEveryWalk(who)) return restricted;
  const open = new Set(await store.groups.walksOpenTo(who.userId, clock.nowMs()));
  return restricted.filter(({ storyId }) => open.has(storyId));
}

/** Public walks and these restricted ones, newest first. Unlisted ones are never listed. */
export function listWalks(
  { clock, walks, signatures }: Omit<Needs, 'store'>,
  restricted: readonly PublishedWalk[],
  { cities, categories, assignments }: Taxonomies,
): WalkSummary[] {
  const assignmentOf = new Map(assignments.map((one) => [one.id, one]));
  const byId = (things: readonly NamedThing[]) => new Map(things.map((one) => [one.id, one]));
  const [cityOf, categoryOf] = [byId(cities), byId(categories)];
  return [...walks.all().filter(({ visibility }) => visibility === 'public'), ...restricted]
    .toSorted((a, b) => b.publishedAtMs - a.publishedAtMs || a.slug.localeCompare(b.slug))
    .flatMap((walk) => {
      const assignment = assignmentOf.get(walk.storyId);
      const summary = {
        ...publicPart(walk),
        ...(walk.visibility === 'restricted' ? signedCover(walk, signatures, clock.nowMs()) : {}),
        ...place('city', cityOf.get(assignment?.cityId ?? '')),
        ...place('category', categoryOf.get(assignment?.categoryId ?? '')),
      };
      // Nothing leaves that the contract does not name, and one odd walk does not hide the others.
      return z.safeParse(walkSummary, summary).data ?? [];
    });
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

function place(
  name: 'city' | 'category',
  thing: NamedThing | undefined,
): Pick<WalkSummary, 'city' | 'category'> {
  return thing ? { [name]: { slug: thing.slug, names: thing.names } } : {};
}
