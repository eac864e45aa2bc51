import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeStory } from '../../src/core/story/encode.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { archiveOf, manifestFile } from '../archive-files/testing/forged-archive.ts';
import { STORY_ARCHIVE_LIMITS, type StoryArchiveHeader } from './story-archive-format.ts';
import { readStoryArchive } from './story-archive-reader.ts';
import { readFullStoryArchive } from './read-full-story-archive.ts';
import type { Services } from '../services.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { wireRevision } from '../publishing/revision-bytes.ts';
import { versionsOf } from './gather-walk.ts';
import { exportStoryArchive } from './export-story-archive.ts';
import { planStoryImport } from './plan-story-import.ts';
import { collectGarbageImports } from './collect-garbage-imports.ts';
import { importStoryArchive } from './import-story-archive.ts';

let server: TestServer;
let other: TestServer;
let folder: string;
let file: string;
let storyId: string;
beforeEach(async () => {
  server = await testServer();
  other = await testServer();
  folder = mkdtempSync(join(tmpdir(), 'klangweg-story-archive-'));
  file = join(folder, 'turm.klangweg');
  storyId = await withHistory();
  await pipeline(
    (await exportStoryArchive(server.services, storyId)).pieces(),
    createWriteStream(file),
  );
});
afterEach(async () => {
  await server.close();
  await other.close();
  rmSync(folder, { recursive: true });
});

const SOUND = Buffer.concat([
  Buffer.from('\0\0\0\x1cftypM4A \0\0\0\0', 'latin1'),
  Buffer.alloc(9000, 'klang'),
]);
const LATER = 4;

/** Publishes a walk with several versions, in a language that the other server does not have. */
async function withHistory(): Promise<string> {
  const { store } = server.services;
  const french = await store.languages.createLanguage({ code: 'fr', name: 'Français' });
  if (french.kind !== 'ok') throw new Error(french.kind);
  const languages = [{ id: french.value.id, code: 'fr', name: 'Français' }];
  const walk = aWalk('turm')
    .with({ languages })
    .withTracks(2, { audio: { 2: 'turm.m4a' } });
  const id = await server.publish(walk.build(), { media: { 'turm.m4a': SOUND } });
  for (let index = 1; index <= LATER; index += 1) {
    const story = aWalk('turm')
      .with({ languages, subtitle: { 2: `Fassung ${index}` } })
      .build();
    await store.revisions.publish({
      ...{ ...(await wireRevision(story)), draft: encodeStory(story), summary: {}, storyId: id },
      ...{ notes: `Nummer ${index}`, publishedAtMs: index, publishedBy: null, draftVersion: 0 },
    });
  }
  return id;
}

const asNew = {
  ...{ file: '', actorId: null, newId: 'the-new-one' },
  request: { as: 'new', slug: 'turm', isPublished: true },
} as const;
const importArchive = (services: Services) => importStoryArchive(services, { ...asNew, file });

/** Behaves as if the process were killed before the given transaction: all later ones fail, too. */
function dyingAt(last: number, before: () => Promise<unknown> = async () => undefined): Services {
  const { store } = other.services;
  let begun = 0;
  return {
    ...other.services,
    store: {
      ...store,
      transaction: async (work) => {
        begun += 1;
        if (begun === last) await before();
        if (begun >= last) throw new Error('killed');
        return store.transaction(work);
      },
    },
  };
}

/** Everything that would show traces of a partial import. */
async function shown() {
  const { store, backups } = other.services;
  const page = { limit: 9, offset: 0 };
  return {
    walks: (await store.stories.listStories(page)).total,
    named: await store.stories.findBySlug('turm'),
    published: await store.revisions.published(),
    bin: await store.deletions.listDeletions(),
    languages: (await store.languages.listLanguages()).map(({ code }) => code),
    media: (await store.media.listMedia(page)).total,
    changes: (await store.audit.listRecords(page)).items,
    scratch: await readdir(backups.path).catch(() => []),
  };
}

const partialImports = () =>
  other.services.store.stories.findPartialImports(Number.MAX_SAFE_INTEGER);
const notesHere = async () =>
  (await other.services.store.revisions.ofStory('the-new-one')).map(({ notes }) => notes);
const NOTES = ['Nummer 4', 'Nummer 3', 'Nummer 2', 'Nummer 1', ''];

