import * as z from 'zod/mini';
import { walkSummary, type WalkSummary } from '../../src/contract/walks.ts';
import { seesEveryWalk, type Principal } from '../auth/access.ts';
import type { Services } from '../services.ts';
import type { TaxonomyTerm } from '../taxonomy/taxonomy-terms.store.ts';
import type { TaxonomyAssignment } from '../stories/stories.store.ts';
import type { MediaSignatures } from '../media-files/media-signature.ts';
import type { PublishedWalk } from './published-walks.ts';
import { wireWithSignatures } from '../media-files/wire-with-signatures.ts';

/** Walks in the order of their list. */
export interface WalkRows {
  readonly walks: readonly PublishedWalk[];
  readonly rowOf: (walk: PublishedWalk) => WalkSummary | undefined;
}

type Needs = Pick<Services, 'store' | 'clock' | 'walks' | 'signatures'>;

/** Cities, categories and their walks: three queries, however many walks there are. */
export interface Taxonomies {
  readonly cities: readonly TaxonomyTerm[];
  readonly categories: readonly TaxonomyTerm[];
  readonly assignments: readonly TaxonomyAssignment[];
}

export async function readTaxonomies({ store }: Pick<Needs, 'store'>): Promise<Taxonomies> {
  return {
    cities: await store.cities.listTerms(),
    categories: await store.categories.listTerms(),
    assignments: await store.stories.listTaxonomyAssignments(),
  };
}

/**
 * Returns the same text as long as no city, no category and no published walk has changed, however
 * many walks there are. Removing a city changes no walk, but it changes the list of cities.
 */
export async function readListState({ store, walks }: Pick<Needs, 'store' | 'walks'>) {
  const { version } = walks;
  const terms = [await store.cities.listTerms(), await store.categories.listTerms()];
  return JSON.stringify([version, ...terms]);
}

/** The restricted walks that this user may open; none for anonymous visitors. */
export async function restrictedWalksOf(
  { store, clock, walks }: Needs,
  who: Principal | undefined,
): Promise<readonly PublishedWalk[]> {
  if (who === undefined) return [];
  const restricted = walks.listPublished().filter(({ visibility }) => visibility === 'restricted');
  if (restricted.length === 0 || seesEveryWalk(who)) return restricted;
  const open = new Set(await store.groups.walksOpenTo(who.userId, clock.nowMs()));
  return restricted.filter(({ storyId }) => open.has(storyId));
}

/**
 * The public walks and the given restricted ones, newest first, each with the function that makes
 * its row: a page needs few of them. Unlisted ones are never listed.
 */
export function listWalks(
  { clock, walks, signatures }: Omit<Needs, 'store'>,
  restricted: readonly PublishedWalk[],
  { cities, categories, assignments }: Taxonomies,
): WalkRows {
  const assignmentOf = new Map(assignments.map((assignment) => [assignment.id, assignment]));
  const byId = (terms: readonly TaxonomyTerm[]) => new Map(terms.map((term) => [term.id, term]));
  const [cityOf, categoryOf] = [byId(cities), byId(categories)];
  const isPublic = ({ visibility }: PublishedWalk) => visibility === 'public';
  return {
    walks: [...walks.listPublished().filter(isPublic), ...restricted].toSorted(
      (a, b) => b.publishedAtMs - a.publishedAtMs || a.slug.localeCompare(b.slug),
    ),
    rowOf(walk) {
      const assignment = assignmentOf.get(walk.storyId);
      const summary = {
        ...publicSummaryOf(walk),
        ...(walk.visibility === 'restricted' ? signedCover(walk, signatures, clock.nowMs()) : {}),
        ...taxonomyFieldOf('city', cityOf.get(assignment?.cityId ?? '')),
        ...taxonomyFieldOf('category', categoryOf.get(assignment?.categoryId ?? '')),
      };
      // Only properties of the contract are sent, and one invalid walk does not hide the others.
      return z.safeParse(walkSummary, summary).data;
    },
  };
}

function publicSummaryOf({ slug, visibility, revision, summary }: PublishedWalk): WalkSummary {
  return { ...summary, slug, visibility, revision };
}

/** Signs the cover, so that everyone who has a restricted walk in their list can see it. */
function signedCover(
  { summary }: PublishedWalk,
  signatures: MediaSignatures,
  nowMs: number,
): Pick<WalkSummary, 'cover'> {
  const signed = wireWithSignatures(JSON.stringify(summary.cover), signatures, nowMs);
  return { cover: JSON.parse(signed) as WalkSummary['cover'] };
}

function taxonomyFieldOf(
  name: 'city' | 'category',
  term: TaxonomyTerm | undefined,
): Pick<WalkSummary, 'city' | 'category'> {
  return term ? { [name]: { slug: term.slug, names: term.names } } : {};
}
