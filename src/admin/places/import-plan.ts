import type { ImportedPlaces, Waypoint } from '../../core/placing/found-places.ts';
import { matchByName, matchByOrder } from '../../core/placing/match-stations.ts';
import { distanceM } from '../../core/place/distance.ts';
import { roundedDegrees } from '../../core/placing/nudged.ts';
import { INDEPENDENT, type LatLon } from '../../core/story/model.ts';
import type { WalkDraft } from '../draft/walk-draft.ts';
import type { PlacedStation } from './placed-stations.ts';

export type ImportHow = 'name' | 'order';

export interface ImportChange {
  readonly station: PlacedStation;
  readonly waypoint: Waypoint;
  readonly at: LatLon;
  /** The distance from its former place. */
  readonly movedM: number | undefined;
}

export interface ImportPlan {
  readonly changes: readonly ImportChange[];
  readonly leftOver: readonly Waypoint[];
}

const SAME_M = 0.1;

/** What importing the places of a file would change. */
export function importPlan(
  stations: readonly PlacedStation[],
  namesOf: (station: PlacedStation) => readonly string[],
  places: ImportedPlaces,
  how: ImportHow,
): ImportPlan {
  const named = stations.map((station) => ({ id: station.id, names: namesOf(station) }));
  const match = how === 'name' ? matchByName : matchByOrder;
  const { matches, leftOver } = match(named, places.waypoints);
  const changes = matches.flatMap(({ stationId, waypoint }) => {
    const station = stations.find(({ id }) => id === stationId);
    if (!station) return [];
    const at: LatLon = [roundedDegrees(waypoint.at[0]), roundedDegrees(waypoint.at[1])];
    const movedM = station.at && distanceM(station.at, at);
    const isSame = movedM !== undefined && movedM < SAME_M;
    return isSame ? [] : [{ station, waypoint, at, movedM }];
  });
  return { changes, leftOver };
}

/** A station's name in every language of its walk, and its slug. */
export function namesIn(draft: WalkDraft, { id, slug }: PlacedStation): readonly string[] {
  const { story } = draft.read();
  const entity = draft.entity(id);
  const names = [...story.languageIds, INDEPENDENT].flatMap((languageId) => {
    const name = entity?.value({ field: 'trackMeta_name', languageId });
    return typeof name === 'string' ? [name] : [];
  });
  return [...names, slug];
}
