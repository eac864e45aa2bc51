import { stationPoints, type LocalPoint } from '../../bell/places.ts';
import { corners, type Corner } from '../../bell/ways.ts';
import { box, ribbon, round, smooth, type Outline } from './geometry.ts';

export interface Street {
  readonly name: string;
  readonly kind: 'street' | 'path' | 'steps' | 'rail';
  readonly line: readonly LocalPoint[];
  /** There are numbered houses on both sides. */
  readonly hasHouses: boolean;
}

const street = (
  name: string,
  kind: Street['kind'],
  stops: readonly Corner[],
  hasHouses = true,
): Street => ({
  name,
  kind,
  line: stops.map((stop) => corners[stop]),
  hasHouses,
});

export const streets: readonly Street[] = [
  street('Bahnhofstraße', 'street', ['stationYard', 'longBend', 'saddlers', 'marketEast']),
  street('Turmgasse', 'street', ['marketNorthWest', 'towerFoot']),
  street('Kirchweg', 'street', ['towerFoot', 'churchBend', 'oldWall', 'foundryGate']),
  street('Gießergasse', 'street', ['foundryGate', 'foundryBend', 'saddlers']),
  street('Schmiedgasse', 'street', ['saddlers', 'smithsBend', 'scrapGate']),
  street('Brückenstraße', 'street', ['marketSouth', 'bridgeLane', 'bridgeHead']),
  street('Wispelbrücke', 'street', ['bridgeHead', 'bridgeFar'], false),
  street('Oberwispeler Straße', 'street', ['bridgeFar', 'farMeadow', 'farEnd']),
  street('Ratsgasse', 'street', ['marketSouthEast', 'townHallDoor', 'councilBend', 'smithsBend']),
  street('Waschgasse', 'street', ['marketWest', 'washLane', 'washDoor']),
  street('Am Berg', 'street', ['towerFoot', 'stepsFoot']),
  street('Himmelsstiege', 'steps', ['stepsFoot', 'stepsHouse', 'stepsTop']),
  street('Oberer Ring', 'street', [
    'stepsTop',
    'ringNorth',
    'ringNorthEast',
    'ringEast',
    'ringBend',
    'longBend',
  ]),
  street('Pfarrgasse', 'street', ['churchBend', 'ringNorth']),
  street('Mauergasse', 'street', ['oldWall', 'ringNorthEast']),
  street('Mühlweg', 'path', ['stepsTop', 'hillBend', 'millBend', 'washDoor'], false),
  street(
    'Uferweg',
    'path',
    ['washDoor', 'bankWest', 'bankMiddle', 'bridgeHead', 'bankEast', 'scrapGate'],
    false,
  ),
  street('Stadtgarten', 'path', ['washLane', 'bankMiddle'], false),
  street('Nebenbahn, stillgelegt', 'rail', ['railNorth', 'railMiddle', 'railSouth'], false),
];

const wispel: readonly LocalPoint[] = [
  [-640, 215],
  [-520, 165],
  [-380, 122],
  [-258, 28],
  [-186, -116],
  [-66, -216],
  [110, -262],
  [320, -250],
  [480, -286],
  [640, -330],
];

export const riverLine = smooth(wispel);
export const river: Outline = ribbon(riverLine, 12);

export const square: Outline = [
  [-48, -35],
  [42, -33],
  [48, 28],
  [-42, 34],
];

export interface Green {
  readonly kind: 'park' | 'wood' | 'meadow';
  readonly name?: string;
  readonly label?: LocalPoint;
  readonly outline: Outline;
}

/** Smooths hedges and edges of woods, too. */
const grown = (outline: Outline): Outline => {
  const [first, second] = outline;
  const last = outline.at(-1);
  if (first === undefined || second === undefined || last === undefined) return outline;
  const steps = 4;
  const around = smooth([last, ...outline, first, second], steps);
  return around.slice(steps, steps * (outline.length + 1));
};

// oxfmt-ignore
export const greens: readonly Green[] = [
  {
    kind: 'park',
    name: 'Stadtgarten',
    label: [-98, -92],
    outline: grown([[-160, -62], [-132, -38], [-58, -48], [-38, -108], [-66, -160], [-112, -128]]),
  },
  {
    kind: 'wood',
    name: 'Himmelsholz',
    label: [-330, 300],
    outline: grown([[-600, 330], [-560, 236], [-420, 190], [-300, 206], [-272, 290], [-80, 292], [90, 330], [130, 400], [30, 470], [-200, 450], [-380, 500], [-560, 440]]),
  },
  {
    kind: 'meadow',
    name: 'Wispelwiesen',
    label: [-330, -230],
    outline: grown([[-610, 140], [-400, 66], [-296, -14], [-222, -140], [-122, -244], [90, -304], [330, -292], [590, -360], [560, -450], [300, -430], [60, -480], [-240, -440], [-460, -480], [-600, -330], [-560, -100]]),
  },
  { kind: 'meadow', outline: grown([[-300, 180], [-258, 120], [-250, 60], [-290, 74], [-390, 140]]) },
  {
    kind: 'meadow',
    name: 'Bahnwiesen',
    label: [560, 120],
    outline: grown([[470, -40], [500, 180], [530, 420], [640, 400], [620, 160], [650, -60], [560, -220], [466, -180]]),
  },
  {
    kind: 'meadow',
    name: 'Krautgärten',
    label: [300, -150],
    outline: grown([[236, -84], [370, -80], [380, -150], [330, -212], [246, -214], [232, -150]]),
  },
];

export interface Landmark {
  readonly name: string;
  readonly outline: Outline;
}

const at = (localPoint: LocalPoint, east: number, north: number): LocalPoint => [
  localPoint[0] + east,
  localPoint[1] + north,
];

export const landmarks: readonly Landmark[] = [
  { name: 'Turm', outline: round(at(stationPoints.turm, -8, 10), 9, 8) },
  { name: 'Rathaus', outline: box(at(stationPoints.rathaus, 14, 12), 30, 18, -0.45) },
  { name: 'Alter Bahnhof', outline: box(at(stationPoints.bahnhof, 14, 6), 14, 46, 0.12) },
  {
    name: 'Glockengießerei Quast',
    outline: box(at(stationPoints.giesserei, 14, 14), 34, 20, -0.6),
  },
  {
    name: 'Kessels Schrottplatz',
    outline: box(at(stationPoints.schrottplatz, 24, -8), 26, 14, 0.3),
  },
  { name: 'Waschhaus', outline: box(at(stationPoints.waschhaus, -4, -10), 15, 9, 0.5) },
  { name: 'Himmelsstiege 9', outline: box(at(stationPoints.himmelsstiege, -12, -5), 12, 10, 0.85) },
  { name: 'Stadtkirche', outline: box([22, 82], 42, 17, 0.1) },
];

export const fountain: Outline = round([0, 6], 3, 8);
