import { createWriteStream } from 'node:fs';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect } from 'vitest';
import { commandOn } from '../../../server/command-line/testing/command-on.ts';
import { readEnvironment } from '../../../server/config/read-environment.ts';
import { makeServices } from '../../../server/make-services.ts';
import type { Services } from '../../../server/services.ts';
import { manualClock } from '../../../server/testing/manual-clock.ts';
import { importWalkAsDraft } from '../../../server/archives/import-walk.ts';
import { exportStoryArchive } from '../../../server/archives/export-story-archive.ts';
import { publishStory } from '../../../server/publishing/publish-story.ts';
import { importStoryArchive } from '../../../server/archives/import-story-archive.ts';
import { wireRevision } from '../../../server/publishing/revision-bytes.ts';
import { encodeStory } from '../../../src/core/story/encode.ts';
import { aWalk } from '../../../src/core/story/testing/a-walk.ts';
import type { Store } from '../../../server/store/store.ts';
import { open } from '../../support/stores/open-stores.ts';
import { onEachDatabase } from '../../support/stores/store-backends.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';

const SOUND = Buffer.concat([
  Buffer.from('\0\0\0\x1cftypM4A \0\0\0\0', 'latin1'),
  Buffer.alloc(600_000, 'klang'),
]);
const walk = aWalk('turm')
  .withTracks(3, { audio: { 2: 'turm.m4a' } })
  .withQuest()
  .withPuzzle()
  .build();

async function servicesIn(store: Store, folder: string): Promise<Services> {
  mkdirSync(folder, { recursive: true });
  const read = readEnvironment({ KLANGWEG_DATA: folder }, folder);
  if (read.kind === 'wrong') throw new Error(read.problems.join('\n'));
  const secret = 'Zq7-unter-dem-Turm-4f9kXw2LmT8v';
  return makeServices({ store, config: read.config, secret, clock: manualClock(), version: '1' });
}

async function wireOf({ store }: Services, slug: string): Promise<string> {
  const found = await store.revisions.publicationBySlug(slug);
  const bytes = await store.revisions.bytesOf(found?.storyId ?? '', found?.revision ?? '');
  return Buffer.from(bytes?.wire ?? '').toString('utf8');
}

const MANY = 120;
/** Neither the first nor the last version. */
const CURRENT = 70;

/** A walk with that many versions; visitors have an older one of them. */
async function publishedOften(services: Services, mediaFolder: string): Promise<string> {
  const { revisions } = services.store;
  const storyId = await importWalkAsDraft(services, {
    ...{ story: walk, mediaFolder, media: [{ name: 'turm.m4a' }] },
  });
  await publishStory(services, { storyId, actorId: null, notes: 'Nummer 1' });
  for (let index = 2; index <= MANY; index += 1) {
    const story = aWalk('turm')
      .with({ subtitle: { 2: `Fassung ${index}` } })
      .build();
    const made = await wireRevision(story);
    await revisions.publish({
      ...{ ...made, storyId, draft: encodeStory(story), summary: {}, draftVersion: 0 },
      ...{ notes: `Nummer ${index}`, publishedAtMs: index * 1000, publishedBy: null },
    });
  }
  const wanted = (await revisions.ofStory(storyId)).find(({ number }) => number === CURRENT);
  await revisions.republish(storyId, wanted?.revision ?? '', MANY * 1000);
  return storyId;
}

async function historyOf({ store }: Services, storyId: string) {
  const current = (await store.revisions.publicationOf(storyId))?.revision;
  const versions = await store.revisions.ofStory(storyId);
  return Promise.all(
    versions.map(async ({ revision, number, notes, publishedAtMs }) => ({
      ...{ number, notes, publishedAtMs, isCurrent: revision === current },
      // Each server has its own ids of elements.
      draft: {
        ...((await store.revisions.draftOf(storyId, revision)) as object),
        parts: undefined,
      },
      wire: Buffer.from((await store.revisions.bytesOf(storyId, revision))?.wire ?? '').toString(),
    })),
  );
}

