import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { wireRevision } from '../../../server/publishing/revision-bytes.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import type { StoreLocation } from '../../../server/store/open-store.ts';
import { startCommand } from '../../support/servers/command-line.ts';
import { open } from '../../support/stores/open-stores.ts';
import { startedFolder } from '../../support/servers/started-folder.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { waitFor } from '../../support/wait.ts';

const klangweg = (location: StoreLocation, ...args: readonly string[]) =>
  startCommand(location, {}, args);

/** The number of the walk's elements there; undefined where the walk is unknown. */
async function elementCountOf(location: StoreLocation): Promise<number | undefined> {
  const store = await open(location);
  try {
    const story = await store.stories.findBySlug('demo');
    return story && (await store.elements.ofStory(story.id)).length;
  } finally {
    await store.close();
  }
}

const diesWriting = new URL('dies-writing.mjs', import.meta.url).href;

/** The process dies at its n-th write: a kill from outside might come too late. */
async function killedAt(piece: number, location: StoreLocation, file: string) {
  const dies = {
    NODE_OPTIONS: `--import=${diesWriting}`,
    KLANGWEG_DIES_AT_WRITE: String(piece),
  };
  return (await startCommand(location, dies, ['walk', 'import', file]).ended).code;
}

test('F28 a walk whose import was killed is not there, and a retry imports it whole', async () => {
  const here = await startedFolder();
  const ownServer = { dataFolder: here.path };
  const folder = makeTempFolder('klangweg-walk');
  try {
    const file = join(folder.path, 'demo.klangweg');
    expect((await klangweg(ownServer, 'walk', 'export', 'demo', file).ended).code).toBe(0);
    const elementCount = await elementCountOf(ownServer);
    const there = { dataFolder: join(folder.path, 'there') };
    mkdirSync(there.dataFolder);
    const dry = await klangweg(there, 'walk', 'import', file, '--dry-run').ended;
    expect(dry).toEqual({ code: 0, output: expect.stringContaining('Nothing was changed') });
    // Before its first medium, and after some and most of them, two writes each, beside earlier
    // ones.
    for (const piece of [1, 30, 90]) {
      expect([await killedAt(piece, there, file), await elementCountOf(there)]).toEqual([
        null,
        undefined,
      ]);
    }
    const imported = await klangweg(there, 'walk', 'import', file, '--published').ended;
    expect(imported).toEqual({ code: 0, output: expect.stringContaining('and published') });
    expect(await elementCountOf(there)).toBe(elementCount);
    const secondImport = await klangweg(there, 'walk', 'import', file, '--as', 'noch-einmal').ended;
    expect(secondImport.output).not.toContain('missing media');
  } finally {
    here.remove();
    folder.remove();
  }
});

const MANY = 300;

/** Publishes the walk as many times. */
async function giveHistory(location: StoreLocation): Promise<void> {
  const store = await open(location);
  try {
    const storyId = (await store.stories.findBySlug('demo'))?.id ?? '';
    const before = (await store.revisions.ofStory(storyId)).length;
    for (let index = before; index < MANY; index += 1) {
      const story = aWalk('demo')
        .with({ subtitle: { 2: `Fassung ${index}` } })
        .build();
      await store.revisions.publish({
        ...{ ...(await wireRevision(story)), storyId, draft: {}, summary: {}, draftVersion: 0 },
        ...{ notes: '', publishedAtMs: index, publishedBy: null },
      });
    }
  } finally {
    await store.close();
  }
}

test('F28 a walk whose import was killed among its revisions is not there, and a retry imports all of them', async () => {
  const here = await startedFolder();
  const ownServer = { dataFolder: here.path };
  const folder = makeTempFolder('klangweg-walk');
  const there = { dataFolder: join(folder.path, 'there') };
  mkdirSync(there.dataFolder);
  const store = await open(there);
  try {
    await giveHistory(ownServer);
    const file = join(folder.path, 'demo.klangweg');
    expect((await klangweg(ownServer, 'walk', 'export', 'demo', file).ended).code).toBe(0);
    const { stories, revisions } = store;
    const come = async () => {
      const [partialId = ''] = await stories.findPartialImports(Number.MAX_SAFE_INTEGER);
      return (await revisions.ofStory(partialId)).length;
    };
    const taking = klangweg(there, 'walk', 'import', file, '--published');
    await waitFor('some versions', async () => ((await come()) > 9 ? true : undefined));
    taking.kill();
    expect((await taking.ended).code).toBeNull();
    expect(await come()).toBeLessThan(MANY);
    expect(await stories.findBySlug('demo')).toBeUndefined();
    expect([await revisions.published(), await store.deletions.listDeletions()]).toEqual([[], []]);
    const secondImport = await klangweg(there, 'walk', 'import', file, '--published').ended;
    expect(secondImport).toEqual({ code: 0, output: expect.stringContaining('and published') });
    const { id = '' } = (await stories.findBySlug('demo')) ?? {};
    expect(await revisions.ofStory(id)).toHaveLength(MANY);
  } finally {
    await store.close();
    here.remove();
    folder.remove();
  }
});
