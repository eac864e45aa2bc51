import { expect, test } from 'vitest';
import { decodeStory } from './decode.ts';
import { encodeStory } from './encode.ts';
import { aWalk } from './testing/a-walk.ts';

const to = (slug: string) => ({ kind: 'track', slug }) as const;

test('[ST39] lists are JSON text without an apostrophe, numbers are where older players look', () => {
  const walk = aWalk('walk')
    .with({ features: ['info', 'map'], durationMin: 45, releaseDate: { year: 2024, month: 3 } })
    .withTrack({
      slug: "o'clock",
      activates: [{ kind: 'quest', slug: "it's", delayS: 2 }],
      location: { 1: { x: 48.1, y: 11.5 } },
      radio: 875,
      radiusM: 20,
    })
    .build();
  const { metadata, tracks } = encodeStory(walk);

  expect(metadata).toEqual({
    storyMeta_title: { 2: 'Title of walk' },
    storyMeta_features: { 1: '["info","map"]' },
    storyMeta_duration: { 1: '45' },
    storyMeta_releasedate: { 1: '{"month":3,"year":2024}' },
  });
  expect(tracks).toEqual([
    {
      slug: "o'clock",
      position: 1,
      metadata: {
        trackMeta_name: { 2: "Name of o'clock" },
        trackMeta_audiotrack: { 2: "https://player.example/media/o'clock.m4a" },
        trackMeta_activatescontent: { 1: '[{"type":"quest","slug":"it\\u0027s","delay":2}]' },
        trackMeta_radio: { 1: 875 },
        trackMeta_fromstart: { 1: 1 },
        trackMeta_location: { 1: '{"x":48.1,"y":11.5}' },
        trackMeta_radius: { 1: 20 },
      },
    },
  ]);
});

test('[ST40] our own keys are beside the story, and the whole decodes to itself', () => {
  const sha256 = 'ab'.repeat(32);
  const walk = aWalk()
    .with({
      revision: 'abcd',
      alsoCalled: ['turm', 'große glocke'],
      files: [
        { url: '/m', bytes: 1, type: 'audio/mp4', sha256, chunkBytes: 524288, chunks: [sha256] },
        {
          ...{
            url: '/s',
            bytes: 1,
            type: 'audio/mp4',
            sha256,
            chunkBytes: 524288,
            chunks: [sha256],
          },
          durationS: 215,
        },
      ],
      map: { tiles: '/t', attribution: 'us', package: { url: '/p', bytes: 2, sha256 } },
      plans: [
        {
          image: '/i',
          width: 6000,
          height: 5000,
          tilePx: 512,
          overview: '/o',
          tiles: { url: '/p', bytes: 2, sha256 },
        },
      ],
      paths: [
        [
          [48, 11],
          [49, 12],
        ],
      ],
    })
    .withTracks(2)
    .withPuzzle()
    .build();
  const wire = encodeStory(walk);

  expect(wire).toMatchObject({
    languages: walk.languages,
    revision: 'abcd',
    alsoCalled: walk.alsoCalled,
    files: walk.files,
    map: walk.map,
    plans: walk.plans,
    paths: walk.paths,
  });
  expect(decodeStory(wire)).toEqual({ story: walk, problems: [] });
});

test('[ST41] a flat list is encoded for each group and decoded flat', () => {
  const walk = aWalk()
    .withPuzzle({
      solution: { 2: [['a'], ['b']], 3: [['c']] },
      activates: { kind: 'same-for-all', list: [to('x')] },
    })
    .build();
  const wire = encodeStory(walk);

  expect(wire.puzzles[0]?.['metadata']).toMatchObject({
    puzzleMeta_activatescontent: {
      1: '[[{"type":"track","slug":"x"}],[{"type":"track","slug":"x"}]]',
    },
    puzzleMeta_activatesflat: { 1: 1 },
  });
  expect(decodeStory(wire).story).toEqual(walk);
});

test('[ST42] a puzzle is encoded in its quest as beside it', () => {
  const { puzzles, quests } = encodeStory(aWalk().withPuzzle().withPuzzle({ quest: null }).build());

  expect(puzzles.map(({ slug }) => slug)).toEqual(['puzzle-1', 'puzzle-2']);
  expect(quests[0]?.['puzzles']).toEqual([puzzles[0]]);
});
