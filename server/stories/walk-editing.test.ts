import { expect, test } from 'vitest';
import type { DraftRead, ElementRow } from '../../src/contract/admin/walks.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { walkEditing } from '../testing/walk-editing.ts';

const { server, sendRequest, create, add, draftOf, save } = walkEditing();

test('a walk is made from nothing, edited, published and read by a visitor', async () => {
  const { id } = await create();
  const station = await add(id, 'track', 'Am Tor');
  expect(station).toMatchObject({ slug: 'am-tor', position: 0, questId: null });
  const quest = await add(id, 'quest', 'Die Suche');
  const puzzle = await add(id, 'puzzle', 'Wie alt', { questId: quest.id });
  const opens = [
    { type: 'quest', slug: 'die-suche' },
    { type: 'puzzle', slug: 'wie-alt', delay: 5 },
  ];
  const saved = await save('track', station.id, station.version, [
    { field: 'trackMeta_fromstart', languageId: 1, value: 1 },
    { field: 'trackMeta_activatescontent', languageId: 1, value: opens },
  ]);
  expect(saved.versions).toEqual({ [station.id]: station.version + 1 });
  await save('puzzle', puzzle.id, puzzle.version, [
    { field: 'puzzleMeta_solution', languageId: 2, value: [['800', 'achthundert']] },
  ]);
  expect(await sendRequest('POST', `stories/${id}/publish`, {})).toMatchObject({
    slug: 'neu',
    problems: [],
  });
  const story = (await server().app.inject('/api/getStory/neu')).json<{
    tracks: { slug: string; metadata: Record<string, unknown> }[];
    quests: { puzzles: { slug: string }[] }[];
  }>();
  expect(story.tracks[0]?.metadata['trackMeta_activatescontent']).toEqual({
    1: JSON.stringify(opens),
  });
  expect(story.quests[0]?.puzzles.map(({ slug }) => slug)).toEqual(['wie-alt']);
  const draft = await draftOf(id);
  expect(draft.published).toMatchObject({ isDraftNewer: false });
  expect(draft.fields.find(({ field }) => field === 'trackMeta_activatescontent')?.value).toEqual(
    opens,
  );
});

test('a taken address is rejected with a proposal, and a deleted walk releases its own', async () => {
  const { id } = await create('turm');
  expect(await create('turm')).toMatchObject({ code: 'slug/taken', field: 'slug' });
  const slugResponse = await sendRequest('GET', 'slugs?slug=turm');
  expect(slugResponse).toEqual({ isFree: false, proposal: 'turm-2' });
  await sendRequest('DELETE', `stories/${id}`);
  expect(await sendRequest('GET', 'slugs?slug=turm')).toEqual({ isFree: true, proposal: 'turm' });
});

test('of two editors of one version one saves; the other is notified and loses nothing', async () => {
  const { id, version } = await create();
  const title = (value: string) => [{ field: 'storyMeta_title', languageId: 2, value }];
  expect(await save('story', id, version, title('A'))).toHaveProperty('versions');
  expect(await save('story', id, version, title('B'))).toMatchObject({ code: 'edit/conflict' });
  const { story, fields } = await draftOf(id);
  expect(fields.map(({ value }) => value)).toEqual(['A']);
  expect(await save('story', id, story.version, title('B'))).toHaveProperty('versions');
});

test.each([
  ['an unknown field', 'story', 'storyMeta_nonsense', 2, 'x'],
  ['a language that the server lacks', 'story', 'storyMeta_title', 77, 'x'],
  ['a text where a number belongs', 'story', 'storyMeta_duration', 1, 'lang'],
  ['a value per language where there is one for all', 'story', 'storyMeta_author', 2, 'Wir'],
  ['an unknown tab', 'story', 'storyMeta_features', 1, ['info', 'shop']],
  ['a list of unknown items', 'track', 'trackMeta_activatescontent', 1, [{ type: 'shop' }]],
  ['a radius that is too small', 'track', 'trackMeta_radius', 1, 0.5],
  ['a radius that is too large', 'track', 'trackMeta_radius', 1, 20_000],
  ['a radio frequency of five digits', 'track', 'trackMeta_radio', 1, 99_999],
  ['an invalid address', 'track', 'trackMeta_audiotrack', 2, 'javascript:alert(1)'],
  ['a picture as sound', 'track', 'trackMeta_audiotrack', 2, `/media/${'a'.repeat(64)}.webp`],
])('%s is rejected with the name of its field', async (_, kind, field, languageId, value) => {
  const { id, version } = await create();
  const track = await add(id, 'track', 'Tor');
  const [owner, from] = kind === 'story' ? [id, version] : [track.id, track.version];
  const response = await save(kind, owner, from, [{ field, languageId, value }]);
  expect(response).toMatchObject({ code: 'request/invalid', field });
});

test('a radius at either end of its range is saved', async () => {
  const { id } = await create();
  const { id: trackId, version } = await add(id, 'track', 'Tor');
  for (const [step, value] of [1, 10_000].entries()) {
    const change = { field: 'trackMeta_radius', languageId: 1, value };
    await save('track', trackId, version + step, [change]);
    const { fields } = await draftOf(id);
    expect(fields.find(({ field }) => field === 'trackMeta_radius')?.value).toBe(value);
  }
});