onEachDatabase((it) => {
  it('every revision is exported, oldest first, with its note and its time, to another server and back to the same', async (bench) => {
    const temp = makeTempFolder('klangweg-story-archive');
    const folder = (name: string) => join(temp.path, name);
    mkdirSync(folder('there'));
    const store = await open({ dataFolder: folder('there') });
    try {
      const here = await servicesIn(bench.store, folder('here'));
      const there = await servicesIn(store, folder('there'));
      writeFileSync(folder('turm.m4a'), SOUND);
      const storyId = await publishedOften(here, temp.path);
      const history = await historyOf(here, storyId);
      const numbers = Array.from({ length: MANY }, (_, index) => MANY - index);
      expect(history.map(({ number }) => number)).toEqual(numbers);
      expect(history.map(({ notes }) => notes)).toEqual(numbers.map((at) => `Nummer ${at}`));
      expect(history.find(({ isCurrent }) => isCurrent)?.number).toBe(CURRENT);
      const file = folder('turm.klangweg');
      const exported = await exportStoryArchive(here, storyId);
      await pipeline(exported.pieces(), createWriteStream(file));
      expect(readFileSync(file).length).toBe(exported.bytes);
      const importArchive = (services: Services, slug: string, newId: string) => {
        const request = { as: 'new', slug, isPublished: true } as const;
        return importStoryArchive(services, { file, actorId: null, newId, request });
      };
      await importArchive(there, 'turm', 'first');
      expect(await historyOf(there, 'first')).toEqual(history);
      // Each of them has another slug, and everything else is the same.
      const plain = (versions: typeof history) =>
        versions.map(({ number, notes, publishedAtMs, isCurrent }) => ({
          ...{ number, notes, publishedAtMs, isCurrent },
        }));
      for (const services of [there, here]) {
        await importArchive(services, 'noch-ein-turm', 'second');
        expect(plain(await historyOf(services, 'second'))).toEqual(plain(history));
      }
      expect(await historyOf(there, 'first')).toEqual(history);
      expect(await historyOf(here, storyId)).toEqual(history);
    } finally {
      await store.close();
      temp.remove();
    }
  });

  it('a walk exported from SQLite is the same walk here, and can be edited here', async (bench) => {
    const temp = makeTempFolder('klangweg-story-archive');
    const folder = (name: string) => join(temp.path, name);
    mkdirSync(folder('from'));
    const stores = [await open({ dataFolder: folder('from') })];
    try {
      const from = await servicesIn(stores[0]!, folder('from'));
      writeFileSync(folder('turm.m4a'), SOUND);
      const media = [{ name: 'turm.m4a' }];
      const storyId = await importWalkAsDraft(from, { story: walk, mediaFolder: temp.path, media });
      await publishStory(from, { storyId, actorId: null });
      const wire = await wireOf(from, 'turm');
      const transferArchive = async (services: Services, id: string, to: Services) => {
        const file = folder('turm.klangweg');
        await pipeline((await exportStoryArchive(services, id)).pieces(), createWriteStream(file));
        const request = { as: 'new', slug: 'turm', isPublished: true } as const;
        return importStoryArchive(to, { file, actorId: null, newId: 'walk-1', request });
      };
      const here = await servicesIn(bench.store, folder('here'));
      const hereId = await transferArchive(from, storyId, here);
      expect(await wireOf(here, 'turm')).toBe(wire);
      expect((await bench.store.elements.ofStory(hereId)).length).toBe(5);
      mkdirSync(folder('back'));
      stores.push(await open({ dataFolder: folder('back') }));
      const back = await servicesIn(stores[1]!, folder('back'));
      await transferArchive(here, hereId, back);
      expect(await wireOf(back, 'turm')).toBe(wire);
    } finally {
      for (const store of stores) await store.close();
      temp.remove();
    }
  });

  it('the command line imports a walk from SQLite, lists beforehand what would be imported, and reports errors with a message', async (bench) => {
    const temp = makeTempFolder('klangweg-command');
    const folder = (name: string) => join(temp.path, name);
    const file = folder('turm.klangweg');
    mkdirSync(folder('from'));
    const store = await open({ dataFolder: folder('from') });
    try {
      const from = await servicesIn(store, folder('from'));
      const here = await servicesIn(bench.store, folder('here'));
      writeFileSync(folder('turm.m4a'), SOUND);
      const media = [{ name: 'turm.m4a' }];
      const storyId = await importWalkAsDraft(from, { story: walk, mediaFolder: temp.path, media });
      await publishStory(from, { storyId, actorId: null });
      const does = async (services: Services, ...args: readonly string[]) => {
        const { exitCode, lines } = await commandOn(services)(...args);
        return [exitCode === 0, lines.at(-1)];
      };
      const no = (text: string) => [false, expect.stringContaining(text) as string];
      expect(await does(from, 'walk', 'export', 'torm', file)).toEqual(no("no walk 'torm'"));
      expect(await does(from, 'walk', 'export', 'turm', folder('no/where'))).toEqual(no('ENOENT'));
      expect(await does(from, 'walk', 'export', 'turm', file)).toEqual([
        true,
        expect.stringMatching(/turm\.klangweg: turm, 0\.6 MB\.$/),
      ]);
      expect(await does(from, 'walk', 'export', storyId, file)).toEqual(no('a file already'));
      expect(await does(here, 'walk', 'import', file, '--dry-run')).toEqual([
        true,
        'Nothing was changed.',
      ]);
      expect(await bench.store.stories.findBySlug('turm')).toBeUndefined();
      const imported = await does(here, 'walk', 'import', file, '--published');
      expect(imported).toEqual([true, "The walk 'turm' was imported and published."]);
      expect(await wireOf(here, 'turm')).toBe(await wireOf(from, 'turm'));
      expect(await does(here, 'walk', 'import', file)).toEqual(no('Try --as turm-2.'));
      expect(await does(here, 'walk', 'import', file, '--as', 'weg')).toEqual([
        true,
        "The walk 'weg' was imported as a draft.",
      ]);
      const bytes = readFileSync(file);
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 40) ^ 1, bytes.length - 40);
      writeFileSync(file, bytes);
      const other = ['walk', 'import', file, '--as', 'anders'] as const;
      expect((await does(here, ...other))[0]).toBe(false);
      expect((await does(here, 'walk', 'import', folder('turm.m4a')))[0]).toBe(false);
      expect(await bench.store.stories.findBySlug('anders')).toBeUndefined();
      expect(readdirSync(temp.path).toSorted()).toEqual([
        'from',
        'here',
        'turm.klangweg',
        'turm.m4a',
      ]);
    } finally {
      await store.close();
      temp.remove();
    }
  });
});
