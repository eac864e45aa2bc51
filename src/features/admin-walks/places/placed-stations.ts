import * as z from 'zod/mini';
import { FIELD_VALUES } from '../../../contract/admin/field-types.ts';
import { overlapsOf } from '../../../core/place/overlap.ts';
import { asSlug } from '../../../core/story/slug.ts';
import { INDEPENDENT, type LatLon } from '../../../core/story/model.ts';
import { isSame } from '../draft-values.ts';
import { partName } from '../part-name.ts';
import type { DraftChange } from '../draft-values.ts';
import { changesForShared, sharedValue } from '../shared-value.ts';
import type { WalkDraft } from '../walk-draft.ts';

export const LOCATION_FIELD = 'trackMeta_location';
export const RADIUS_FIELD = 'trackMeta_radius';

/** A station of the draft, and where it has been put. */
export interface PlacedStation {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** From 1 on, in the order of the walk. */
  readonly number: number;
  readonly at: LatLon | undefined;
  readonly radiusM: number | undefined;
}

/** The walk's tracks in their order; those of the radio are found by dial, and have no place. */
export function stationsOf(draft: WalkDraft): readonly PlacedStation[] {
  const { story, elements } = draft.read();
  const tracks = elements
    .filter(({ kind }) => kind === 'track')
    .toSorted((a, b) => a.position - b.position);
  return tracks.flatMap(({ id, slug }, index) => {
    const part = draft.part(id);
    if (!part || part.value({ field: 'trackMeta_radio', languageId: INDEPENDENT }) !== undefined)
      return [];
    const radius = part.value({ field: RADIUS_FIELD, languageId: INDEPENDENT });
    return [
      {
        ...{
          id,
          slug,
          number: index + 1,
          at: placeOfValue(sharedValue(draft, part, LOCATION_FIELD)),
        },
        name: partName(part, story.languageIds, slug),
        radiusM: typeof radius === 'number' && radius > 0 ? radius : undefined,
      },
    ];
  });
}

/** Each letter that is typed asks where all stations are; values are never changed in place. */
const placesRead = new WeakMap<object, LatLon | 'none'>();

export function placeOfValue(value: unknown): LatLon | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const before = placesRead.get(value);
  if (before !== undefined) return before === 'none' ? undefined : before;
  const read = z.safeParse(FIELD_VALUES.location, value);
  const place: LatLon | undefined = read.success ? [read.data.x, read.data.y] : undefined;
  placesRead.set(value, place ?? 'none');
  return place;
}

/** What puts a station there, and takes what stood under single languages away. */
export function changesForPlace(
  draft: WalkDraft,
  ownerId: string,
  at: LatLon | undefined,
): readonly DraftChange[] {
  const value = at && { x: at[0], y: at[1] };
  return changesForShared(draft, ownerId, { field: LOCATION_FIELD, value });
}

export function changeForRadius(ownerId: string, radiusM: number | undefined): DraftChange {
  return { ownerId, place: { field: RADIUS_FIELD, languageId: INDEPENDENT }, value: radiusM };
}

export interface ZoneOverlap {
  readonly a: PlacedStation;
  readonly b: PlacedStation;
  readonly overlapM: number;
}

/** Zones that share ground, each pair once. */
export function overlapsAmong(stations: readonly PlacedStation[]): readonly ZoneOverlap[] {
  const byId = new Map(stations.map((station) => [station.id, station]));
  const zones = stations.flatMap(({ id, at, radiusM }) =>
    at && radiusM !== undefined ? [{ track: asSlug<'track'>(id), centre: at, radiusM }] : [],
  );
  return overlapsOf(zones).flatMap(({ overlapM, ...pair }) => {
    const [a, b] = [byId.get(pair.a), byId.get(pair.b)];
    return a && b ? [{ a, b, overlapM }] : [];
  });
}

/** Hands the same list back as long as it says the same. */
export function keepStations() {
  let kept: readonly PlacedStation[] = [];
  return (next: readonly PlacedStation[]) => {
    if (!isSame(kept, next)) kept = next;
    return kept;
  };
}
