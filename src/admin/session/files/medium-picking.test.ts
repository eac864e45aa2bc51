import { expect, test } from 'vitest';
import type { Medium } from '../../../contract/admin/media.ts';
import { openMediumPicking } from './medium-picking.ts';

const MEDIUM: Medium = {
  ...{ sha256: 'a'.repeat(64), kind: 'picture', name: 'Kai', type: 'image/png', bytes: 3 },
  ...{ width: 1, height: 1, durationMs: null, createdAtMs: 0, useCount: 0 },
  version: 'a1b2c3d4e5f60718',
  address: `/media/${'a'.repeat(64)}.png`,
};

test('a picked file is returned to its requester, and the request ends', async () => {
  const picking = openMediumPicking();
  const wishes: unknown[] = [];
  picking.subscribe(() => wishes.push(picking.request()));
  const picked = picking.pick({ label: 'Bild', kind: 'picture' });
  picking.settle(MEDIUM);
  expect(await picked).toEqual(MEDIUM);
  expect(wishes).toEqual([{ label: 'Bild', kind: 'picture' }, undefined]);
});

test('a request that is replaced by another one resolves to nothing picked', async () => {
  const picking = openMediumPicking();
  const first = picking.pick({ label: 'Bild' });
  const second = picking.pick({ label: 'Ton' });
  picking.settle(MEDIUM);
  expect([await first, await second]).toEqual([undefined, MEDIUM]);
});
