import { mkdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { StoreLocation } from '../../server/store/open-store.ts';
import { startCommand } from '../support/command-line.ts';
import { open } from '../support/open-stores.ts';
import { startServer } from '../support/real-server.ts';
import { makeTempFolder } from '../support/temp-folder.ts';

const klangweg = (location: StoreLocation, ...args: readonly string[]) =>
  startCommand(location, {}, args);

/** How many parts the walk has there; undefined where it is not known at all. */
async function partsOf(location: StoreLocation): Promise<number | undefined> {
  const store = await open(location);
  try {
    const story = await store.stories.bySlug('demo');
    return story && (await store.elements.ofStory(story.id)).length;
  } finally {
    await store.close();
  }
}

/** Kills it with the so many-th sign that it writes. */
async function killedAt(sign: number, location: StoreLocation, file: string) {
  const taking = klangweg(location, 'walk', 'import', file);
  let seen = 0;
  const watcher = watch(location.dataFolder, { recursive: true }, () => {
    seen += 1;
    if (seen === sign) taking.kill();
  });
  const { code } = await taking.ended;
  watcher.close();
  return code;
}

test('F28 a walk that a killed process was taking in is not there, and comes whole the next time', async () => {
  const server = await startServer();
  const folder = makeTempFolder('klangweg-walk');
  try {
    const file = join(folder.path, 'demo.klangweg');
    expect((await klangweg(server, 'walk', 'export', 'demo', file).ended).code).toBe(0);
    const parts = await partsOf(server);
    const there = { dataFolder: join(folder.path, 'there') };
    mkdirSync(there.dataFolder);
    const dry = await klangweg(there, 'walk', 'import', file, '--dry-run').ended;
    expect(dry).toEqual({ code: 0, said: expect.stringContaining('Nothing was changed') });
    // Its folder, some of its media, most of them.
    for (const sign of [1, 12, 40]) {
      expect([await killedAt(sign, there, file), await partsOf(there)]).toEqual([null, undefined]);
    }
    const taken = await klangweg(there, 'walk', 'import', file, '--published').ended;
    expect(taken).toEqual({ code: 0, said: expect.stringContaining('and published') });
    expect(await partsOf(there)).toBe(parts);
    const again = await klangweg(there, 'walk', 'import', file, '--as', 'noch-einmal').ended;
    expect(again.said).not.toContain('nowhere');
  } finally {
    await server.remove();
    folder.remove();
  }
});
