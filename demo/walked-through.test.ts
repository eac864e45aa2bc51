import { describe, expect, test } from 'vitest';
import type { ProgressEvent } from '../src/core/progress/event.ts';
import { entryOf, contentStateOf } from '../src/core/progress/entry.ts';
import { initialProgress } from '../src/core/progress/initial.ts';
import { isLocked } from '../src/core/progress/lock.ts';
import type { Progress } from '../src/core/progress/state.ts';
import { stepProgress } from '../src/core/progress/step.ts';
import { judgeAnswer } from '../src/core/puzzle/judge-answer.ts';
import { countEvents, noCountedKeys, type CountedKeys } from '../src/core/statistics/count.ts';
import { puzzleBySlug, trackBySlug } from '../src/core/story/find.ts';
import type { ContentState, LanguageId, Story } from '../src/core/story/model.ts';
import { ENGLISH, GERMAN } from './authoring/compose.ts';
import { mediaIndex } from './authoring/media-index.ts';
import { bellWalk } from './bell.ts';
import { museumWalk } from './museum.ts';

/** The longest of a station's sounds: until then a visitor may still be listening. */
function soundS(story: Story, slug: string): number {
  const sounds = Object.values(trackBySlug(story, slug)?.audio ?? {});
  return Math.max(...sounds.map((name) => mediaIndex[name]?.durationS ?? NaN));
}

/** A visitor who does only what is offered, and the resulting statistics. */
class Visitor {
  #progress: Progress;
  #nowMs = 0;
  #countedKeys: CountedKeys = noCountedKeys;
  readonly counted: string[] = [];

  constructor(
    readonly story: Story,
    readonly language: LanguageId,
  ) {
    this.#progress = initialProgress(story);
  }

