import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importStoryArchive } from '../archives/import-story-archive.ts';
import { planStoryImport } from '../archives/plan-story-import.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { planRestore, restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';

/*
 * Both files were written by the last release of format 1: a walk of two stations with a quest, a
 * puzzle and a sound, published, and an administrator. Nothing writes that format any more, so they
 * are never made again.
 */
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const BACKUP = at('./testing/format-1.backup');
const STORY_ARCHIVE = at('../archives/testing/format-1.klangweg');
const SOUND_SHA256 = '04f5a08d3443bc9ed7096ab350863b1f573fe873a0ff5ff3a20134b968beb6aa';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(async () => {
  await server.close();
});

test('a backup of format 1 is verified, planned and restored, its media included', async () => {
  const verified = await verifyBackup(BACKUP);
  expect(verified).toMatchObject({
    kind: 'verified',
    header: { madeAtMs: Date.UTC(2026, 4, 1), why: 'by-hand', hasMedia: true },
    end: { media: 1, mediaBytes: 2016, missing: [], tables: { users: 1, elements: 4, audit: 2 } },
  });
  const request = { file: BACKUP, actorId: null };
  expect(await planRestore(server.services, request)).toMatchObject({
    kind: 'ready',
    mediaLacking: 0,
  });
  expect((await restoreBackup(server.services, request)).kind).toBe('restored');
  expect(server.services.walks.listPublished().map(({ slug }) => slug)).toEqual(['turm']);
  await soundIsThere();
});

test('a story archive of format 1 is planned and imported, its history and media included', async () => {
  const { services } = server;
  expect(await planStoryImport(services, { file: STORY_ARCHIVE })).toMatchObject({
    ...{ slug: 'turm', stations: 2, quests: 1, puzzles: 1, revisions: 1, isPublished: true },
    media: { count: 1, bytes: 2016, here: 0, missing: 0 },
  });
  await importStoryArchive(services, {
    ...{ file: STORY_ARCHIVE, actorId: null, newId: 'new' },
    request: { as: 'new', slug: 'turm', isPublished: true },
  });
  expect(await services.store.elements.ofStory('new')).toHaveLength(4);
  expect((await server.app.inject('/api/getStory/turm')).statusCode).toBe(200);
  await soundIsThere();
});

async function soundIsThere(): Promise<void> {
  const sound = await server.app.inject(`/media/${SOUND_SHA256}.m4a`);
  const digest = createHash('sha256').update(sound.rawPayload).digest('hex');
  expect([sound.statusCode, digest]).toEqual([200, SOUND_SHA256]);
}
