import { describe, expect, test } from 'vitest';
import type { ChartStation } from '../../core/chart/stations.ts';
import type { MapSituation } from './map-command.ts';
import {
  firstMapCommand,
  showStationCommand,
  showCurrentCommand,
  showVisitorCommand,
} from './map-command.ts';

const outdoors: MapSituation = {
  isPlan: false,
  stations: [],
  current: [51, 10],
  planCentre: undefined,
};
const plan: MapSituation = {
  isPlan: true,
  stations: [],
  current: [300, 960],
  planCentre: [800, 600],
};

test('a map on the ground begins at the current track, flies to another, and to a tapped one', () => {
  expect([
    firstMapCommand(outdoors),
    showCurrentCommand(outdoors, 'fly'),
    showCurrentCommand(outdoors, 'jump'),
    showStationCommand(outdoors, [52, 11]),
    showVisitorCommand([53, 12]),
  ]).toEqual([
    { type: 'show', at: [51, 10], zoom: 16, how: 'jump' },
    { type: 'show', at: [51, 10], zoom: 16, how: 'fly' },
    { type: 'show', at: [51, 10], zoom: 16, how: 'jump' },
    { type: 'show', at: [52, 11], zoom: 16, how: 'fly' },
    { type: 'show', at: [53, 12], zoom: 13, how: 'fly' },
  ]);
});

test('a plan begins as a whole, and flies at the scale that is shown', () => {
  const middle: MapSituation = { ...plan, current: 'plan-centre' };
  expect([
    firstMapCommand(plan),
    showCurrentCommand(plan, 'fly'),
    showCurrentCommand(middle, 'fly'),
    showStationCommand(plan, [1310, 290]),
    showStationCommand(plan, 'plan-centre'),
  ]).toEqual([
    { type: 'plan/fit' },
    { type: 'plan/fly', at: [300, 960] },
    { type: 'plan/fly', at: [800, 600] },
    { type: 'plan/fly', at: [1310, 290] },
    { type: 'plan/fly', at: [800, 600] },
  ]);
});

test('without a place the map stays', () => {
  const nowhere: MapSituation = { ...outdoors, current: undefined };
  const unmeasured: MapSituation = { ...plan, current: 'plan-centre', planCentre: undefined };
  expect([
    showCurrentCommand(nowhere, 'fly'),
    showStationCommand(nowhere, undefined),
    showCurrentCommand(unmeasured, 'fly'),
  ]).toEqual([undefined, undefined, undefined]);
});

describe('the former current track no longer determines the view', () => {
  const station = (slug: string, at: ChartStation['at'], status: ChartStation['status']) => ({
    track: { slug } as ChartStation['track'],
    at,
    status,
    isSelected: slug === 'here',
  });
  const heard: MapSituation = {
    ...outdoors,
    stations: [station('here', [51, 10], 'finished'), station('there', [51.1, 10], 'next')],
  };

  test('after it was heard, it and the next one are in view, or the visitor and the next one', () => {
    expect(firstMapCommand(heard)).toEqual({
      type: 'fit',
      places: [
        [51.1, 10],
        [51, 10],
      ],
      how: 'jump',
    });
    expect(showCurrentCommand({ ...heard, visitor: [51.2, 10] }, 'fly')).toEqual({
      type: 'fit',
      places: [
        [51.1, 10],
        [51.2, 10],
      ],
      how: 'fly',
    });
  });

  test('without a place of its own the specification’s view stays until the visitor’s position is known', () => {
    const placeless: MapSituation = {
      ...heard,
      current: undefined,
      stations: heard.stations.slice(1),
    };
    expect(firstMapCommand(placeless)).toEqual({
      type: 'show',
      at: [51.1, 10],
      zoom: 14,
      how: 'jump',
    });
    expect(firstMapCommand({ ...placeless, visitor: [51.2, 10] })).toMatchObject({ type: 'fit' });
  });

  test('a radio track shows all stations, which would overlap from farther away', () => {
    const radio: MapSituation = {
      ...outdoors,
      current: undefined,
      isRadio: true,
      stations: [station('a', [51, 10], 'open'), station('b', [51, 10.1], 'open')],
    };
    expect(showCurrentCommand(radio, 'fly')).toMatchObject({
      type: 'fit',
      places: [
        [51, 10],
        [51, 10.1],
      ],
    });
  });
});