  #happens(event: ProgressEvent): void {
    const before = this.#progress;
    this.#progress = stepProgress(this.story, before, event).state;
    const walkStep = { event, before, after: this.#progress };
    const result = countEvents(this.story, this.#countedKeys, {
      type: 'walk/stepped',
      step: walkStep,
    });
    this.#countedKeys = result.countedKeys;
    this.counted.push(...result.counted.map(({ kind, element }) => `${kind} ${element}`.trim()));
  }

  wait(seconds: number): void {
    this.#nowMs += seconds * 1000;
    this.#happens({ type: 'time/passed', atMs: this.#nowMs });
  }

  track(slug: string): ContentState {
    return contentStateOf(this.#progress, 'track', slug);
  }

  /** A puzzle is offered only in a quest that is already known. */
  isActive(slug: string): boolean {
    const quest = this.story.quests.find(({ puzzles }) =>
      puzzles.some((puzzle) => puzzle === slug),
    );
    const isKnown = contentStateOf(this.#progress, 'quest', quest?.slug ?? '') !== 'inactive';
    return isKnown && contentStateOf(this.#progress, 'puzzle', slug) === 'active';
  }

  /** Listens up to where the last second of the sound begins. */
  begin(slug: string): void {
    const track = trackBySlug(this.story, slug);
    expect(track, slug).toBeDefined();
    if (track === undefined) return;
    expect(isLocked(this.story, this.#progress, track), slug).toBe(false);
    expect(track.radio !== undefined || this.track(slug) === 'active', slug).toBe(true);
    this.#happens({ type: 'track/played', track: slug, atMs: this.#nowMs });
    this.wait(soundS(this.story, slug) - 1);
  }

  playStation(slug: string): void {
    this.begin(slug);
    this.wait(2);
    this.#happens({ type: 'track/ended', track: slug });
  }

  unlock(word: string): void {
    const tracks = this.story.tracks
      .filter(({ password }) => password[this.language] === word)
      .map(({ slug }) => slug);
    this.#happens({ type: 'password/accepted', tracks });
    expect(tracks.every((slug) => entryOf(this.#progress, 'track', slug).isUnlocked)).toBe(true);
  }

  solve(slug: string, answer: string): void {
    expect(this.isActive(slug), slug).toBe(true);
    const puzzle = puzzleBySlug(this.story, slug);
    const judged = puzzle && judgeAnswer(puzzle, this.language, answer);
    expect(judged, `${slug}: ${answer}`).toMatchObject({ kind: 'right' });
    if (judged?.kind !== 'right') return;
    const { group } = judged;
    this.#happens({ type: 'puzzle/solved', puzzle: slug, group, atMs: this.#nowMs });
    this.wait(5);
  }
}

const answers = {
  [GERMAN]: {
    ...{ gewicht: 'vierhundertzwölf', inschrift: 'trude 1732', karren: 'handkarren' },
    ...{ uhrzeit: 'zwanzig vor zwölf', stimme: 'Hedwig Brant', 'wo-steht-trude': 'am Markt' },
    ...{ password: 'Grünspan', kuckucke: 'dreizehn' },
  },
  [ENGLISH]: {
    ...{ gewicht: 'four hundred twelve', inschrift: 'TRUDE 1732', karren: 'handkarren' },
    ...{ uhrzeit: '11:40', stimme: 'hedwig brand', 'wo-steht-trude': 'the flower tub' },
    ...{ password: 'Verdigris', kuckucke: 'thirteen' },
  },
};

/** Up to the market square, where Trude has been found and asked after. */
function walkToTheTub(language: typeof GERMAN | typeof ENGLISH): Visitor {
  const visitor = new Visitor(bellWalk.story, language);
  const answer = answers[language];
  for (const slug of ['bahnhof', 'marktplatz', 'turm', 'giesserei']) visitor.playStation(slug);
  visitor.solve('gewicht', answer.gewicht);
  visitor.solve('inschrift', answer.inschrift);
  for (const slug of ['schrottplatz', 'bruecke']) visitor.playStation(slug);
  visitor.solve('karren', answer.karren);
  for (const slug of ['bruecke-spur', 'rathaus', 'wetterdienst']) visitor.playStation(slug);
  visitor.solve('uhrzeit', answer.uhrzeit);
  visitor.playStation('himmelsstiege');
  visitor.solve('stimme', answer.stimme);
  visitor.playStation('waschhaus');
  visitor.solve('wo-steht-trude', answer['wo-steht-trude']);
  visitor.playStation('marktplatz-kuebel');
  return visitor;
}

describe.each([
  ['German', GERMAN],
  ['English', ENGLISH],
] as const)('in %s', (_, language) => {
  test.each([
    ['laeuten', 'turm-laeutet'],
    ['bluehen', 'turm-schweigt'],
  ])('the bell is walked to its end (%s) and counts as finished once', (choice, ending) => {
    const visitor = walkToTheTub(language);
    visitor.unlock(answers[language].password);
    visitor.playStation('band-7');
    expect(visitor.counted).not.toContain('walk/finished');
    visitor.solve('entscheidung', choice);
    visitor.playStation(ending);
    const finished = visitor.counted.filter((what) => /^(quest|walk)\/finished/.test(what));
    expect(finished).toEqual([
      'quest/finished wo-ist-trude',
      'quest/finished wessen-stimme',
      'walk/finished',
    ]);
  });

  test('the museum is walked to its end and counts as finished once', () => {
    const visitor = new Visitor(museumWalk.story, language);
    for (const slug of ['kasse', 'sonnenuhr', 'turmuhr', 'kuckuck']) visitor.playStation(slug);
    visitor.solve('kuckucke', answers[language].kuckucke);
    for (const slug of ['taschenuhr', 'werkstatt']) visitor.playStation(slug);
    expect(visitor.counted).not.toContain('walk/finished');
    visitor.solve('richtige-uhr', 'wecker');
    visitor.playStation('kammer');
    const finished = visitor.counted.filter((what) => /^(quest|walk)\/finished/.test(what));
    expect(finished).toEqual(['quest/finished wer-hat-recht', 'walk/finished']);
  });
});

test('the station of the tub stays inactive until the puzzle about Trude is solved, however long that takes', () => {
  const visitor = new Visitor(bellWalk.story, GERMAN);
  for (const slug of ['bahnhof', 'marktplatz', 'turm', 'giesserei']) visitor.playStation(slug);
  visitor.solve('gewicht', '412');
  for (const slug of ['schrottplatz', 'bruecke']) visitor.playStation(slug);
  visitor.solve('karren', 'handkarren');
  for (const slug of ['bruecke-spur', 'rathaus']) visitor.playStation(slug);
  visitor.solve('uhrzeit', '23:40');
  visitor.playStation('himmelsstiege');
  visitor.solve('stimme', 'Hedwig');
  visitor.wait(3600);
  expect([visitor.track('marktplatz'), visitor.track('marktplatz-kuebel')]).toEqual([
    'active',
    'inactive',
  ]);
  visitor.playStation('waschhaus');
  expect(visitor.track('marktplatz-kuebel')).toBe('inactive');
  visitor.solve('wo-steht-trude', 'Kübel');
  expect([visitor.track('marktplatz'), visitor.track('marktplatz-kuebel')]).toEqual([
    'finished',
    'active',
  ]);
});

test('the puzzle about Trude is closed before reel seven has been heard', () => {
  const visitor = walkToTheTub(GERMAN);
  visitor.wait(3600);
  expect(visitor.isActive('entscheidung')).toBe(false);
  visitor.unlock('Grünspan');
  visitor.begin('band-7');
  expect(visitor.isActive('entscheidung')).toBe(false);
  visitor.wait(2);
  expect(visitor.isActive('entscheidung')).toBe(true);
});

test.each([
  ['bell', bellWalk.story],
  ['museum', museumWalk.story],
])('%s: puzzles and quests open when the sound has ended, within 5 seconds', (_, story) => {
  const opened = story.tracks.flatMap(({ slug, activates }) =>
    activates
      .filter(({ kind }) => kind !== 'track')
      .map(({ delayS = 0 }) => [slug, delayS] as const),
  );
  expect(opened.length).toBeGreaterThan(0);
  for (const [slug, delayS] of opened) {
    const shortest = Object.values(trackBySlug(story, slug)?.audio ?? {}).map(
      (name) => mediaIndex[name]?.durationS ?? NaN,
    );
    expect(delayS, slug).toBeGreaterThanOrEqual(soundS(story, slug));
    expect(delayS, slug).toBeLessThan(Math.min(...shortest) + 6);
  }
});
