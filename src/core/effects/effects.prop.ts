import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reversedPositionS } from './effects.ts';
import { rateOfSlider, sliderOfRate } from './speed-slider.ts';

const runs = { numRuns: 1000, seed: 20_260_102 };
const slider = fc.double({ min: -100, max: 100, noNaN: true });

test('[EF3] slider and rate are inverse to each other', () => {
  fc.assert(
    fc.property(slider, (value) => {
      expect(sliderOfRate(rateOfSlider(value))).toBeCloseTo(value, 6);
    }),
    runs,
  );
});

test('[EF1][EF2] any number gives a rate between 0.1 and 5, and a larger one never a slower rate', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (a, b) => {
      for (const rate of [rateOfSlider(a), rateOfSlider(b)]) {
        expect(rate).toBeGreaterThanOrEqual(0.1);
        expect(rate).toBeLessThanOrEqual(5);
      }
      if (a <= b) expect(rateOfSlider(a)).toBeLessThanOrEqual(rateOfSlider(b));
    }),
    runs,
  );
});

test('[EF6] reversing twice gives the same second', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 7200, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (durationS, part) => {
        const atS = durationS * part;
        expect(reversedPositionS(reversedPositionS(atS, durationS), durationS)).toBeCloseTo(atS, 6);
      },
    ),
    runs,
  );
});
