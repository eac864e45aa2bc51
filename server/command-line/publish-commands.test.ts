import { afterEach, beforeEach, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { importWalkAsDraft } from '../archives/import-walk.ts';
import { createStory } from '../stories/create-story.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { commandOn } from './testing/command-on.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
afterEach(() => server.close());

const klangweg = (...args: readonly string[]) => commandOn(server.services)(...args);
const importDraft = (slug: string) =>
  importWalkAsDraft(server.services, {
    story: aWalk(slug).withTracks(1).build(),
    mediaFolder: server.dataFolder,
    media: [],
  });

test('walk publish makes a draft what visitors get, with its notes', async () => {
  const storyId = await importDraft('turm');
  expect((await server.app.inject('/a/turm')).statusCode).toBe(404);
  const published = await klangweg('walk', 'publish', 'turm', '--notes', 'Neuer Anfang');
  expect(published).toMatchObject({ exitCode: 0, data: { slug: 'turm', problems: [] } });
  expect((await server.app.inject('/a/turm')).statusCode).toBe(200);
  const [revision] = await server.services.store.revisions.ofStory(storyId);
  expect([revision?.notes, revision?.publishedBy]).toEqual(['Neuer Anfang', null]);
});

/** The head of a picture that is too large to be shown whole, and nothing else. */
function brokenPlan(): Buffer {
  const head = Buffer.alloc(64);
  head.write('\u0089PNG\r\n\u001a\n', 'latin1');
  head.writeUInt32BE(13, 8);
  head.write('IHDR', 12, 'latin1');
  head.writeUInt32BE(6000, 16);
  head.writeUInt32BE(5000, 20);
  head.writeUInt8(8, 24);
  head.writeUInt8(2, 25);
  return head;
}

test('walk publish prints what could not be made', async () => {
  const story = aWalk('halle')
    .with({ mapImage: { 2: 'plan.png' } })
    .withTrack()
    .build();
  await server.publish(story, { media: { 'plan.png': brokenPlan() } });
  const published = await klangweg('walk', 'publish', 'halle');
  expect([published.exitCode, published.data]).toEqual([
    0,
    expect.objectContaining({ problems: [expect.objectContaining({ about: 'plan.png' })] }),
  ]);
  expect(published.lines[1]).toContain('plan.png');
});

test('walk publish rejects what cannot be played, and names why', async () => {
  const { userId: actorId } = await server.person('administrator');
  const walk = { slug: 'leer', title: 'Leer', languageIds: [2], actorId };
  await createStory(server.services, walk);
  const rejected = await klangweg('walk', 'publish', 'leer');
  expect(rejected).toMatchObject({
    exitCode: 1,
    data: { error: { code: 'story/unpublishable', message: expect.stringContaining('(') } },
  });
  expect(await klangweg('walk', 'publish', 'fehlt')).toMatchObject({
    exitCode: 1,
    data: { error: { code: 'story/not-found' } },
  });
  const tooLong = 'x'.repeat(2001);
  expect((await klangweg('walk', 'publish', 'leer', '--notes', tooLong)).exitCode).toBe(2);
});

test('walk list shows each walk with its state', async () => {
  await importDraft('entwurf');
  await server.publish(aWalk('demo').withTracks(1).build());
  const listed = await klangweg('walk', 'list');
  expect(listed.lines.at(-1)).toBe('Walks: 2');
  const [demo = '', draft = ''] = listed.lines.toSorted().slice(1);
  expect(demo).toMatch(/^demo {2}published {2}public {2}\d{4}-\S+Z {2}\S/);
  expect(draft).toMatch(/^entwurf {2}(draft|unpublished) {2}/);
});
