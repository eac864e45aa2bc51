import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepRelease, otherReleases } from './kept-releases.ts';

const root = mkdtempSync(join(tmpdir(), 'klangweg-releases-'));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/** A built app whose one chunk is named for it. */
function aRelease(name: string): string {
  const folder = join(root, name);
  mkdirSync(join(folder, 'static/js'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), `<script src="/static/js/app-${name}.js"></script>`);
  writeFileSync(join(folder, `static/js/app-${name}.js`), name);
  writeFileSync(join(folder, `static/js/app-${name}.js.map`), '{}');
  return folder;
}

const chunksIn = (folders: readonly string[]) =>
  folders.map((folder) => readdirSync(join(folder, 'static/js')));

test('the last releases are kept whole without their source maps, and never the running one twice', async () => {
  const kept = join(root, 'kept');
  const [one = '', two = '', three = '', four = ''] = ['1', '2', '3', '4'].map(aRelease);
  expect(await otherReleases(one, kept)).toEqual([]);
  for (const [at, release] of [one, two, three, four].entries()) {
    await keepRelease(release, kept);
    await keepRelease(release, kept);
    // They ran one after the other; here all within a moment.
    for (const name of readdirSync(kept)) {
      const isNew = !(await otherReleases(release, kept)).some((path) => path.endsWith(name));
      if (isNew) utimesSync(join(kept, name), at, at);
    }
  }
  expect(chunksIn(await otherReleases(four, kept))).toEqual([['app-3.js'], ['app-2.js']]);
  expect(chunksIn(await otherReleases(two, kept))).toEqual([['app-4.js'], ['app-3.js']]);
  expect(readdirSync(kept)).toHaveLength(3);
});

test('what a killed server left half copied is no release, and goes', async () => {
  const kept = join(root, 'killed');
  mkdirSync(join(kept, '.copying-7/static'), { recursive: true });
  const release = aRelease('9');
  expect(await otherReleases(release, kept)).toEqual([]);
  await keepRelease(release, kept);
  expect(readdirSync(kept)).toHaveLength(1);
});

test('where nothing is built, nothing is kept', async () => {
  const kept = join(root, 'unbuilt');
  await keepRelease(join(root, 'nowhere'), kept);
  expect(await otherReleases(join(root, 'nowhere'), kept)).toEqual([]);
});
