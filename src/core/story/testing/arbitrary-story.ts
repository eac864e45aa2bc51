import fc from 'fast-check';
import type {
  Activation,
  Choice,
  ContentState,
  ElementKind,
  Language,
  MapSource,
  PerLanguage,
  Place,
  Puzzle,
  PuzzleActivations,
  PuzzleSlug,
  Quest,
  ReleaseDate,
  Story,
  StoryFile,
  TiledPlan,
  Track,
} from '../model.ts';
import { PUZZLE_TYPES, TABS } from '../model.ts';
import { asSlug } from '../slug.ts';
import {
  arbitraryPerLanguage,
  arbitraryText,
  finite,
  oneOrNone,
  position,
  slugText,
  texts,
  withoutAbsent,
  languageTexts,
} from './arbitrary-values.ts';

export const arbitraryActivation: fc.Arbitrary<Activation> = fc
  .record({
    kind: fc.constantFrom<ElementKind>('track', 'quest', 'puzzle'),
    slug: slugText,
    delayS: oneOrNone(finite(0, 1e6)),
    action: oneOrNone(fc.constantFrom<ContentState>('inactive', 'active', 'finished')),
  })
  .map((activation) => withoutAbsent(activation) as Activation);

const activations = fc.array(arbitraryActivation, { maxLength: 3 });

const puzzleActivations: fc.Arbitrary<PuzzleActivations> = fc.oneof(
  activations.map((list): PuzzleActivations => ({ kind: 'same-for-all', list })),
  fc
    .array(activations, { minLength: 1, maxLength: 3 })
    .map((lists): PuzzleActivations => ({ kind: 'per-group', lists })),
);

function arbitraryPlace(isIndoor: boolean): fc.Arbitrary<Place> {
  return isIndoor
    ? fc.record({ x: finite(0, 1e6), y: finite(0, 1e6) })
    : fc.record({ x: finite(-90, 90), y: finite(-180, 180) });
}

function arbitraryTrack(slug: string, isIndoor: boolean): fc.Arbitrary<Track> {
  return fc
    .record({
      slug: fc.constant(asSlug<'track'>(slug)),
      alsoCalled: oneOrNone(fc.constant(['früher', 'ganz früher'])),
      position,
      name: texts,
      cover: texts,
      coverAltText: languageTexts,
      description: texts,
      audio: texts,
      audioReversed: texts,
      transcript: texts,
      author: texts,
      activates: activations,
      radio: oneOrNone(fc.integer({ min: -9999, max: 9999 })),
      password: texts,
      isActiveFromStart: fc.boolean(),
      location: arbitraryPerLanguage(arbitraryPlace(isIndoor)),
      radiusM: oneOrNone(finite(0.1, 1e5)),
    })
    .map((track) => withoutAbsent(track) as Track);
}

const choice: fc.Arbitrary<Choice> = fc.record({ item: arbitraryText, value: arbitraryText });
const solution = fc
  .array(fc.array(arbitraryText, { maxLength: 2 }), { minLength: 1, maxLength: 3 })
  .filter((groups) => groups.some((group) => group.length > 0));

function arbitraryPuzzle(slug: string): fc.Arbitrary<Puzzle> {
  return fc
    .record({
      slug: fc.constant(asSlug<'puzzle'>(slug)),
      alsoCalled: oneOrNone(fc.constant(['früher', 'ganz früher'])),
      position,
      type: fc.constantFrom(...PUZZLE_TYPES),
      title: texts,
      description: texts,
      illustration: texts,
      illustrationAltText: languageTexts,
      audio: texts,
      hint: texts,
      finishedText: texts,
      choices: arbitraryPerLanguage(fc.array(choice, { minLength: 1, maxLength: 3 })),
      solution: arbitraryPerLanguage(solution),
      activates: puzzleActivations,
      isActiveFromStart: fc.boolean(),
    })
    .map((puzzle) => withoutAbsent(puzzle) as Puzzle);
}

function arbitraryQuest(slug: string, puzzles: readonly Puzzle[]): fc.Arbitrary<Quest> {
  const positions = new Map(puzzles.map((puzzle) => [puzzle.slug, puzzle.position]));
  const positionOf = (puzzle: PuzzleSlug) => positions.get(puzzle) ?? 0;
  return fc
    .record({
      slug: fc.constant(asSlug<'quest'>(slug)),
      alsoCalled: oneOrNone(fc.constant(['früher', 'ganz früher'])),
      title: texts,
      description: texts,
      illustration: texts,
      illustrationAltText: languageTexts,
      audio: texts,
      isActiveFromStart: fc.boolean(),
      puzzles: fc
        .shuffledSubarray([...positions.keys()])
        .map((slugs) => [...slugs].sort((a, b) => positionOf(a) - positionOf(b))),
    })
    .map((quest) => withoutAbsent(quest) as Quest);
}

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
    .map((digits) => digits.join(''));

