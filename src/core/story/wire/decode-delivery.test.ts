import { expect, test } from 'vitest';
import { decodeStory } from '../decode.ts';
import { trackWith } from '../testing/decode-one.ts';

const hash = 'ab'.repeat(32);
const file = {
  url: '/media/a.m4a',
  bytes: 9,
  type: 'audio/mp4',
  sha256: hash,
  chunkBytes: 524288,
  chunks: [hash],
};
const map = {
  tiles: '/tiles/{z}/{x}/{y}',
  attribution: '© us',
  package: { url: '/town.pmtiles', bytes: 5, sha256: hash },
};
const plan = {
  image: '/media/plan.png',
  width: 6000,
  height: 5000,
  tilePx: 512,
  overview: '/media/overview.webp',
  tiles: { url: '/media/plan.pmtiles', bytes: 7, sha256: hash },
};

test('[ST31] the languages are those that the server lists', () => {
  const languages = [
    { id: 1, code: 'all', name: 'independent' },
    { id: '3', code: 'en', name: 'English' },
    { id: 2, code: 'de' },
    { id: 3, code: 'en-GB', name: 'again' },
    { id: 0, code: 'x' },
    { id: 4 },
    'fr',
  ];
  const { story, problems } = decodeStory({ slug: 'walk', languages });

  expect(story.languages).toEqual([
    { id: 3, code: 'en', name: 'English' },
    { id: 2, code: 'de', name: 'de' },
  ]);
  expect(problems).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'item/unreadable', at: 'languages' })),
  );
});

test.each([
  [1, false],
  [2, true],
  [9999, true],
  [10_000, false],
  [2.5, false],
  [-2, false],
])('[ST31] the id %j makes a language: %j', (id, isLanguage) => {
  const { story } = decodeStory({ slug: 'walk', languages: [{ id, code: 'xx', name: 'X' }] });
  expect(story.languages.some(({ code }) => code === 'xx')).toBe(isLanguage);
});

test.each([[{ languages: { 2: 'de' } }], [{ languages: 'de' }]])(
  '[ST31] languages that are no list are named, and those of the texts are used: %j',
  (more) => {
    const { story, problems } = decodeStory({
      slug: 'walk',
      storyMeta_title: { 3: 'en' },
      ...more,
    });
    expect(story.languages.map(({ id }) => id)).toEqual([3]);
    expect(problems).toEqual([{ kind: 'field/unreadable', at: 'languages' }]);
  },
);

test('[ST31] a language that only one kind of text has counts, in the order of the ids', () => {
  const { story } = decodeStory({
    slug: 'walk',
    storyMeta_cover: { 12: '/c.webp' },
    tracks: [{ slug: 'a', trackMeta_transcript: { 11: 't' } }],
    quests: [{ slug: 'q', questMeta_illustration: { 10: '/i.webp' } }],
    puzzles: [{ slug: 'p', puzzleMeta_description: { 9: 'h' } }],
  });
  expect(story.languages.map(({ id }) => id)).toEqual([9, 10, 11, 12]);
});

test('[ST31] unlisted, the languages are those of the texts, else German', () => {
  const german = { id: 2, code: 'de', name: 'Deutsch' };
  const found = decodeStory({
    slug: 'walk',
    storyMeta_title: { 1: 'any', 2: 'de' },
    tracks: [{ slug: 'a', trackMeta_audiotrack: { 5: 'x.m4a', 3: 'y.m4a' } }],
  });

  expect(found.story.languages).toEqual([
    german,
    { id: 3, code: 'en', name: 'English' },
    { id: 5, code: 'und', name: 'Sprache 5' },
  ]);
  expect(decodeStory({ slug: 'walk' }).story.languages).toEqual([german]);
});

test('[ST32] our own server’s additional keys are read', () => {
  const paths = [
    [
      [48, 11],
      ['48.5', '11.5'],
    ],
  ];
  const { story, problems } = decodeStory({
    slug: 'walk',
    revision: 'AB12',
    files: [file],
    map,
    plans: [plan],
    paths,
  });

  expect(problems).toEqual([]);
  expect(story).toMatchObject({
    revision: 'ab12',
    files: [file],
    map,
    plans: [plan],
    paths: [
      [
        [48, 11],
        [48.5, 11.5],
      ],
    ],
  });
  expect(trackWith('radius', { 1: '25' }).value.radiusM).toBe(25);
  expect(trackWith('transcript', { 2: '/a.vtt' }).value.transcript).toEqual({ 2: '/a.vtt' });
  expect(trackWith('audioreversed', { 2: '/r.m4a' }).value.audioReversed).toEqual({ 2: '/r.m4a' });
});

