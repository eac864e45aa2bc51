import { expect, test } from 'vitest';
import { importPlan } from './import-plan.ts';
import type { PlacedStation } from './placed-stations.ts';

const station = (number: number, name: string, at?: readonly [number, number]): PlacedStation => ({
  ...{ id: `t${String(number)}`, slug: name.toLowerCase(), name, number },
  at,
  radiusM: undefined,
});
const stations = [station(1, 'Tor', [52, 13]), station(2, 'Turm'), station(3, 'Kai', [52, 13.1])];
const places = {
  waypoints: [
    { name: 'turm', at: [52.00000004, 13.2] as const },
    { name: 'TOR', at: [52, 13] as const },
    { name: 'Brunnen', at: [52.1, 13] as const },
  ],
  paths: [],
  dropped: 0,
};
const planTexts = (how: 'name' | 'order') => {
  const { changes, leftOver } = importPlan(stations, ({ name }) => [name], places, how);
  return {
    changes: changes.map(({ station: { name }, at, movedM }) => [
      name,
      at,
      movedM === undefined ? undefined : Math.round(movedM / 1000),
    ]),
    leftOver: leftOver.map(({ name }) => name),
  };
};

test('by name only moved stations are changes, and places without a station are listed', () => {
  expect(planTexts('name')).toEqual({
    changes: [['Turm', [52, 13.2], undefined]],
    leftOver: ['Brunnen'],
  });
});

test('by order each station gets the next place', () => {
  expect(planTexts('order')).toEqual({
    changes: [
      ['Tor', [52, 13.2], 14],
      ['Turm', [52, 13], undefined],
      ['Kai', [52.1, 13], 13],
    ],
    leftOver: [],
  });
});