const storyFile: fc.Arbitrary<StoryFile> = fc.record(
  {
    url: arbitraryText,
    bytes: fc.maxSafeNat(),
    type: arbitraryText,
    sha256: hex(64),
    chunkBytes: fc.constant(524_288),
    chunks: fc.array(hex(16), { maxLength: 2 }),
    durationS: fc.integer({ min: 1, max: 7200 }),
  },
  { requiredKeys: ['url', 'bytes', 'type', 'sha256', 'chunkBytes', 'chunks'] },
);

const mapSource: fc.Arbitrary<MapSource> = fc
  .record({
    tiles: arbitraryText,
    attribution: fc.oneof(arbitraryText, fc.constant('')),
    package: oneOrNone(fc.record({ url: arbitraryText, bytes: fc.maxSafeNat(), sha256: hex(64) })),
  })
  .map((map) => withoutAbsent(map) as MapSource);

const tiledPlan: fc.Arbitrary<TiledPlan> = fc.record({
  image: arbitraryText,
  width: fc.integer({ min: 1, max: 8192 }),
  height: fc.integer({ min: 1, max: 8192 }),
  tilePx: fc.constantFrom(256, 512),
  overview: arbitraryText,
  tiles: fc.record({ url: arbitraryText, bytes: fc.maxSafeNat(), sha256: hex(64) }),
});

const language: fc.Arbitrary<Language> = fc.record({
  id: fc.integer({ min: 2, max: 9999 }),
  code: arbitraryText,
  name: arbitraryText,
});

const releaseDate: fc.Arbitrary<ReleaseDate> = fc
  .record({
    year: fc.integer({ min: 1000, max: 9999 }),
    month: oneOrNone(fc.integer({ min: 1, max: 12 })),
  })
  .map((date) => withoutAbsent(date) as ReleaseDate);

interface Outline {
  readonly tracks: readonly string[];
  readonly quests: readonly string[];
  readonly puzzles: readonly Puzzle[];
  readonly mapImage: PerLanguage<string>;
}

const slugs = fc.uniqueArray(slugText, { maxLength: 4 });

const outline: fc.Arbitrary<Outline> = fc
  .record({ tracks: slugs, quests: slugs, puzzles: slugs, mapImage: texts })
  .chain(({ puzzles, ...rest }) =>
    fc.tuple(...puzzles.map(arbitraryPuzzle)).map((built) => ({ ...rest, puzzles: built })),
  );

function fill({ tracks, quests, puzzles, mapImage }: Outline): fc.Arbitrary<Story> {
  const isIndoor = Object.keys(mapImage).length > 0;
  const point = arbitraryPlace(isIndoor).map(({ x, y }): readonly [number, number] => [x, y]);
  return fc
    .record({
      slug: slugText.map((slug) => asSlug<'story'>(slug)),
      title: texts,
      name: texts,
      subtitle: texts,
      cover: texts,
      coverAltText: languageTexts,
      description: texts,
      customIcon: texts,
      mapImage: fc.constant(mapImage),
      author: texts,
      customStyling: oneOrNone(arbitraryText),
      startPage: oneOrNone(fc.constantFrom(...TABS)),
      hasTrackPasswords: fc.boolean(),
      showsLocked: oneOrNone(fc.constant(true)),
      hidesQuestTitles: oneOrNone(fc.constant(true)),
      features: fc.shuffledSubarray([...TABS]),
      durationMin: oneOrNone(finite(0.1, 1e4)),
      releaseDate: oneOrNone(releaseDate),
      tracks: fc
        .tuple(...tracks.map((slug) => arbitraryTrack(slug, isIndoor)))
        .map((all) => [...all].sort((a, b) => a.position - b.position)),
      quests: fc.tuple(...quests.map((slug) => arbitraryQuest(slug, puzzles))),
      puzzles: fc.constant(puzzles),
      languages: fc.uniqueArray(language, { maxLength: 3, selector: ({ id }) => id }),
      revision: oneOrNone(hex(16)),
      alsoCalled: oneOrNone(fc.constant(['turm', 'große glocke'])),
      files: fc.array(storyFile, { maxLength: 2 }),
      map: oneOrNone(mapSource),
      plans: fc.array(tiledPlan, { maxLength: 2 }),
      paths: fc.array(fc.array(point, { minLength: 2, maxLength: 4 }), { maxLength: 2 }),
    })
    .map((story) => withoutAbsent(story) as Story);
}

/** Any story that the model allows, playable or not: slugs in lists may match nothing. */
export const arbitraryStory: fc.Arbitrary<Story> = outline.chain(fill);
