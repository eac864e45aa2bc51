import { expect, test } from 'vitest';
import { hindranceTo } from './hindrance.ts';

test('[UP1] a walk that is open in another tab and a download block an update, the tab’s own walk does not', () => {
  expect([
    hindranceTo([], 0),
    hindranceTo(['outbox', 'walk-active'], 1),
    hindranceTo(['walk-active'], 0),
    hindranceTo(['walk-active', 'walk-active'], 1),
    hindranceTo(['download:demo'], 0),
    hindranceTo(['walk-active', 'download:demo'], 1),
    hindranceTo(['walk-active', 'download:demo'], 0),
  ]).toEqual([undefined, undefined, 'walk', 'walk', 'download', 'download', 'walk']);
});
