import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import { sizesInLanguages, sizesOf, soundBytesByLanguage, downloadsToRemove } from './sizes.ts';
import { addressOf, aFile, hashOf } from './testing/some-files.ts';
import { soundsOnlyOnline, wantedFiles } from './wanted-files.ts';

const languages = [
  { id: 2, code: 'de', name: 'Deutsch' },
  { id: 3, code: 'en', name: 'English' },
];
const story = aWalk()
  .with({
    languages,
    features: ['playlist'],
    cover: { 1: addressOf('c', 'webp') },
    map: {
      tiles: addressOf('d', 'pmtiles'),
      attribution: '',
      package: { url: addressOf('d', 'pmtiles'), bytes: 7, sha256: hashOf('d') },
    },
    files: [
      aFile('0', 3, 'webp'),
      aFile('a', 10),
      aFile('b', 20),
      aFile('c', 5, 'webp'),
      aFile('d', 7, 'pmtiles'),
      aFile('e', 30),
      aFile('f', 2, 'vtt'),
    ],
  })
  .withTrack({
    audio: { 2: addressOf('a'), 3: addressOf('b') },
    audioReversed: { 2: addressOf('e') },
    transcript: { 3: addressOf('f', 'vtt') },
  })
  .withTrack({ audio: { 2: `${addressOf('a')}?sig=x` }, cover: { 1: addressOf('c', 'webp') } })
  .build();
const wanted = (chosen: readonly number[], of = story) =>
  wantedFiles(of, chosen).map(({ sha256, role }) => `${sha256[0] ?? ''} ${role}`);

test('[DL6] wanted are files shown and played in the chosen languages, and those of all languages', () => {
  const forAll = ['c picture'];
  const atLast = ['d map', '0 other'];
  // English falls back to German: the second station's sound, and the first one’s text.
  expect(wanted([2])).toEqual([...forAll, 'a sound', 'f text', ...atLast]);
  expect(wanted([3])).toEqual([...forAll, 'b sound', 'f text', 'a sound', ...atLast]);
  expect(wanted([2, 3]).toSorted()).toEqual(
    [...forAll, 'a sound', 'b sound', 'f text', ...atLast].toSorted(),
  );
});

test('[DL6] a plan with tiles needs its overview and its tiles, in the chosen languages, and not its image', () => {
  const plan = (image: string, overview: string, tiles: string) => ({
    image: addressOf(image, 'png'),
    width: 6000,
    height: 5000,
    tilePx: 512,
    overview: addressOf(overview, 'webp'),
    tiles: { url: `${addressOf(tiles, 'pmtiles')}?sig=x`, bytes: 3, sha256: hashOf(tiles) },
  });
  const museumWalk = aWalk()
    .with({
      languages,
      mapImage: { 2: addressOf('a', 'png'), 3: addressOf('d', 'png') },
      plans: [plan('a', 'b', 'c'), plan('d', 'e', 'f')],
      files: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) =>
        aFile(name, 9, { a: 'png', d: 'png', c: 'pmtiles', f: 'pmtiles' }[name] ?? 'webp'),
      ),
    })
    .build();
  expect([wanted([2], museumWalk), wanted([3], museumWalk)]).toEqual([
    ['b map', 'c map'],
    ['e map', 'f map'],
  ]);
  expect(wanted([2], { ...museumWalk, plans: museumWalk.plans.slice(1) })).toEqual([
    'a map',
    'b other',
    'c other',
  ]);
});

test('[DL7] sounds for effects are wanted where the story has a lab', () => {
  expect(wanted([2], { ...story, features: ['lab'] })).toContain('e sound');
  expect(wanted([2], { ...story, features: ['default-player'] })).toContain('e sound');
  expect(wanted([2])).not.toContain('e sound');
});

test('[DL8] a file that cannot be verified is not stored, and its sounds need the network', () => {
  const [first, second, third] = [aFile('a', 1_000_000), aFile('b', 20), aFile('c', 5)];
  const odd = aWalk()
    .with({
      files: [
        { ...first, chunks: first.chunks.slice(1) },
        { ...second, url: addressOf('9') },
        { ...third, url: `https://other.example${third.url}` },
      ],
    })
    .withTrack({ audio: { 2: first.url } })
    .withTrack({ audio: { 2: `https://other.example${third.url}` } })
    .build();
  expect([wanted([2], odd), soundsOnlyOnline(odd, [2])]).toEqual([[], 2]);
  expect(soundsOnlyOnline(story, [2, 3])).toBe(0);
});

test('[DL9] sizes are listed by kind and by language, and a file used twice counts once', () => {
  const parts = { picture: 5, text: 2, map: 7, other: 3 };
  expect(sizesOf(wantedFiles(story, [2]))).toEqual({ ...parts, sound: 10, total: 27 });
  expect(sizesOf(wantedFiles(story, [2, 3]))).toEqual({ ...parts, sound: 30, total: 47 });
  expect(sizesInLanguages(story, [2, 3])).toEqual({ ...parts, sound: 30, total: 47 });
  expect(sizesInLanguages(story, [2]).sound).toBe(10);
  expect(sizesInLanguages({ ...story, files: [] }, [2]).sound).toBe(0);
  expect(soundBytesByLanguage(story)).toEqual([
    { language: 2, bytes: 10 },
    { language: 3, bytes: 30 },
  ]);
});

test('[DL10] the oldest are evicted first, never the wanted one, and no more than needed', () => {
  const download = (walk: string, askedAtMs: number) => ({ walk, bytes: 10, askedAtMs });
  const downloads = [
    download('new', 3),
    download('old', 1),
    download('wanted', 0),
    download('middle', 2),
  ];
  const names = (needed: number) =>
    downloadsToRemove(downloads, needed, 'wanted').map(({ walk }) => walk);
  expect([names(0), names(5), names(11), names(99)]).toEqual([
    [],
    ['old'],
    ['old', 'middle'],
    ['old', 'middle', 'new'],
  ]);
});
