import { expect, test } from 'vitest';
import { planBackScale, planFirstScale, planFitScale } from './plan-scale.ts';

const phone = { width: 350, height: 420 };

test('[MC11] a plan fits by its longer side and is first seen at half of that', () => {
  expect([
    planFitScale(phone, { width: 1400, height: 700 }),
    planFirstScale(phone, { width: 1400, height: 700 }),
    planFirstScale(phone, { width: 700, height: 4200 }),
  ]).toEqual([0.25, 0.125, 0.05]);
});

test('[MC11] no plan is too small or too large for the scales, and a plan without a size has none', () => {
  expect([
    planFirstScale(phone, { width: 8_000_000, height: 10 }),
    planFirstScale(phone, { width: 4, height: 4 }),
    planFitScale({ width: 0, height: 0 }, { width: 100, height: 100 }),
    planFitScale({ width: 0, height: 0 }, { width: 0, height: 0 }),
  ]).toEqual([0.01, 3, 0.01, 1]);
});

test('[MC12] back: one step out, not beyond half the fit, and not beyond 1', () => {
  expect([
    planBackScale(3, 0.5),
    planBackScale(0.6, 0.5),
    planBackScale(0.1, 0.5),
    planBackScale(1.2, 4),
    planBackScale(6, 4),
  ]).toEqual([2.5, 0.25, 0.25, 1, 5.5]);
});
