import { expect, test } from 'vitest';
import { isAnyEffectOn, isReset, NO_EFFECTS, PING_PONG, reversedPositionS } from './effects.ts';
import { rateOfSlider, sliderOfRate } from './speed-slider.ts';

test('[EF1] the slider’s ends and middle are the specification’s numbers', () => {
  expect([-100, -50, 0, 50, 100].map((slider) => Number(rateOfSlider(slider).toFixed(4)))).toEqual([
    0.1, 0.3162, 1, 2.2361, 5,
  ]);
});

test('[EF2] values outside the range are clamped', () => {
  expect([-1000, 1000, NaN, Infinity].map(rateOfSlider)).toEqual([0.1, 5, 1, 5]);
});

test('[EF3] a rate beyond the ends, or none at all, is at an end', () => {
  expect([0.01, 9, 0, -1, NaN].map(sliderOfRate)).toEqual([-100, 100, -100, -100, -100]);
});

test('[EF4] a reset is the untouched sound', () => {
  expect(NO_EFFECTS).toEqual({
    isReversed: false,
    playbackRate: 1,
    reverbWet: 0,
    reverbDecay: 0.1,
    isPingPongDelayEnabled: false,
  });
});

test('[EF5] the ping-pong delay has its two numbers', () => {
  expect(PING_PONG).toEqual({ delayTime: 0.25, feedback: 0.5 });
});

test('[EF6] reversed positions mirror the track', () => {
  expect([0, 10, 30, 31, -1].map((atS) => reversedPositionS(atS, 30))).toEqual([30, 20, 0, 0, 30]);
});

test('[EF7] only an audible setting counts as an effect', () => {
  const changes = [
    {},
    { reverbDecay: 3 },
    { isReversed: true },
    { playbackRate: 0.5 },
    { reverbWet: 0.1 },
    { isPingPongDelayEnabled: true },
  ];
  expect(changes.map((change) => isAnyEffectOn({ ...NO_EFFECTS, ...change }))).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
});

test('[EF4] a reset is offered for every setting that differs, audible or not', () => {
  const changes = [{}, { reverbDecay: 3 }, { playbackRate: 0.5 }, { isReversed: true }];
  expect(changes.map((change) => isReset({ ...NO_EFFECTS, ...change }))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
