import { expect, test } from 'vitest';
import { viewOfCommand } from './map-view.ts';

const container = { width: 400, height: 600 };
const image = { width: 800, height: 600 };
const shown = { at: [10, 20], zoom: 2 } as const;

test('a place is shown as commanded', () => {
  const command = { type: 'show', at: [52, 13], zoom: 16, how: 'fly' } as const;
  expect(viewOfCommand(command, shown, { container, image: undefined })).toEqual({
    at: [52, 13],
    zoom: 16,
  });
});

test('a plan is shown whole, at half the scale that fits', () => {
  const view = viewOfCommand({ type: 'plan/fit' }, shown, { container, image });
  expect(view).toEqual({ at: [400, 300], zoom: 0.25 });
});

test('back leads to the middle and half a step out, finally to half the scale that fits', () => {
  const back = (zoom: number) =>
    viewOfCommand({ type: 'plan/back' }, { ...shown, zoom }, { container, image })?.zoom;
  expect([back(2), back(0.9), back(0.3)]).toEqual([1.5, 0.4, 0.25]);
});

test('the map flies to a place on a plan without zooming in', () => {
  const view = viewOfCommand({ type: 'plan/fly', at: [5, 6] }, shown, { container, image });
  expect(view).toEqual({ at: [5, 6], zoom: 2 });
});

test('a command for a plan does nothing on the ground', () => {
  const view = viewOfCommand({ type: 'plan/fit' }, shown, { container, image: undefined });
  expect(view).toBeUndefined();
});
