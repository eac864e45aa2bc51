import { expect, test } from 'vitest';
import { isFieldType } from '../../src/contract/admin/field-types.ts';
import { encodeStory } from '../../src/core/story/encode.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { testServer } from '../testing/test-server.ts';
import { BUILT_IN_FIELDS, ensureBuiltInFields } from './built-in-fields.ts';

test('every field that a story is written with has a definition of a known type', () => {
  const { metadata, tracks, quests, puzzles } = encodeStory(
    aWalk().withTracks(1).withPuzzle().build(),
  );
  const written = [
    metadata,
    ...[...tracks, ...quests, ...puzzles].map((element) => element['metadata']),
  ];
  const names = BUILT_IN_FIELDS.map(({ name }) => name);
  const unknown = written.flatMap((fields) => Object.keys(fields ?? {}));
  expect(unknown.filter((name) => !names.includes(name))).toEqual([]);
  expect(BUILT_IN_FIELDS.filter(({ type }) => !isFieldType(type))).toEqual([]);
});

test('a start creates the built-in fields, a second one changes nothing, custom ones stay', async () => {
  const server = await testServer();
  const { store } = server.services;
  const own = { owner: 'track', name: 'trackMeta_guide', type: 'text', isPerLanguage: true };
  await store.fieldDefinitions.createDefinition({ ...own, owner: 'track' });
  const before = await store.fieldDefinitions.listDefinitions();
  await ensureBuiltInFields(store);
  expect(await store.fieldDefinitions.listDefinitions()).toEqual(before);
  expect(before.filter(({ isBuiltIn }) => !isBuiltIn).map(({ name }) => name)).toEqual([own.name]);
  expect(before).toHaveLength(BUILT_IN_FIELDS.length + 1);
  await server.close();
});