test('one rejected value leaves the whole change unwritten, and the version as it was', async () => {
  const { id } = await create();
  const track = await add(id, 'track', 'Tor');
  const name = { field: 'trackMeta_name', languageId: 2, value: 'Stadttor' };
  const tooLarge = { field: 'trackMeta_radius', languageId: 1, value: 20_000 };
  await save('track', track.id, track.version, [name, tooLarge]);
  const nameNow = async () =>
    (await draftOf(id)).fields.find(({ field }) => field === name.field)?.value;
  expect(await nameNow()).toBe('Tor');
  const { versions } = await save('track', track.id, track.version, [name]);
  expect([versions, await nameNow()]).toEqual([{ [track.id]: track.version + 1 }, 'Stadttor']);
});

test('a medium that is not stored here is rejected', async () => {
  const { id } = await create();
  const track = await add(id, 'track', 'Tor');
  const value = `/media/${'a'.repeat(64)}.m4a`;
  const change = { field: 'trackMeta_audiotrack', languageId: 2, value };
  expect(await save('track', track.id, track.version, [change])).toMatchObject({
    code: 'media/not-found',
    field: 'trackMeta_audiotrack',
  });
});

test('elements are put in order, renamed, and moved to another quest', async () => {
  const { id } = await create();
  const [a, b] = [await add(id, 'quest', 'A'), await add(id, 'quest', 'B')];
  const puzzles = [await add(id, 'puzzle', 'Eins'), await add(id, 'puzzle', 'Zwei')];
  const ids = puzzles.map((puzzle) => puzzle.id);
  const ordered = await sendRequest('PUT', `stories/${id}/order`, {
    kind: 'puzzle',
    ids: ids.toReversed(),
  });
  expect(ordered).toMatchObject({ elements: [{ slug: 'zwei' }, { slug: 'eins' }] });
  const [element] = puzzles;
  if (element === undefined) throw new Error('no puzzle');
  const moved = await sendRequest<ElementRow>('PUT', `elements/${element.id}`, {
    version: element.version,
    questId: b.id,
  });
  expect(moved).toMatchObject({ questId: b.id, position: 1 });
  expect(
    await sendRequest('PUT', `elements/${a.id}`, { version: a.version, slug: 'b' }),
  ).toMatchObject({
    code: 'slug/taken',
  });
});

test('activations between copied elements open the copies, others are as before', async () => {
  const { id } = await create();
  const [first, second] = [await add(id, 'track', 'Eins'), await add(id, 'track', 'Zwei')];
  const opens = ['zwei', 'drei'].map((slug) => ({ type: 'track', slug }));
  await save('track', first.id, first.version, [
    { field: 'trackMeta_activatescontent', languageId: 1, value: opens },
  ]);
  const copied = await sendRequest<{ elements: ElementRow[] }>('POST', `stories/${id}/copies`, {
    elementIds: [first.id, second.id],
  });
  expect(copied.elements.map(({ slug }) => slug)).toEqual(['eins-2', 'zwei-2']);
  const { fields } = await draftOf(id);
  const lists = fields.filter(({ field }) => field === 'trackMeta_activatescontent');
  const slugsOf = (value: unknown) => (value as { slug: string }[]).map(({ slug }) => slug);
  expect(lists.map(({ value }) => slugsOf(value)).toSorted()).toEqual([
    ['zwei', 'drei'],
    ['zwei-2', 'drei'],
  ]);
});

test('a walk is duplicated whole, under a name and with a title of its own', async () => {
  const id = await server().publish(aWalk('demo').withTracks(2).withPuzzle().build());
  const copy = await sendRequest<{ id: string; slug: string }>('POST', `stories/${id}/duplicate`);
  expect(copy.slug).toBe('demo-2');
  const [from, to] = [await draftOf(id), await draftOf(copy.id)];
  const shape = ({ elements, fields }: DraftRead) => ({
    elements: elements.map(({ kind, slug, questId }) => [kind, slug, questId !== null]),
    fields: fields
      .map(({ field, languageId, value }) => JSON.stringify([field, languageId, value]))
      .toSorted(),
  });
  const called = from.fields.filter(({ field }) => field === 'storyMeta_title');
  const fields = from.fields.map((field) =>
    called.includes(field) ? { ...field, value: `${String(field.value)} (Kopie)` } : field,
  );
  expect(called.map(({ languageId }) => languageId)).toEqual([2]);
  expect(shape(to)).toEqual(shape({ ...from, fields }));
  expect(to.published).toBeUndefined();
});

test('the paths of a walk are saved, reach its visitors, and no other value is accepted', async () => {
  const { id, version } = await create();
  await add(id, 'track', 'Am Tor');
  const paths = [
    [
      [52.5, 13.4],
      [52.6, 13.5],
    ],
  ];
  const pathsField = (value: unknown, field = 'paths', languageId = 1) => [
    { field, languageId, value },
  ];
  const expectedError = { code: 'request/invalid', field: 'paths' };
  expect(
    await save(
      'story',
      id,
      version,
      pathsField([
        [
          [91, 0],
          [1, 1],
        ],
      ]),
    ),
  ).toMatchObject(expectedError);
  expect(await save('story', id, version, pathsField(paths, 'paths', 2))).toMatchObject(
    expectedError,
  );
  expect(await save('story', id, version, pathsField({}, 'map'))).toMatchObject({
    code: expectedError.code,
  });
  expect(await save('story', id, version, pathsField(paths))).toEqual({
    versions: { [id]: version + 1 },
  });
  await sendRequest('POST', `stories/${id}/publish`, {});
  const response = await server().app.inject({ method: 'GET', url: '/api/getStory/neu' });
  expect(response.json()).toMatchObject({ paths });
});
