import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskMedia } from '../../media-files/disk-media.ts';
import type { MediaStore } from '../../media-files/media-store.ts';
import { probeStorage } from './check-media.ts';

let folder: string;
let media: MediaStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'klangweg-media-'));
  media = await diskMedia(folder);
});
afterEach(() => {
  media.close();
  rmSync(folder, { recursive: true });
});

test('the probe is written, read and removed', async () => {
  expect(await probeStorage(media)).toBeUndefined();
  expect(readdirSync(folder)).toEqual(['.drafts']);
});

test.each<[string, Partial<MediaStore>, RegExp]>([
  ['cannot write', { storeFile: () => Promise.reject(new Error('403 AccessDenied')) }, /403/],
  ['has lost it', { openMedium: () => undefined }, /not there/],
  ['does not remove it', { remove: () => Promise.resolve() }, /still there/],
])('a storage that %s is named', async (_what, broken, why) => {
  expect(await probeStorage({ ...media, ...broken })).toMatch(why);
});