test('[ST32] a story without it is complete', () => {
  const { story, problems } = decodeStory({ slug: 'walk' });

  expect({ problems, files: story.files, plans: story.plans, paths: story.paths }).toEqual({
    problems: [],
    files: [],
    plans: [],
    paths: [],
  });
  expect(['revision', 'map'].filter((key) => key in story)).toEqual([]);
});

test('[ST32] a track’s length is that of its sound’s file, whatever its query string', () => {
  const { story, problems } = decodeStory({
    slug: 'walk',
    files: [
      { ...file, durationS: 215 },
      ...['', 0, 1.5, 'long'].map((durationS) => ({ ...file, sha256: 'cd'.repeat(32), durationS })),
    ],
    tracks: [
      {
        slug: 'a',
        trackMeta_audiotrack: {
          2: `/media/${hash}.m4a?sig=x`,
          3: `/media/${'cd'.repeat(32)}.m4a`,
          4: 'https://other.example/a.mp3',
        },
      },
      { slug: 'b' },
    ],
  });

  expect([problems, story.files.length]).toEqual([[], 5]);
  expect(story.tracks.map(({ durationS }) => durationS)).toEqual([{ 2: 215 }, undefined]);
});

test('[ST33] incomplete files are named and dropped', () => {
  const broken = [
    { ...file, url: '' },
    { ...file, type: undefined },
    { ...file, bytes: -1 },
    { ...file, bytes: 1.5 },
    { ...file, chunkBytes: 0 },
    { ...file, sha256: 'ab' },
    { ...file, chunks: ['xyz'] },
    { ...file, chunks: 'none' },
    null,
  ];
  const { story, problems } = decodeStory({ slug: 'walk', files: [...broken, file] });

  expect(story.files).toEqual([file]);
  expect(problems).toEqual(broken.map(() => ({ kind: 'item/unreadable', at: 'files' })));
});

test('[ST33] incomplete tiled plans are named and dropped', () => {
  const broken = [
    { ...plan, image: '' },
    { ...plan, overview: null },
    { ...plan, width: 0 },
    { ...plan, height: 5000.5 },
    { ...plan, tilePx: undefined },
    { ...plan, tiles: '/media/plan.pmtiles' },
    { ...plan, tiles: { ...plan.tiles, sha256: 'ab' } },
    'plan',
  ];
  const { story, problems } = decodeStory({ slug: 'walk', plans: [...broken, plan] });

  expect(story.plans).toEqual([plan]);
  expect(problems).toEqual(broken.map(() => ({ kind: 'item/unreadable', at: 'plans' })));
});

test('[ST33] points off the earth are dropped from a path, a path of one point from the story', () => {
  const paths = [[[48, 11], [91, 0], 'x', [49, 12]], [[48, 11]], 7];
  const { story, problems } = decodeStory({ slug: 'walk', paths });

  expect(story.paths).toEqual([
    [
      [48, 11],
      [49, 12],
    ],
  ]);
  expect(problems.length).toBe(2);
});

test('[ST33] a map without tiles is dropped, a broken package leaves its map', () => {
  const read = (value: unknown) => {
    const { story, problems } = decodeStory({ slug: 'walk', map: value });
    return [story.map, problems.map(({ at }) => at)];
  };

  expect(read({ attribution: 'x' })).toEqual([undefined, ['map']]);
  expect(read({ tiles: '/t', package: { url: '/p' } })).toEqual([
    { tiles: '/t', attribution: '' },
    ['map.package'],
  ]);
  expect(read('/tiles')).toEqual([undefined, ['map']]);
});

test.each(['url', 'bytes', 'sha256'])('[ST33] a package without its %s is dropped', (key) => {
  const { story, problems } = decodeStory({
    slug: 'walk',
    map: { ...map, package: { ...map.package, [key]: undefined } },
  });
  expect(story.map).toEqual({ tiles: map.tiles, attribution: map.attribution });
  expect(problems.map(({ at }) => at)).toEqual(['map.package']);
});

test('[ST32] an empty package, a plan of one pixel and a chunk of one byte are whole', () => {
  const emptyMap = { ...map, package: { ...map.package, bytes: 0 } };
  const tinyPlan = { ...plan, width: 1, height: 1, tilePx: 1 };
  const emptyFile = { ...file, bytes: 0, chunkBytes: 1 };
  const body = { slug: 'walk', map: emptyMap, plans: [tinyPlan], files: [emptyFile] };
  const { story, problems } = decodeStory(body);
  expect([story.map, story.plans, story.files, problems]).toEqual([
    emptyMap,
    [tinyPlan],
    [emptyFile],
    [],
  ]);
});

test('[ST33] an unreadable radius is absent and named', () => {
  const { value, problems } = trackWith('radius', { 1: -4 });
  expect({ isThere: 'radiusM' in value, problems }).toEqual({
    isThere: false,
    problems: [{ kind: 'field/unreadable', at: 'tracks[0].trackMeta_radius' }],
  });
});
