import { readFile, readdir, writeFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createWriteStream } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { BackupError } from '../archive-files/backup-error.ts';
import { ofLaterFormat } from '../archive-files/testing/forged-archive.ts';
import type { Services } from '../services.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { saveFields } from '../stories/save-fields.ts';
import { exportStoryArchive } from './export-story-archive.ts';
import { planStoryImport } from './plan-story-import.ts';
import { listRevisions } from '../publishing/list-revisions.ts';
import { listStories } from '../stories/list-stories.ts';
import { publishStory, unpublishStory } from '../publishing/publish-story.ts';
import { importStoryArchive } from './import-story-archive.ts';

let server: TestServer;
let other: TestServer;
let folder: string;
let file: string;
beforeEach(async () => {
  server = await testServer();
  other = await testServer();
  folder = mkdtempSync(join(tmpdir(), 'klangweg-story-archive-'));
  file = join(folder, 'turm.klangweg');
});
afterEach(async () => {
  await server.close();
  await other.close();
  rmSync(folder, { recursive: true });
});

const HEAD = Buffer.from('\0\0\0\x1cftypM4A \0\0\0\0', 'latin1');
// Longer than one piece.
const SOUND = Buffer.concat([HEAD, Buffer.alloc(700_000, 'klang')]);
const walk = aWalk('turm')
  .withTracks(2, { audio: { 2: 'turm.m4a' } })
  .build();

async function exportArchive(services: Services, storyId: string): Promise<void> {
  const exported = await exportStoryArchive(services, storyId);
  await pipeline(exported.pieces(), createWriteStream(file));
  expect((await readFile(file)).length).toBe(exported.bytes);
}

const asNew = (slug: string, isPublished = true) => ({
  ...{ file, actorId: null, newId: `id-${slug}` },
  request: { as: 'new', slug, isPublished } as const,
});
const published = async ({ app }: TestServer, slug: string) =>
  (await app.inject(`/api/getStory/${slug}`)).body;

test('a walk is the same on another server, with its history and without user data', async () => {
  const administrator = await server.person('administrator');
  const storyId = await server.publish(walk, { media: { 'turm.m4a': SOUND } });
  await publishStory(server.services, { storyId, actorId: administrator.userId, notes: 'Zwei' });
  await exportArchive(server.services, storyId);
  expect((await readFile(file)).includes(administrator.userId)).toBe(false);
  const plan = await planStoryImport(other.services, { file });
  expect(plan).toMatchObject({
    ...{ slug: 'turm', stations: 2, isPublished: true, taken: null, freeSlug: 'turm' },
    media: { count: 1, bytes: SOUND.length, here: 0, missing: 0 },
  });
  expect(await importStoryArchive(other.services, asNew('turm'))).toBe('id-turm');
  expect(await published(other, 'turm')).toBe(await published(server, 'turm'));
  const { revisions } = other.services.store;
  expect(await revisions.ofStory('id-turm')).toHaveLength(
    (await server.services.store.revisions.ofStory(storyId)).length,
  );
  expect((await planStoryImport(other.services, { file })).media.here).toBe(1);
  // A job that finished but could not report it runs once more.
  expect(await importStoryArchive(other.services, asNew('turm'))).toBe('id-turm');
  expect((await other.services.store.stories.listStories({ limit: 9, offset: 0 })).total).toBe(1);
});

test('language numbers are those of the new server, and custom fields, cities and texts are imported', async () => {
  const french = { code: 'fr', name: 'Français' };
  const storyId = await server.publish(walk, { media: { 'turm.m4a': SOUND } });
  const { store } = server.services;
  const made = await store.languages.createLanguage(french);
  await other.services.store.languages.createLanguage({ code: 'it', name: 'Italiano' });
  const city = await store.cities.createTerm({ slug: 'ulm', names: { 2: 'Ulm' } });
  if (made.kind !== 'ok' || city.kind !== 'ok') throw new Error('not made');
  const about = { isPerLanguage: true, labels: { 2: 'Stoff' } };
  await store.fieldDefinitions.createDefinition({
    owner: 'story',
    name: 'stoff',
    type: 'text',
    ...about,
  });
  const story = await store.stories.findStory(storyId);
  const change = { cityId: city.value.id, languageIds: [2, made.value.id], nowMs: 5 };
  await store.stories.changeStory(storyId, { version: story?.version ?? 0, ...change });
  await saveFields(server.services, {
    ...{ owner: { kind: 'story', id: storyId }, actorId: 'x' },
    version: (await store.stories.findStory(storyId))?.version ?? 0,
    changes: [
      { field: 'storyMeta_title', languageId: made.value.id, value: 'La tour' },
      { field: 'stoff', languageId: made.value.id, value: 'pierre' },
    ],
  });
  await publishStory(server.services, { storyId, actorId: null });
  await exportArchive(server.services, storyId);
  expect(await planStoryImport(other.services, { file })).toMatchObject({
    city: { slug: 'ulm', isHere: false },
    fields: [{ owner: 'story', name: 'stoff', state: 'new' }],
    languages: [
      { code: 'de', isHere: true },
      { ...french, isHere: false },
    ],
  });
  await importStoryArchive(other.services, asNew('la-tour'));
  const body = JSON.parse(await published(other, 'la-tour')) as {
    metadata: Record<string, Record<string, string>>;
    languages: { id: number; code: string }[];
    slug: string;
  };
  const here = body.languages.find(({ code }) => code === 'fr')?.id ?? 0;
  expect(here).not.toBe(made.value.id);
  expect([
    body.slug,
    body.metadata['storyMeta_title']?.[here],
    body.metadata['stoff']?.[here],
  ]).toEqual(['la-tour', 'La tour', 'pierre']);
});

