import type { LocalPoint } from '../../bell/places.ts';
import { stationPoints } from '../../bell/places.ts';
import { seededRandomSource, type RandomSource } from '../random.ts';
import {
  along,
  box,
  distance,
  distanceToLine,
  isInside,
  segments,
  type Outline,
} from './geometry.ts';
import { greens, landmarks, riverLine, square, streets, type Street } from './town-plan.ts';

export interface House {
  readonly street: string;
  readonly number: number;
  readonly centre: LocalPoint;
  readonly outline: Outline;
}

const spacingM = 15;
const setBackM = 10.5;

function isFree(centre: LocalPoint, reachM: number, built: readonly House[]): boolean {
  const crowdsHouse = built.some((house) => distance(house.centre, centre) < 11.5);
  const crowdsLandmark = landmarks.some(
    ({ outline }) =>
      outline.some((corner) => distance(corner, centre) < reachM + 3) || isInside(centre, outline),
  );
  const crowdsStreet = streets.some(({ line }) => distanceToLine(centre, line) < reachM + 2.4);
  const crowdsStation = Object.values(stationPoints).some(
    (localPoint) => distance(localPoint, centre) < 10,
  );
  const isOnGreen = greens.some(({ outline }) => isInside(centre, outline));
  const isOnSquare = isInside(centre, square) || square.some((c) => distance(c, centre) < reachM);
  const isWet = distanceToLine(centre, riverLine) < 22;
  return ![
    crowdsHouse,
    crowdsLandmark,
    crowdsStreet,
    crowdsStation,
    isOnGreen,
    isOnSquare,
    isWet,
  ].includes(true);
}

interface Plot {
  readonly at: LocalPoint;
  readonly angle: number;
}

function plotsOf(street: Street): readonly Plot[] {
  return segments(street.line).flatMap(([from, to]) => {
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    const count = Math.floor(distance(from, to) / spacingM);
    return Array.from({ length: count }, (_, turn) => ({
      at: along(from, to, (turn + 0.6) * spacingM),
      angle,
    }));
  });
}

/** Odd numbers are on the left, even ones on the right. */
function houseAt(plot: Plot, side: 1 | -1, random: RandomSource): Omit<House, 'street' | 'number'> {
  const backM = setBackM + random.between(-0.8, 2.4);
  const centre: LocalPoint = [
    plot.at[0] - side * Math.sin(plot.angle) * backM,
    plot.at[1] + side * Math.cos(plot.angle) * backM,
  ];
  const angle = plot.angle + random.between(-0.06, 0.06);
  return { centre, outline: box(centre, random.between(9, 13), random.between(8.5, 11.5), angle) };
}

export function houses(): readonly House[] {
  const random = seededRandomSource('Lauschenau');
  const built: House[] = [];
  for (const street of streets.filter(({ hasHouses }) => hasHouses)) {
    plotsOf(street).forEach((plot, turn) => {
      for (const side of [1, -1] as const) {
        const house = houseAt(plot, side, random);
        const number = turn * 2 + (side === 1 ? 1 : 2);
        const isRetained = isFree(house.centre, 5.5, built) && random.next() > 0.06;
        if (isRetained) built.push({ ...house, street: street.name, number });
      }
    });
  }
  return built;
}
