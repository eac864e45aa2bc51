import type { Waypoint } from './found-places.ts';

export interface NamedStation {
  readonly id: string;
  /** The station's name in each language, and its slug. */
  readonly names: readonly string[];
}

export interface StationMatch {
  readonly stationId: string;
  readonly waypoint: Waypoint;
}

export interface Matches {
  readonly matches: readonly StationMatch[];
  /** The waypoints that match no station. */
  readonly leftOver: readonly Waypoint[];
}

/** Matches each waypoint with the station of its name; the first waypoint wins. */
export function matchByName(
  stations: readonly NamedStation[],
  waypoints: readonly Waypoint[],
): Matches {
  const matched = new Set<string>();
  const matches: StationMatch[] = [];
  const leftOver: Waypoint[] = [];
  for (const waypoint of waypoints) {
    const name = alike(waypoint.name);
    const station =
      name === ''
        ? undefined
        : stations.find(
            ({ id, names }) => !matched.has(id) && names.some((alias) => alike(alias) === name),
          );
    if (station === undefined) leftOver.push(waypoint);
    else {
      matched.add(station.id);
      matches.push({ stationId: station.id, waypoint });
    }
  }
  return { matches, leftOver };
}

/** Matches the first waypoint with the first station, and so on. */
export function matchByOrder(
  stations: readonly NamedStation[],
  waypoints: readonly Waypoint[],
): Matches {
  const matches = stations.slice(0, waypoints.length).flatMap(({ id }, index) => {
    const waypoint = waypoints[index];
    return waypoint ? [{ stationId: id, waypoint }] : [];
  });
  return { matches, leftOver: waypoints.slice(matches.length) };
}

const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Ignores case, marks and a number in front: '03 - Großer Turm' is 'grosser-turm'. */
function alike(name: string): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (character) => WRITTEN_OUT[character] ?? character)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain.replace(/^\d+\s+(?=\S)/, '');
}