const HOSTILE = '<b>fest</b><img src="x" onerror="alert(1)"><script>alert(2)</script>';

test('imported rich texts are sanitised as saved ones are, in draft and revisions', async () => {
  const [track] = walk.tracks;
  if (track === undefined) throw new Error('no track');
  const described = {
    ...walk,
    description: { 2: HOSTILE },
    tracks: [{ ...track, description: { 2: HOSTILE } }, ...walk.tracks.slice(1)],
  };
  const storyId = await server.publish(described, { media: { 'turm.m4a': SOUND } });
  await exportArchive(server.services, storyId);
  expect(await storedWire(server, storyId)).toContain('onerror');
  await importStoryArchive(other.services, asNew('turm'));
  const { fields, revisions } = other.services.store;
  const [revision] = await revisions.ofStory('id-turm');
  const retained = [
    await storedWire(other, 'id-turm'),
    JSON.stringify(await fields.ofStory('id-turm')),
    JSON.stringify(await revisions.draftOf('id-turm', revision?.revision ?? '')),
  ];
  for (const text of retained) {
    expect(text).toContain('<b>fest</b>');
    expect(text).not.toMatch(/onerror|<script|alert/);
  }
});

/** As it is stored: what is served is cleaned in any case. */
async function storedWire({ services }: TestServer, storyId: string): Promise<string> {
  const { revisions } = services.store;
  const [newest] = await revisions.ofStory(storyId);
  const bytes = await revisions.bytesOf(storyId, newest?.revision ?? '');
  return Buffer.from(bytes?.wire ?? []).toString('utf8');
}

test('a server imports another server’s archive, whatever its languages are called and however many', async () => {
  const storyId = await server.publish(walk, { media: { 'turm.m4a': SOUND } });
  const { languages } = server.services.store;
  for (let index = 0; index < 60; index += 1) {
    const code = `x${String.fromCodePoint(97 + (index % 26))}${index < 26 ? '' : `-${index}`}`;
    expect((await languages.createLanguage({ code, name: '' })).kind).toBe('ok');
  }
  const named = (await languages.listLanguages()).at(-1)?.id ?? 0;
  const story = await server.services.store.stories.findStory(storyId);
  await server.services.store.fields.writeValues(
    { kind: 'story', id: storyId },
    {
      ...{ version: story?.version ?? 0, nowMs: 5 },
      changes: [{ field: 'storyMeta_title', languageId: named, value: 'Tu\u0007rm\u0000' }],
    },
  );
  await exportArchive(server.services, storyId);
  await importStoryArchive(other.services, asNew('turm'));
  const here = (await other.services.store.languages.listLanguages()).find(
    ({ code }) => code === 'xh-59',
  );
  expect(here?.name).toBe('xh-59');
  const values = await other.services.store.fields.valuesOf({ kind: 'story', id: 'id-turm' });
  expect(values.find(({ languageId }) => languageId === here?.id)?.value).toBe('Turm');
});

test('an archive imported as a version becomes the draft of the existing walk, and nothing is published', async () => {
  const storyId = await server.publish(walk, { media: { 'turm.m4a': SOUND } });
  await exportArchive(server.services, storyId);
  const hereId = await other.publish(aWalk('turm').withTracks(5).build());
  const before = await published(other, 'turm');
  expect(await planStoryImport(other.services, { file })).toMatchObject({
    ...{ taken: { storyId: hereId }, freeSlug: 'turm-2' },
  });
  const request = { as: 'version', storyId: hereId } as const;
  const person = await other.person('administrator');
  const options = { file, actorId: person.userId, newId: 'unused', request };
  expect(await importStoryArchive(other.services, options)).toBe(hereId);
  expect(await other.services.store.elements.ofStory(hereId)).toHaveLength(2);
  expect(await other.services.store.deletions.listDeletions()).toHaveLength(3);
  expect(await published(other, 'turm')).toBe(before);
});