test('wherever its process is killed no part of a walk is visible, and the next run imports all of it', async () => {
  const before = await shown();
  // Purging a partial import, the rehearsal, hiding, five versions, and showing.
  const steps = 3 + LATER + 1 + 1;
  for (let last = 1; last <= steps; last += 1) {
    await expect(importArchive(dyingAt(last))).rejects.toThrow('killed');
    expect([last, await shown()]).toEqual([last, { ...before, scratch: [] }]);
  }
  expect(await partialImports()).toEqual(['the-new-one']);
  expect(await notesHere()).toEqual(NOTES);
  expect((await planStoryImport(other.services, { file })).taken).toBeNull();
  expect(await importArchive(other.services)).toBe('the-new-one');
  expect([await partialImports(), await notesHere()]).toEqual([[], NOTES]);
  expect((await shown()).published.map(({ slug }) => slug)).toEqual(['turm']);
});

test('a partial import that nobody resumes is deleted after a day, and nothing else is', async () => {
  const { services, clock } = other;
  await expect(importArchive(dyingAt(6))).rejects.toThrow('killed');
  const deletedId = await other.publish(aWalk('weg').build());
  const queued = { targetId: deletedId, label: 'weg', snapshot: {}, deletedBy: null };
  const times = { deletedAtMs: clock.nowMs(), purgeAtMs: clock.nowMs() * 2 };
  await services.store.stories.markDeleted(deletedId, clock.nowMs());
  await services.store.deletions.addDeletion({ kind: 'story', ...queued, ...times });
  clock.advance(23 * 3_600_000);
  await collectGarbageImports(services);
  expect(await partialImports()).toEqual(['the-new-one']);
  clock.advance(2 * 3_600_000);
  await collectGarbageImports(services);
  expect([await partialImports(), await notesHere()]).toEqual([[], []]);
  expect(await services.store.stories.findStory(deletedId)).toBeDefined();
});

test('an import that fails in the middle leaves nothing, and a language number taken meanwhile is detected', async () => {
  const { store } = other.services;
  let begun = 0;
  const disturbed: Services = {
    ...other.services,
    store: {
      ...store,
      transaction: async (work) => {
        begun += 1;
        if (begun === 5) await store.languages.createLanguage({ code: 'it', name: 'Italiano' });
        return store.transaction(work);
      },
    },
  };
  const before = await shown();
  await expect(importArchive(disturbed)).rejects.toMatchObject({ code: 'edit/conflict' });
  expect(await shown()).toEqual({ ...before, languages: [...before.languages, 'it'], scratch: [] });
  expect([await partialImports(), await notesHere()]).toEqual([[], []]);
  await importArchive(other.services);
  expect(await notesHere()).toEqual(NOTES);
});

test('a walk that is deleted during its export aborts the file', async () => {
  const exported = await exportStoryArchive(server.services, storyId);
  await server.services.store.stories.purgeStory(storyId);
  const sent: Buffer[] = [];
  const sending = async () => {
    for await (const piece of exported.pieces()) sent.push(piece);
  };
  await expect(sending()).rejects.toMatchObject({ code: 'story/not-found' });
  expect(Buffer.concat(sent).length).toBeLessThan(exported.bytes);
});

const rejectionOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error as { code?: string }).code ?? (error as { kind?: string }).kind,
  );

test('an archive with more or longer revisions than any walk has is rejected with a message', async () => {
  const entries = [];
  let header: StoryArchiveHeader | undefined;
  for await (const entry of readStoryArchive(file)) {
    if (entry.kind === 'header') header = entry.header;
    if (entry.kind === 'document') entries.push(entry.bytes);
  }
  const revisions = entries.length - 1;
  const documentBytes = entries.reduce((sum, bytes) => sum + bytes, 0);
  const within = (bounds: object) =>
    rejectionOf(readFullStoryArchive(file, { bounds: { revisions, documentBytes, ...bounds } }));
  expect(revisions).toBe(LATER + 1);
  expect(await within({})).toBe('taken');
  expect(await within({ revisions: LATER })).toBe('parcel/too-large');
  expect(await within({ documentBytes: documentBytes - 1 })).toBe('parcel/too-large');
  const promising = (promised: number) =>
    archiveOf([manifestFile('story-archive', { ...header, revisions: promised })]);
  await writeFile(file, promising(STORY_ARCHIVE_LIMITS.revisions + 1));
  expect(await rejectionOf(importArchive(other.services))).toBe('parcel/too-large');
  await writeFile(file, promising(STORY_ARCHIVE_LIMITS.revisions));
  expect(await rejectionOf(importArchive(other.services))).toBe('backup/damaged');
  const versions = (count: number) =>
    versionsOf({ revisions: { ofStory: async () => Array(count) } }, storyId);
  expect(await rejectionOf(versions(STORY_ARCHIVE_LIMITS.revisions))).toBe('taken');
  expect(await rejectionOf(versions(STORY_ARCHIVE_LIMITS.revisions + 1))).toBe('parcel/too-large');
});
