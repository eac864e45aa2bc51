import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UserDetails, UserWalks } from '../../src/contract/admin/people.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
let editor: Person;
beforeEach(async () => {
  server = await testServer();
  administrator = await server.person('administrator');
  editor = await server.person('editor');
});
afterEach(() => server.close());

const send = (who: Person, method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, body?: object) =>
  server.app.inject({
    ...{ method, url: `/api/admin/${url}`, headers: bearer(who) },
    ...(body === undefined ? {} : { payload: body }),
  });
const readEditor = async () =>
  (await send(administrator, 'GET', `users/${editor.userId}`)).json<UserDetails>();
const setWalks = (body: object) => send(administrator, 'PUT', `users/${editor.userId}/walks`, body);
const walk = (id: string, languageIds: number[] = []) => ({ id, isOwner: false, languageIds });
const slugsSeenBy = async (who: Person) => {
  const { stories } = (await send(who, 'GET', 'stories')).json<{ stories: { slug: string }[] }>();
  return stories.map(({ slug }) => slug);
};

test('somebody works on the walks that an administrator names, until they are taken away', async () => {
  const id = await server.publish(aWalk('turm').build());
  await server.publish(aWalk('hafen').build());
  expect(await slugsSeenBy(editor)).toEqual([]);
  const saved = (await setWalks({ walks: [walk(id, [2])] })).json<UserWalks>();
  const expected = { id, slug: 'turm', title: { 2: 'Title of turm' }, isOwner: false };
  expect(saved.walks).toEqual([{ ...expected, languageIds: [2] }]);
  expect(await readEditor()).toMatchObject(saved);
  expect(await slugsSeenBy(editor)).toEqual(['turm']);
  await setWalks({ walks: [], from: saved.walksVersion });
  expect(await slugsSeenBy(editor)).toEqual([]);
});

test('two administrators overwrite each other’s list only knowingly', async () => {
  const ids = [await server.publish(aWalk('a').build()), await server.publish(aWalk('b').build())];
  const { walksVersion: from } = await readEditor();
  expect((await setWalks({ walks: [walk(ids[0] ?? '')], from })).statusCode).toBe(200);
  expect((await setWalks({ walks: [walk(ids[1] ?? '')], from })).statusCode).toBe(409);
  // The same list once more, whatever was seen.
  expect((await setWalks({ walks: [walk(ids[0] ?? '')], from })).statusCode).toBe(200);
});

test('a list with an unknown walk, or one walk twice, is rejected and changes nothing', async () => {
  const id = await server.publish(aWalk('turm').build());
  const codeOf = async (walks: object[]) => {
    const response = await setWalks({ walks });
    return [response.statusCode, response.json<{ code: string }>().code];
  };
  expect(await codeOf([walk(id), walk('nobody')])).toEqual([404, 'story/not-found']);
  expect(await codeOf([walk(id), walk(id)])).toEqual([400, 'request/invalid']);
  expect((await readEditor()).walks).toEqual([]);
});

test('who makes a walk owns it, may delete it, and has it again when it is restored', async () => {
  const body = { slug: 'neu', title: 'Neu', languageIds: [2] };
  const { id } = (await send(editor, 'POST', 'stories', body)).json<{ id: string }>();
  expect((await readEditor()).walks).toMatchObject([{ id, isOwner: true, languageIds: [] }]);
  const named = await server.publish(aWalk('turm').build());
  await setWalks({ walks: [{ ...walk(id), isOwner: true }, walk(named)] });
  const { stories } = (await send(editor, 'GET', 'stories')).json<{ stories: object[] }>();
  // Its editors find a button for what they may delete, and for nothing else.
  expect(stories.map((story) => Reflect.get(story, 'isOwn')).toSorted()).toEqual([true, undefined]);
  expect((await send(editor, 'DELETE', `stories/${named}`)).statusCode).toBe(403);
  await setWalks({ walks: [{ ...walk(id), isOwner: true }] });
  const deleted = await send(editor, 'DELETE', `stories/${id}`);
  const { deletionId } = deleted.json<{ deletionId: string }>();
  expect((await readEditor()).walks).toEqual([]);
  // A change of the list meanwhile does not take away what the list does not show.
  await setWalks({ walks: [] });
  expect((await send(editor, 'POST', `deletions/${deletionId}/restore`)).statusCode).toBe(200);
  expect(await slugsSeenBy(editor)).toEqual(['neu']);
});

test('memberships go with the user, and with the walk', async () => {
  const id = await server.publish(aWalk('turm').build());
  await setWalks({ walks: [walk(id)] });
  const { walkMembers, stories, users } = server.services.store;
  await stories.purgeStory(id);
  expect(await walkMembers.ofUser(editor.userId)).toEqual([]);
  const other = await server.publish(aWalk('hafen').build());
  await setWalks({ walks: [walk(other)] });
  await users.removeUser(editor.userId);
  expect(await walkMembers.ofUser(editor.userId)).toEqual([]);
});
