import { LOCATION_FIELD, RADIUS_FIELD } from '../../contract/admin/place-fields.ts';
import * as z from 'zod/mini';
import { FIELD_TYPES } from '../../contract/admin/field-types.ts';
import { overlapsOf } from '../../core/place/overlap.ts';
import { asSlug } from '../../core/story/slug.ts';
import { INDEPENDENT, type LatLon } from '../../core/story/model.ts';
import { isSameValue } from '../draft/draft-values.ts';
import { entityName } from '../draft/entity-name.ts';
import type { DraftChange } from '../draft/draft-values.ts';
import { changesForShared, sharedValue } from '../draft/shared-value.ts';
import type { WalkDraft } from '../draft/walk-draft.ts';

/** A station of the draft and its place. */
export interface PlacedStation {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  /** The number from 1 on, in the order of the walk. */
  readonly number: number;
  readonly at: LatLon | undefined;
  readonly radiusM: number | undefined;
}

/** The walk's tracks in their order; tracks of the radio are found by dial, and have no place. */
export function placedStationsOf(draft: WalkDraft): readonly PlacedStation[] {
  const { story, elements } = draft.read();
  const tracks = elements
    .filter(({ kind }) => kind === 'track')
    .toSorted((a, b) => a.position - b.position);
  return tracks.flatMap(({ id, slug }, index) => {
    const entity = draft.entity(id);
    if (
      !entity ||
      entity.value({ field: 'trackMeta_radio', languageId: INDEPENDENT }) !== undefined
    )
      return [];
    const radius = entity.value({ field: RADIUS_FIELD, languageId: INDEPENDENT });
    return [
      {
        ...{
          id,
          slug,
          number: index + 1,
          at: placeOfValue(sharedValue(draft, entity, LOCATION_FIELD)),
        },
        name: entityName(entity, story.languageIds, slug),
        radiusM: typeof radius === 'number' && radius > 0 ? radius : undefined,
      },
    ];
  });
}

/**
 * Each keystroke needs the places of all stations; values are never mutated, so the results are
 * cached.
 */
const placesRead = new WeakMap<object, LatLon | 'none'>();

export function placeOfValue(value: unknown): LatLon | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const before = placesRead.get(value);
  if (before !== undefined) return before === 'none' ? undefined : before;
  const read = z.safeParse(FIELD_TYPES.location.value, value);
  const place: LatLon | undefined = read.success ? [read.data.x, read.data.y] : undefined;
  placesRead.set(value, place ?? 'none');
  return place;
}

/** The changes that set a place, and remove those stored under single languages. */
export function changesForPlace(
  draft: WalkDraft,
  entityId: string,
  at: LatLon | undefined,
): readonly DraftChange[] {
  const value = at && { x: at[0], y: at[1] };
  return changesForShared(draft, entityId, { field: LOCATION_FIELD, value });
}

export function changeForRadius(entityId: string, radiusM: number | undefined): DraftChange {
  return { entityId, slot: { field: RADIUS_FIELD, languageId: INDEPENDENT }, value: radiusM };
}

export interface ZoneOverlap {
  readonly a: PlacedStation;
  readonly b: PlacedStation;
  readonly overlapM: number;
}

/** Overlapping zones, each pair once. */
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

/** Returns the same list as long as its contents are equal. */
export function reuseStations() {
  let lastStations: readonly PlacedStation[] = [];
  return (next: readonly PlacedStation[]) => {
    if (!isSameValue(lastStations, next)) lastStations = next;
    return lastStations;
  };
}
