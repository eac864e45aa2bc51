import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { PublishedWalks } from './published-walks.ts';
import { StoryResponses, storyAddress } from './story-responses.ts';

const SLUGS = ['first', 'second', 'third', 'fourth', 'fifth'];
/** Each walk of this test has some 1,600 bytes. */
const TWO_WALKS = 3500;

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
  for (const slug of SLUGS) {
    server.clock.advance(1000);
    await server.publish(aWalk(slug).withTracks(2).build());
  }
});
afterEach(() => server.close());

/** As after a start, with room for some of the walks only. */
async function startedWithRoomFor(bytes: number) {
  const { store } = server.services;
  const walks = new PublishedWalks(store, '', bytes);
  const responses = new StoryResponses(walks);
  await walks.refresh();
  const retained = () =>
    walks.listPublished().filter((walk) => walks.retainedBytesOf(walk) !== undefined);
  const open = async (slug: string) => {
    const walk = walks.bySlug(slug);
    if (walk === undefined) throw new Error(`no walk ${slug}`);
    return responses.loadResponse(walk);
  };
  return { store, walks, responses, retained, open };
}

test('of more walks than fit into memory the last published are read ahead, the others when they are opened', async () => {
  const { walks, responses, retained, open } = await startedWithRoomFor(TWO_WALKS);
  await responses.start();
  const ahead = retained().map(({ slug }) => slug);
  expect(ahead).toEqual(['fourth', 'fifth']);
  expect(responses.findResponse(storyAddress('first'))).toBeUndefined();
  const texts = await Promise.all(
    SLUGS.map(async (slug) => Buffer.from((await open(slug)).bodies.identity).toString('utf8')),
  );
  expect(texts.map((text) => (JSON.parse(text) as { slug: string }).slug)).toEqual(SLUGS);
  const bytes = retained().map((walk) => walks.retainedBytesOf(walk));
  const sizes = bytes.map((found) =>
    Object.values(found ?? {}).reduce((sum: number, { length }: Uint8Array) => sum + length, 0),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(TWO_WALKS);
  expect(sizes.length).toBeGreaterThan(0);
  expect(walks.listPublished()).toHaveLength(SLUGS.length);
});

test('many visitors who open a walk at once read it once, and again only when it is out of memory', async () => {
  const { store, open } = await startedWithRoomFor(TWO_WALKS);
  const reads = vi.spyOn(store.revisions, 'bytesOf');
  await Promise.all(SLUGS.flatMap((slug) => [open(slug), open(slug), open(slug)]));
  expect(reads).toHaveBeenCalledTimes(SLUGS.length);
  await open('fifth');
  expect(reads).toHaveBeenCalledTimes(SLUGS.length);
  await open('first');
  expect(reads).toHaveBeenCalledTimes(SLUGS.length + 1);
});

test('while the database does not answer, what is in memory is served, and the rest once it answers', async () => {
  const { store, responses, open } = await startedWithRoomFor(TWO_WALKS);
  await responses.start();
  const away = vi.spyOn(store.revisions, 'bytesOf').mockRejectedValue(new Error('away'));
  expect((await open('fifth')).bodies.identity.length).toBeGreaterThan(0);
  await expect(open('first')).rejects.toThrow('away');
  away.mockRestore();
  expect((await open('first')).bodies.identity.length).toBeGreaterThan(0);
});

test('a walk that was deleted by another server a moment ago is not found, by whatever way it is opened', async () => {
  const { store, open } = await startedWithRoomFor(TWO_WALKS);
  vi.spyOn(store.revisions, 'bytesOf').mockResolvedValue(undefined);
  await expect(open('first')).rejects.toMatchObject({ code: 'story/not-found' });
});
