import type { FunnelRead } from '../../src/contract/admin/operate.ts';
import { elementKey } from '../../src/core/progress/entry.ts';
import { presentNames } from '../../src/core/progress/present-names.ts';
import {
  INDEPENDENT,
  DEFAULT_LANGUAGE,
  type ElementKind,
  type PerLanguage,
  type Story,
  type Track,
} from '../../src/core/story/model.ts';
import type { Services } from '../services.ts';
import type { EventSum } from './events.store.ts';
import { wireWithSignatures } from '../media-files/wire-with-signatures.ts';
import { queryOf, type RequestedPeriod } from './read-statistics.ts';

type Needs = Pick<Services, 'store' | 'walks' | 'clock' | 'signatures'>;
type Station = FunnelRead['stations'][number];

/**
 * Counts how far the visitors of one walk came. The order is that of the published walk; counts of
 * elements that it no longer has follow, sorted by slug.
 */
export async function readFunnel(
  { store, walks, ...leave }: Needs,
  period: RequestedPeriod & { readonly walk: string },
): Promise<FunnelRead> {
  const { walk } = period;
  const published = walks.bySlug(walk);
  const story = published && (await walks.storyOf(published));
  const counted = await store.events.sums(queryOf(period), ['kind', 'element']);
  const sums = story ? countedUnderPresentNames(counted, story) : counted;
  const counts = new Map(sums.map(({ kind, element, count }) => [`${kind} ${element}`, count]));
  const of = (kind: string, element = '') => counts.get(`${kind} ${element}`) ?? 0;
  // The elements of an unpublished walk are unknown, so none of them counts as gone.
  const gone = story === undefined ? {} : { isGone: true as const };
  const goneBeside = (known: readonly { readonly slug: string }[], ...areas: string[]) => {
    const isOne = (kind: string) => areas.some((area) => kind.startsWith(area));
    const found = sums.filter(({ kind, element }) => isOne(kind) && element !== '');
    const slugs = [...new Set(found.map(({ element }) => element))];
    return slugs.filter((slug) => !known.some((one) => one.slug === slug)).toSorted();
  };
  const tracks = story?.tracks ?? [];
  const puzzles = story?.puzzles ?? [];
  const quests = story?.quests ?? [];
  const station = (slug: string, more: Pick<Station, 'title' | 'place' | 'isGone'>): Station => ({
    slug,
    ...more,
    started: of('track/started', slug),
    finished: of('track/finished', slug),
    scanned: of('code/scanned', slug),
  });
  return {
    walk,
    title: published?.summary.title ?? {},
    opened: of('walk/opened'),
    finished: of('walk/finished'),
    ...(story && baseMapOf(story, published.visibility === 'restricted', leave)),
    stations: [
      ...tracks.map((track) =>
        station(track.slug, { title: { ...track.name }, ...locationOf(track) }),
      ),
      // A sign may still be scanned long after its station was removed.
      ...goneBeside(tracks, 'track/', 'code/').map((slug) => station(slug, { title: {}, ...gone })),
    ],
    puzzles: [
      ...puzzles.map(({ slug, title }) => ({ slug: String(slug), title: { ...title } })),
      ...goneBeside(puzzles, 'puzzle/').map((slug) => ({ slug, title: {}, ...gone })),
    ].map((one) => ({ ...one, solved: of('puzzle/solved', one.slug) })),
    quests: [
      ...quests.map(({ slug, title }) => ({ slug: String(slug), title: { ...title } })),
      ...goneBeside(quests, 'quest/').map((slug) => ({ slug, title: {}, ...gone })),
    ].map((one) => ({ ...one, finished: of('quest/finished', one.slug) })),
  };
}

type ElementSum = EventSum<'kind' | 'element'>;
const ELEMENT_KIND_OF: Readonly<Record<string, ElementKind>> = {
  ...{ track: 'track', code: 'track', puzzle: 'puzzle', quest: 'quest' },
};

/**
 * Adds what was counted under an element's former slug to its present one; the same goes for its
 * old sign.
 */
function countedUnderPresentNames(
  sums: readonly ElementSum[],
  story: Story,
): readonly ElementSum[] {
  const names = presentNames(story);
  const joined = new Map<string, ElementSum>();
  for (const { kind, element, count } of sums) {
    const elementKind = ELEMENT_KIND_OF[kind.split('/')[0] ?? ''];
    const now = (elementKind && names.get(elementKey(elementKind, element))) ?? element;
    const key = `${kind} ${now}`;
    joined.set(key, { kind, element: now, count: count + (joined.get(key)?.count ?? 0) });
  }
  return [...joined.values()];
}

/** The plan of a restricted walk needs a signature. */
function baseMapOf(
  { mapImage, map, plans }: Story,
  isRestricted: boolean,
  { clock, signatures }: Omit<Needs, 'store' | 'walks'>,
): Pick<FunnelRead, 'plan' | 'planSize' | 'map'> {
  const image = anyOf(mapImage);
  if (image === undefined) {
    return map === undefined ? {} : { map: { tiles: map.tiles, attribution: map.attribution } };
  }
  const tiled = plans.find((plan) => plan.image === image);
  const size = tiled ? { planSize: { width: tiled.width, height: tiled.height } } : {};
  if (!isRestricted) return { plan: image, ...size };
  const signed = wireWithSignatures(JSON.stringify(image), signatures, clock.nowMs());
  return { plan: JSON.parse(signed) as string, ...size };
}

function locationOf({ location }: Track): Pick<Station, 'place'> {
  const place = anyOf(location);
  return place === undefined ? {} : { place: { x: place.x, y: place.y } };
}

function anyOf<T>(values: PerLanguage<T>): T | undefined {
  return values[DEFAULT_LANGUAGE] ?? values[INDEPENDENT] ?? Object.values(values)[0];
}