test('an imported walk is a draft until it is published here, whatever revisions and files it contains', async () => {
  const storyId = await server.publish(walk, { media: { 'turm.m4a': SOUND } });
  await exportArchive(server.services, storyId);
  const id = await importStoryArchive(other.services, asNew('turm', false));
  const { services } = other;
  const jobStates = async () => {
    const { states, stories } = await listStories(services, { limit: 9, offset: 0 });
    const { revisions, wasOutHere } = await listRevisions(services, id);
    return [stories[0]?.state, states, revisions.length, wasOutHere];
  };
  const none = { draft: 0, changed: 0, published: 0, 'taken-back': 0 };
  const asDraft = ['draft', { ...none, draft: 1 }, 1, false];
  expect(await jobStates()).toEqual(asDraft);
  const repeated = { ...asNew('turm'), request: { as: 'version', storyId: id } as const };
  await importStoryArchive(services, repeated);
  expect(await jobStates()).toEqual(asDraft);
  await publishStory(services, { storyId: id, actorId: null });
  await unpublishStory(services, { storyId: id, actorId: null });
  const unpublishedEntry = ['taken-back', { ...none, 'taken-back': 1 }, 1, true];
  expect(await jobStates()).toEqual(unpublishedEntry);
  await importStoryArchive(services, repeated);
  expect(await jobStates()).toEqual(unpublishedEntry);
});

test('an archive with any byte changed, removed or added is not imported', async () => {
  const storyId = await server.publish(walk, { media: { 'turm.m4a': SOUND } });
  await exportArchive(server.services, storyId);
  const archive = await readFile(file);
  const at = (share: number) => Math.floor(archive.length * share);
  const flipped = (where: number) =>
    Buffer.concat([
      ...[archive.subarray(0, where), Buffer.from([(archive[where] ?? 0) ^ 1])],
      archive.subarray(where + 1),
    ]);
  const kindOf = async (bytes: Uint8Array) => {
    await writeFile(file, bytes);
    return importStoryArchive(other.services, asNew('turm')).then(
      () => 'taken in',
      (error: unknown) => (error instanceof BackupError ? error.kind : String(error)),
    );
  };
  for (const share of [0.001, 0.3, 0.9999]) {
    expect(await kindOf(flipped(at(share)))).toBe('backup/damaged');
  }
  expect(await kindOf(archive.subarray(0, at(0.6)))).toBe('backup/damaged');
  expect(await kindOf(Buffer.concat([archive, Buffer.from([0])]))).toBe('backup/damaged');
  expect(await kindOf(ofLaterFormat(archive))).toBe('backup/newer');
  expect(await kindOf(Buffer.from('KLANGWEG PARCEL 2\nx'))).toBe('backup/newer');
  expect(await kindOf(Buffer.from('KLANGWEG BACKUP 1\nx'))).toBe('backup/unreadable');
  expect(await kindOf(Buffer.from('PK\u0003\u0004 something else altogether'))).toBe(
    'backup/unreadable',
  );
  const { store, media } = other.services;
  expect((await store.stories.listStories({ limit: 9, offset: 0 })).total).toBe(0);
  expect((await store.media.listMedia({ limit: 9, offset: 0 })).total).toBe(0);
  expect(await readdir(join(media.folder ?? '', '.drafts'))).toEqual([]);
});

test('an import aborted at its last step leaves nothing, and a retry imports it whole', async () => {
  const storyId = await server.publish(walk, { media: { 'turm.m4a': SOUND } });
  await exportArchive(server.services, storyId);
  const { store } = other.services;
  const ending: Services['store'] = {
    ...store,
    transaction: (work) =>
      store.transaction(async (inside) => {
        const done = await work(inside);
        const { items } = await inside.audit.listRecords({ limit: 9, offset: 0 });
        if (items.some(({ action }) => action === 'story/import'))
          throw new Error('the power went');
        return done;
      }),
  };
  const cutOff = { ...other.services, store: ending };
  await expect(importStoryArchive(cutOff, asNew('turm'))).rejects.toThrow('the power went');
  const counts = async () => [
    (await store.stories.listStories({ limit: 9, offset: 0 })).total,
    (await store.media.listMedia({ limit: 9, offset: 0 })).total,
    (await store.audit.listRecords({ limit: 9, offset: 0 })).items.length,
  ];
  expect(await counts()).toEqual([0, 0, 0]);
  expect(await readdir(other.services.backups.path)).toEqual([]);
  await importStoryArchive(other.services, asNew('turm'));
  expect(await counts()).toEqual([1, 1, 1]);
});
