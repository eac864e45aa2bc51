import type { Waypoint } from './found-places.ts';

export interface NamedStation {
  readonly id: string;
  /** Its name in each language, and its word in addresses. */
  readonly names: readonly string[];
}

export interface StationMatch {
  readonly stationId: string;
  readonly waypoint: Waypoint;
}

export interface Matches {
  readonly matches: readonly StationMatch[];
  /** Waypoints that no station takes. */
  readonly leftOver: readonly Waypoint[];
}

/** Each waypoint with the station of its name; whoever comes first takes it. */
export function matchByName(
  stations: readonly NamedStation[],
  waypoints: readonly Waypoint[],
): Matches {
  const taken = new Set<string>();
  const matches: StationMatch[] = [];
  const leftOver: Waypoint[] = [];
  for (const waypoint of waypoints) {
    const name = alike(waypoint.name);
    const station =
      name === ''
        ? undefined
        : stations.find(
            ({ id, names }) => !taken.has(id) && names.some((one) => alike(one) === name),
          );
    if (station === undefined) leftOver.push(waypoint);
    else {
      taken.add(station.id);
      matches.push({ stationId: station.id, waypoint });
    }
  }
  return { matches, leftOver };
}

/** The first waypoint for the first station, and so on. */
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

/** Without case, marks and a number in front: '03 - Großer Turm' is 'grosser-turm'. */
function alike(name: string): string {
  const plain = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => WRITTEN_OUT[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return plain.replace(/^\d+\s+(?=\S)/, '');
}
