import { expect, test } from 'vitest';
import { isOutsidePlan, movedPlace, pickedPlace, type PlaceBaseMap } from './moved-place.ts';

const PLAN: PlaceBaseMap = { isPlan: true, size: { width: 1200, height: 800 } };
const COMING: PlaceBaseMap = { isPlan: true, size: undefined };
const EARTH: PlaceBaseMap = { isPlan: false, size: undefined };

test('steps on a plan are pixels and end at each of its edges', () => {
  expect([
    movedPlace([600, 400], { north: -10, east: 1 }, PLAN),
    movedPlace([1195, 795], { north: -10, east: 10 }, PLAN),
    movedPlace([5, 5], { north: 10, east: -10 }, PLAN),
    movedPlace([1200, 800], { north: 0, east: 1 }, PLAN),
  ]).toEqual([
    [601, 410],
    [1200, 800],
    [0, 0],
    [1200, 800],
  ]);
});

test('a place picked or dragged beyond a plan is moved to its edge, in whole pixels', () => {
  expect([
    pickedPlace([100.4, 90.6], PLAN),
    pickedPlace([1500, 90], PLAN),
    pickedPlace([100, 5000], PLAN),
    pickedPlace([-20, -1], PLAN),
  ]).toEqual([
    [100, 91],
    [1200, 90],
    [100, 800],
    [0, 0],
  ]);
});

test('a plan that is not loaded has a left and an upper edge', () => {
  expect([
    pickedPlace([5000, -5], COMING),
    movedPlace([0, 5000], { north: -1, east: -1 }, COMING),
  ]).toEqual([
    [5000, 0],
    [0, 5001],
  ]);
});

test('a step from a point typed beyond the plan leads back onto it', () => {
  expect(movedPlace([5000, 400], { north: 0, east: -1 }, PLAN)).toEqual([1200, 400]);
});

test('a point is beyond a plan only where its size is known', () => {
  expect([
    isOutsidePlan([1201, 5], PLAN),
    isOutsidePlan([1200, 800], PLAN),
    isOutsidePlan(undefined, PLAN),
    isOutsidePlan([1201, 5], COMING),
    isOutsidePlan([52.5, 13.4], EARTH),
  ]).toEqual([true, false, false, false, false]);
});
