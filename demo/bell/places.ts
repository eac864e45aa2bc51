import type { LatLon, Place } from '../../src/core/story/model.ts';

/** Metres east and north of the fountain on the market square. */
export type LocalPoint = readonly [eastM: number, northM: number];

/** Lauschenau is invented; the fountain stands in a meadow where no other map shows a town. */
const fountain: LatLon = [50.642, 10.087];
const metresPerDegreeLat = 111_320;
const metresPerDegreeLon = metresPerDegreeLat * Math.cos((fountain[0] * Math.PI) / 180);

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

export function latLonOf([eastM, northM]: LocalPoint): LatLon {
  return [
    round(fountain[0] + northM / metresPerDegreeLat),
    round(fountain[1] + eastM / metresPerDegreeLon),
  ];
}

export const stationPoints = {
  bahnhof: [410, -60],
  marktplatz: [0, 0],
  turm: [-70, 75],
  giesserei: [150, 150],
  schrottplatz: [180, -185],
  bruecke: [-71, -209],
  rathaus: [85, -70],
  himmelsstiege: [-190, 190],
  waschhaus: [-190, -40],
  brueckenkopf: [-42, -168],
  blumenkuebel: [38, -28],
  kirchhof: [-32, 108],
} as const satisfies Record<string, LocalPoint>;

export type StationName = keyof typeof stationPoints;

export function placeOf(name: StationName): Place {
  const [x, y] = latLonOf(stationPoints[name]);
  return { x, y };
}
