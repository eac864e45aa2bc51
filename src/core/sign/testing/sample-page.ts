import type { DrawnPage, DrawnShape } from '../drawing.ts';

const line = { kind: 'text', sizeMm: 12.7, centreXMm: 25.4, baselineMm: 88.9 } as const;
const runs = [
  { x: 0, y: 0, length: 2 },
  { x: 1, y: 1, length: 1 },
];

/** One of each kind of shape, at whole multiples of half an inch: as many times 36 points. */
export const drawnSamples: readonly DrawnShape[] = [
  { kind: 'cut', fromXMm: 0, fromYMm: 50.8, toXMm: 12.7, toYMm: 50.8 },
  {
    ...{ kind: 'picture', address: '/cover.webp' },
    ...{ xMm: 12.7, yMm: 25.4, widthMm: 25.4, heightMm: 12.7 },
  },
  { kind: 'code', code: { size: 2, runs }, xMm: 12.7, yMm: 50.8, sizeMm: 25.4 },
  { ...line, text: 'Turm', face: 'bold', widthMm: 50.8 },
  { ...line, text: 'a/b', face: 'code', widthMm: 50.8 },
  { ...line, text: 'Ж', face: 'regular', widthMm: 25.4 },
];

export const samplePage = (): DrawnPage => ({
  widthMm: 50.8,
  heightMm: 101.6,
  drawn: drawnSamples,
});
