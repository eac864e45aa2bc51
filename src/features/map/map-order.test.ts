import { expect, test } from 'vitest';
import type { Sight } from './map-order.ts';
import { firstOrder, orderTo, orderToCurrent, orderToVisitor } from './map-order.ts';

const ground: Sight = { isPlan: false, stations: [], current: [51, 10], planCentre: undefined };
const plan: Sight = { isPlan: true, stations: [], current: [300, 960], planCentre: [800, 600] };

test('a map on the ground begins at the current track, flies to another, and to what was tapped', () => {
  expect([
    firstOrder(ground),
    orderToCurrent(ground, 'fly'),
    orderToCurrent(ground, 'jump'),
    orderTo(ground, [52, 11]),
    orderToVisitor([53, 12]),
  ]).toEqual([
    { type: 'show', at: [51, 10], zoom: 16, how: 'jump' },
    { type: 'show', at: [51, 10], zoom: 16, how: 'fly' },
    { type: 'show', at: [51, 10], zoom: 16, how: 'jump' },
    { type: 'show', at: [52, 11], zoom: 16, how: 'fly' },
    { type: 'show', at: [53, 12], zoom: 13, how: 'fly' },
  ]);
});

test('a plan begins as a whole, and flies at the scale that is shown', () => {
  const middle: Sight = { ...plan, current: 'plan-centre' };
  expect([
    firstOrder(plan),
    orderToCurrent(plan, 'fly'),
    orderToCurrent(middle, 'fly'),
    orderTo(plan, [1310, 290]),
    orderTo(plan, 'plan-centre'),
  ]).toEqual([
    { type: 'plan/fit' },
    { type: 'plan/fly', at: [300, 960] },
    { type: 'plan/fly', at: [800, 600] },
    { type: 'plan/fly', at: [1310, 290] },
    { type: 'plan/fly', at: [800, 600] },
  ]);
});

test('without a place the map stays', () => {
  const nowhere: Sight = { ...ground, current: undefined };
  const unmeasured: Sight = { ...plan, current: 'plan-centre', planCentre: undefined };
  expect([
    orderToCurrent(nowhere, 'fly'),
    orderTo(nowhere, undefined),
    orderToCurrent(unmeasured, 'fly'),
  ]).toEqual([undefined, undefined, undefined]);
});
