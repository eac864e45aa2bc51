import { expect, test } from 'vitest';
import { decodeStory } from '../decode.ts';

function decoded(body: object) {
  const { story, problems } = decodeStory({ slug: 'walk', ...body });
  return {
    quests: story.quests.map(({ slug, puzzles }) => [slug, puzzles]),
    puzzles: story.puzzles.map(({ slug, position, title }) => [slug, position, title]),
    problems,
  };
}

test('[ST15] puzzles inside their quests are lifted out', () => {
  const puzzles = [
    { slug: 'b', position: 2, metadata: { puzzleMeta_title: 'B' } },
    { slug: 'a', position: 1 },
  ];

  expect(decoded({ quests: [{ slug: 'q', puzzles }] })).toEqual({
    quests: [['q', ['a', 'b']]],
    puzzles: [
      ['b', 2, { 1: 'B' }],
      ['a', 1, {}],
    ],
    problems: [],
  });
});

test('[ST15] puzzles beside the quests are referenced by slugs or by stubs, and count once', () => {
  const puzzle = { slug: 'a', position: 3, puzzleMeta_title: 'whole' };
  const expected = { quests: [['q', ['a']]], puzzles: [['a', 3, { 1: 'whole' }]], problems: [] };

  expect(decoded({ puzzles: [puzzle], quests: [{ slug: 'q', puzzles: ['a'] }] })).toEqual(expected);
  expect(decoded({ puzzles: [puzzle], quests: [{ slug: 'q', puzzles: [{ slug: 'a' }] }] })).toEqual(
    expected,
  );
  expect(decoded({ puzzles: [{ slug: 'a' }], quests: [{ slug: 'q', puzzles: [puzzle] }] })).toEqual(
    expected,
  );
  const twice = { ...puzzle, puzzleMeta_title: 'second copy' };
  expect(decoded({ puzzles: [puzzle], quests: [{ slug: 'q', puzzles: [twice] }] })).toEqual(
    expected,
  );
});

test('[ST16] a quest orders its puzzles by position and drops slugs that name none', () => {
  const puzzles = [
    { slug: 'late', position: 5 },
    { slug: 'early', position: '0.5' },
  ];
  const quests = [
    { slug: 'q', puzzles: ['late', 'ghost', 'early', 'late', null] },
    { slug: 'none' },
  ];

  expect(decoded({ puzzles, quests })).toEqual({
    quests: [
      ['q', ['early', 'late']],
      ['none', []],
    ],
    puzzles: [
      ['late', 5, {}],
      ['early', 0.5, {}],
    ],
    problems: [
      { kind: 'slug/duplicate', at: 'quests[0].puzzles[3]' },
      { kind: 'slug/unusable', at: 'quests[0].puzzles[4]' },
      { kind: 'slug/unknown', at: 'quests[0].puzzles' },
    ],
  });
});
