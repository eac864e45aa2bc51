import { expect, test } from 'vitest';
import { decodeStory } from './decode.ts';
import { DEFAULT_FEATURES } from './model.ts';
import { aWalk } from './testing/a-walk.ts';

const emptyStory = { ...aWalk('walk').with({ title: {} }).build() };
const emptyGerman = { ...emptyStory, languages: [{ id: 2, code: 'de', name: 'Deutsch' }] };

test.each([
  undefined,
  null,
  7,
  'text',
  '<!doctype html>',
  true,
  [],
  [{ slug: 'a' }],
  {},
  { code: 1 },
])('[ST1][ST2] %j is no story: an empty one and one problem', (body) => {
  expect(decodeStory(body, 'walk')).toEqual({
    story: emptyGerman,
    problems: [{ kind: 'body/unreadable', at: '' }],
  });
});

test('[ST2] the story is the body itself or under data, beside other keys of an envelope', () => {
  const bare = { slug: 'walk', metadata: { storyMeta_title: 'T' } };
  const expected = { story: { ...emptyGerman, title: { 1: 'T' } }, problems: [] };

  expect(decodeStory(bare)).toEqual(expected);
  expect(decodeStory({ status: 'ok', data: bare })).toEqual(expected);
  expect(decodeStory({ ...bare, data: { slug: 'other' } })).toEqual(expected);
});

test('[ST3] the fallback names a story that does not name itself', () => {
  const tracks: unknown[] = [];
  expect(decodeStory({ tracks, slug: ' own ' }, 'fallback').story.slug).toBe('own');
  expect(decodeStory({ tracks, slug: 12 }, 'fallback').story.slug).toBe('12');
  expect(decodeStory({ tracks, slug: ' ' }, 'fallback')).toMatchObject({
    story: { slug: 'fallback' },
    problems: [],
  });
  expect(decodeStory({ tracks })).toMatchObject({
    story: { slug: '' },
    problems: [{ kind: 'slug/unusable', at: 'slug' }],
  });
});

test('[ST4] metadata are in their own object or on the element, unknown keys are ignored', () => {
  const { story, problems } = decodeStory({
    slug: 'walk',
    colour: { deep: [1] },
    storyMeta_title: { 2: 'On the element' },
    metadata: { storyMeta_subtitle: { 2: 'Inside' }, storyMeta_unknown: [[]] },
    tracks: [{ slug: 'a', trackMeta_name: 'A' }],
  });

  expect(problems).toEqual([]);
  expect(story).toMatchObject({
    title: { 2: 'On the element' },
    subtitle: { 2: 'Inside' },
    tracks: [{ slug: 'a', name: { 1: 'A' } }],
  });
});

test('[ST5] __proto__ anywhere in a body changes no object', () => {
  const body: unknown = JSON.parse(`{
    "slug": "__proto__",
    "__proto__": { "storyMeta_title": "inherited", "tracks": [{ "slug": "x" }] },
    "metadata": { "__proto__": { "storyMeta_name": "inherited" }, "storyMeta_author": { "__proto__": "x", "2": "A" } },
    "tracks": [{ "slug": "constructor" }, { "slug": "toString" }]
  }`);
  const { story, problems } = decodeStory(body, 'walk');

  expect(story).toEqual({ ...emptyGerman, author: { 2: 'A' } });
  expect(problems).toEqual([
    { kind: 'slug/unusable', at: 'tracks[0]' },
    { kind: 'slug/unusable', at: 'tracks[1]' },
  ]);
  expect(({} as Record<string, unknown>)['storyMeta_title']).toBeUndefined();
});

test('[ST6] a body of 200,000 bad elements is read, and 200 problems are named', () => {
  const many = Array.from({ length: 200_000 }, (_, index) => ({
    slug: index % 3 === 0 ? '' : 'same',
  }));
  const { story, problems } = decodeStory({
    slug: 'walk',
    tracks: many,
    puzzles: many,
    quests: many,
  });

  expect(story.tracks.length).toBe(1);
  expect(problems.length).toBe(200);
});

test('[ST6] depth overflows no stack, neither as values nor as text', () => {
  const depth = 100_000;
  let nested: unknown = 'core';
  for (let level = 0; level < depth; level += 1)
    nested = level % 2 ? [null, nested] : { 1: nested };
  const brackets = '['.repeat(depth) + ']'.repeat(depth);
  const fields = ['activatescontent', 'location', 'radio', 'name', 'fromstart'];
  const track = (slug: string, value: unknown) => ({
    slug,
    ...Object.fromEntries(fields.map((name) => [`trackMeta_${name}`, value])),
  });
  const unbalanced = `${"['".repeat(depth)}\\`;
  const tracks = [track('a', nested), track('b', brackets), track('c', unbalanced)];

  expect(decodeStory({ slug: 'walk', tracks, paths: nested }).story.tracks.length).toBe(3);
});

test('[ST11] one unreadable field is named and absent, the rest is read', () => {
  const { story, problems } = decodeStory({
    slug: 'walk',
    metadata: {
      storyMeta_title: { de: 'not a language id' },
      storyMeta_name: { 2: { deep: 1 }, 3: 'Name' },
      storyMeta_features: '[broken',
    },
    tracks: [{ slug: 'a', trackMeta_name: { 2: true } }],
    quests: 'none',
  });

  expect(story).toMatchObject({ title: {}, name: { 3: 'Name' }, features: DEFAULT_FEATURES });
  expect(problems).toEqual([
    { kind: 'field/unreadable', at: 'storyMeta_title' },
    { kind: 'field/unreadable', at: 'storyMeta_name' },
    { kind: 'field/unreadable', at: 'storyMeta_features' },
    { kind: 'field/unreadable', at: 'tracks[0].trackMeta_name' },
    { kind: 'field/unreadable', at: 'quests' },
  ]);
});

test('[ST13] elements without a usable slug are skipped, of two with one slug the first is used', () => {
  const { story, problems } = decodeStory({
    slug: 'walk',
    tracks: [
      null,
      'x',
      { position: 1 },
      { slug: '\u0007' },
      { slug: 'a', position: 9 },
      { slug: ' a ' },
    ],
    quests: [{ slug: {} }, { slug: 'q' }, { slug: 'q', puzzles: [{ slug: 'lost' }] }],
  });

  expect(story.tracks.map(({ slug, position }) => [slug, position])).toEqual([['a', 9]]);
  expect(story.quests.map(({ slug }) => slug)).toEqual(['q']);
  expect(problems).toEqual([
    { kind: 'element/unreadable', at: 'tracks[0]' },
    { kind: 'element/unreadable', at: 'tracks[1]' },
    { kind: 'slug/unusable', at: 'tracks[2]' },
    { kind: 'slug/unusable', at: 'tracks[3]' },
    { kind: 'slug/duplicate', at: 'tracks[5]' },
    { kind: 'slug/unusable', at: 'quests[0]' },
    { kind: 'slug/duplicate', at: 'quests[2]' },
  ]);
});

test('[ST14] tracks are ordered by position, which may be text or missing', () => {
  const { story } = decodeStory({
    slug: 'walk',
    tracks: [
      { slug: 'last', position: 10 },
      { slug: 'second' },
      { slug: 'first', position: '1' },
      { slug: 'nan', position: 'NaN' },
    ],
  });

  expect(story.tracks.map(({ slug, position }) => [slug, position])).toEqual([
    ['first', 1],
    ['second', 2],
    ['nan', 4],
    ['last', 10],
  ]);
});
