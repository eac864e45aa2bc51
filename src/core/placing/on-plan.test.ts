import { expect, test } from 'vitest';
import type { LatLon } from '../story/model.ts';
import { isOnPlan, withinPlan } from './on-plan.ts';

const PLAN = { width: 1200, height: 800 };

test.each<readonly [LatLon, LatLon]>([
  [
    [600, 400],
    [600, 400],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [
    [1200, 800],
    [1200, 800],
  ],
  [
    [1201, 400],
    [1200, 400],
  ],
  [
    [600, 800.5],
    [600, 800],
  ],
  [
    [-3, 900],
    [0, 800],
  ],
  [
    [9999, -1],
    [1200, 0],
  ],
])('[PC19] %j is moved onto the plan at %j', (at, nearest) => {
  expect(withinPlan(at, PLAN)).toEqual(nearest);
  expect(isOnPlan(at, PLAN)).toBe(at[0] === nearest[0] && at[1] === nearest[1]);
  expect(isOnPlan(nearest, PLAN)).toBe(true);
});
