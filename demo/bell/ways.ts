import type { LatLon } from '../../src/core/story/model.ts';
import { latLonOf, stationPoints, type LocalPoint } from './places.ts';

/** Corners of the town where streets meet or bend. */
export const corners = {
  stationYard: [395, -58],
  longBend: [300, -50],
  saddlers: [190, -30],
  marketEast: [46, -4],
  marketSouth: [-4, -33],
  marketSouthEast: [40, -30],
  marketNorthWest: [-38, 30],
  marketWest: [-46, -2],
  towerFoot: [-66, 68],
  churchBend: [-20, 112],
  oldWall: [60, 132],
  foundryGate: [146, 143],
  foundryBend: [220, 60],
  smithsBend: [202, -110],
  scrapGate: [181, -176],
  bankEast: [60, -203],
  bridgeHead: [-55, -190],
  bridgeFar: [-87, -228],
  bridgeLane: [-15, -110],
  bankMiddle: [-120, -136],
  bankWest: [-163, -84],
  washDoor: [-184, -44],
  washLane: [-120, -22],
  stepsFoot: [-130, 120],
  stepsHouse: [-186, 185],
  stepsTop: [-228, 236],
  hillBend: [-240, 122],
  millBend: [-226, 38],
  ringNorth: [-60, 232],
  ringNorthEast: [120, 242],
  ringEast: [300, 172],
  ringBend: [334, 62],
  townHallDoor: [81, -64],
  councilBend: [140, -98],
  farMeadow: [-132, -300],
  farEnd: [-162, -440],
  railNorth: [500, 460],
  railMiddle: [442, -40],
  railSouth: [420, -460],
} as const satisfies Record<string, LocalPoint>;

export type Corner = keyof typeof corners;
type Stop = Corner | `@${keyof typeof stationPoints}`;

/** The path from each station to the next, in the order of the story. */
const walk: readonly (readonly Stop[])[] = [
  ['@bahnhof', 'stationYard', 'longBend', 'saddlers', 'marketEast', '@marktplatz'],
  ['@marktplatz', 'marketNorthWest', 'towerFoot', '@turm'],
  ['@turm', 'towerFoot', 'churchBend', 'oldWall', 'foundryGate', '@giesserei'],
  [
    '@giesserei',
    'foundryGate',
    'foundryBend',
    'saddlers',
    'smithsBend',
    'scrapGate',
    '@schrottplatz',
  ],
  ['@schrottplatz', 'scrapGate', 'bankEast', 'bridgeHead', '@bruecke'],
  [
    '@bruecke',
    'bridgeHead',
    'bridgeLane',
    'marketSouth',
    'marketSouthEast',
    'townHallDoor',
    '@rathaus',
  ],
  [
    '@rathaus',
    'townHallDoor',
    'marketSouthEast',
    'marketNorthWest',
    'towerFoot',
    'stepsFoot',
    'stepsHouse',
    '@himmelsstiege',
  ],
  ['@himmelsstiege', 'stepsHouse', 'stepsTop', 'hillBend', 'millBend', 'washDoor', '@waschhaus'],
  ['@waschhaus', 'washDoor', 'washLane', 'marketWest', 'marketSouth', '@blumenkuebel'],
  ['@blumenkuebel', '@marktplatz', 'marketNorthWest', 'towerFoot', 'churchBend', '@kirchhof'],
];

function localPointOf(stop: Stop): LocalPoint {
  return stop.startsWith('@')
    ? stationPoints[stop.slice(1) as keyof typeof stationPoints]
    : corners[stop as Corner];
}

export const walkPaths: readonly (readonly LatLon[])[] = walk.map((leg) =>
  leg.map((stop) => latLonOf(localPointOf(stop))),
);
