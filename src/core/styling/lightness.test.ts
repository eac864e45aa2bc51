import { expect, test } from 'vitest';
import { isDark } from './lightness.ts';

/** White and black text have the same contrast at a luminance of 0.179: just below it, just above. */
test.each([
  ['grey', '#757575', '#767676'],
  ['red, of which there is little light', '#ec0000', '#ed0000'],
  ['green, of which there is most', '#008900', '#008a00'],
  ['red and blue', '#bb00ff', '#be00ff'],
  ['channels of 255', 'rgb(117 117 117)', 'rgb(118, 118, 118)'],
  ['channels in per cent', 'rgba(45.9% 45.9% 45.9%)', 'rgba(46.3%, 46.3%, 46.3%)'],
  ['a hue between blue and magenta', 'hsl(284 100% 50%)', 'hsl(285 100% 50%)'],
  ['a hue between blue and cyan', 'hsl(215 100% 50%)', 'hsl(214 100% 50%)'],
  ['a hue before the first turn', 'hsl(-76 100% 50%)', 'hsl(-75 100% 50%)'],
  ['a hue after it', 'hsla(644 100% 50%)', 'hsla(645 100% 50%)'],
  ['a hue without saturation', 'hsl(0 0% 45.9%)', 'hsl(0 0% 46.3%)'],
  ['a light hue', 'hsl(240 100% 68%)', 'hsl(240 100% 69%)'],
  ['a dark hue', 'hsl(60 100% 22%)', 'hsl(60 100% 24%)'],
  ['lab', 'lab(49 0 0)', 'lab(50% 0 0)'],
  ['lch', 'lch(49% 10 90)', 'lch(50 10 90)'],
  ['oklab', 'oklab(56% 0 0)', 'oklab(0.57 0 0)'],
  ['oklch', 'oklch(0.56 0.1 90)', 'oklch(57% 0.1 90)'],
  ['a name', 'rebeccapurple', 'mediumpurple'],
  ['a name in capitals', 'Teal', 'DarkCyan'],
  ['the mean of two', 'linear-gradient(#000, #9f9f9f)', 'linear-gradient(#000, #a2a2a2)'],
])('[SL14] %s: %s is dark, %s is light', (_, dark, light) => {
  expect([isDark(dark), isDark(light)]).toEqual([true, false]);
});

test('[SL14] a value that is half transparent or more is no colour', () => {
  expect(['#0008', '#00000080', 'rgb(0 0 0 / 50%)', 'hsla(0, 0%, 0%, .5)'].map(isDark)).toEqual([
    ...[true, true, true, true],
  ]);
  expect(['#0007', '#0000007f', 'rgb(0 0 0 / 49%)', 'hsla(0, 0%, 0%, .49)'].map(isDark)).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
});

test('[SL14] other parts of a value beside colours are ignored', () => {
  expect(isDark('url(/media/a.png) no-repeat center / cover black')).toBe(true);
  expect(
    ['', 'none', 'var(--ink)', '#12', '#12345', '#1234567', 'rgb(x 0 0)', 'notlab(9 0 0)'].map(
      isDark,
    ),
  ).toEqual(Array(8).fill(undefined));
});
