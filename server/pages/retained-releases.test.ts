import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { retainRelease, otherReleases } from './retained-releases.ts';

const root = mkdtempSync(join(tmpdir(), 'klangweg-releases-'));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

/** Creates a built app with one chunk that is named after it. */
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

test('the last releases are retained whole without their source maps, and the running one never twice', async () => {
  const retained = join(root, 'kept');
  const [one = '', two = '', three = '', four = ''] = ['1', '2', '3', '4'].map(aRelease);
  expect(await otherReleases(one, retained)).toEqual([]);
  for (const [index, release] of [one, two, three, four].entries()) {
    await retainRelease(release, retained);
    await retainRelease(release, retained);
    // The releases ran one after the other, but the test creates them within a moment.
    for (const name of readdirSync(retained)) {
      const isNew = !(await otherReleases(release, retained)).some((path) => path.endsWith(name));
      if (isNew) utimesSync(join(retained, name), index, index);
    }
  }
  expect(chunksIn(await otherReleases(four, retained))).toEqual([['app-3.js'], ['app-2.js']]);
  expect(chunksIn(await otherReleases(two, retained))).toEqual([['app-4.js'], ['app-3.js']]);
  expect(readdirSync(retained)).toHaveLength(3);
});

test('a half-copied release of a killed server is no release, and is deleted', async () => {
  const retained = join(root, 'killed');
  mkdirSync(join(retained, '.copying-7/static'), { recursive: true });
  const release = aRelease('9');
  expect(await otherReleases(release, retained)).toEqual([]);
  await retainRelease(release, retained);
  expect(readdirSync(retained)).toHaveLength(1);
});

test('without a build no release is retained', async () => {
  const retained = join(root, 'unbuilt');
  await retainRelease(join(root, 'nowhere'), retained);
  expect(await otherReleases(join(root, 'nowhere'), retained)).toEqual([]);
});

test('a release that changes only the authoring app is one of its own', async () => {
  const retained = join(root, 'admin-kept');
  const player = aRelease('same');
  const withAdmin = (name: string) => {
    writeFileSync(
      join(player, 'admin.html'),
      `<script src="/static/js/admin/${name}.js"></script>`,
    );
    return player;
  };
  await retainRelease(withAdmin('one'), retained);
  await retainRelease(withAdmin('two'), retained);
  expect(readdirSync(retained)).toHaveLength(2);
  expect(await otherReleases(withAdmin('two'), retained)).toHaveLength(1);
});
