import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import { checkWalk } from './check-walk.ts';
import type { CheckOptions } from './finding.ts';
import { parseActivations } from './testing/parse-activations.ts';

const off = { isActiveFromStart: false } as const;
const told = { 2: 'Das Wort heißt Glocke.' };
const walk = () =>
  aWalk()
    .with({
      languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
      features: ['playlist', 'quest', 'password', 'radio'],
      hasTrackPasswords: true,
    })
    .withTrack({ ...off, slug: 'vault', password: { 1: 'Glocke' } });
type Walk = ReturnType<typeof walk>;

const unlearnable = (built: Walk, options: CheckOptions = {}) =>
  checkWalk(built.build(), options).findings.flatMap((one) =>
    one.kind === 'password-unlearnable' ? [[one.track, one.reason]] : [],
  );
const choices = { 2: [{ item: 'Glocke', value: 'a' }] };

test.each<[string, Walk]>([
  ["the walk's title", walk().with({ title: told })],
  ["the walk's name", walk().with({ name: told })],
  ["the walk's subtitle", walk().with({ subtitle: told })],
  ["the walk's description", walk().with({ description: told })],
  ["the walk's author", walk().with({ author: told })],
  ["a station's name", walk().withTrack({ name: told })],
  ["a station's description", walk().withTrack({ description: told })],
  ["a station's author", walk().withTrack({ author: told })],
  ["a quest's title", walk().withQuest({ title: told })],
  ["a quest's description", walk().withQuest({ description: told })],
  ["a puzzle's title", walk().withPuzzle({ title: told })],
  ["a puzzle's description", walk().withPuzzle({ description: told })],
  ["a puzzle's hint", walk().withPuzzle({ hint: told })],
  ["a puzzle's finished text", walk().withPuzzle({ finishedText: told })],
  [
    "a puzzle's choice",
    walk().withPuzzle({ type: 'MultipleChoice', choices, solution: { 1: [['a']] } }),
  ],
  [
    "a puzzle's second answer",
    walk().withPuzzle({ solution: { 1: [['nein'], ['so', 'GLOCKE']] } }),
  ],
])('[CH7] a password can be learned from %s', (_, built) => {
  expect(unlearnable(built)).toEqual([]);
});

test.each<[string, Walk]>([
  ['nothing', walk().withTrack({ description: { 2: 'Das Wort heißt Glo cke.' } })],
  [
    'a text between tags',
    walk().withTrack({ description: { 2: 'Das <b title="Glocke">Wort</b>' } }),
  ],
  [
    'a quest that stays closed',
    walk()
      .withTrack()
      .withQuest({ ...off, description: told }),
  ],
  [
    'a puzzle that stays closed',
    walk()
      .withTrack()
      .withPuzzle({ ...off, description: told }),
  ],
  [
    'a station that stays closed',
    walk()
      .withTrack()
      .withTrack({ ...off, description: told }),
  ],
  [
    'its own station',
    walk()
      .withTrack()
      .withTrack({ ...off, slug: 'x', password: { 1: 'Glocke' }, name: told }),
  ],
])('[CH7] and not from %s', (_, built) => {
  expect(unlearnable(built)).toContainEqual(['vault', 'told-nowhere']);
});

test('[CH7] a station, quest or puzzle that is opened on the way tells its password', () => {
  const opening = { activates: parseActivations('track:far', 'quest:fall', 'puzzle:riddle') };
  const far = walk()
    .withTrack(opening)
    .withTrack({ ...off, slug: 'far', description: told });
  const fall = walk()
    .withTrack(opening)
    .withQuest({ ...off, slug: 'fall', title: told });
  const riddle = walk()
    .withTrack(opening)
    .withPuzzle({ ...off, slug: 'riddle', hint: told });
  expect([far, fall, riddle].map((built) => unlearnable(built))).toEqual([[], [], []]);
});

test('[CH7] a transcript tells it where it is given, in any of its languages', () => {
  const built = walk().withTrack({ transcript: { 2: 'de.vtt', 3: 'toString' } });
  const transcripts = { 'en.vtt': 'Glocke', 'de.vtt': 'Hier ist nichts.' };
  expect(unlearnable(built, { transcripts })).toEqual([['vault', 'told-nowhere']]);
  expect(unlearnable(built, { transcripts: { 'de.vtt': 'glocke' } })).toEqual([]);
  expect(unlearnable(built, { transcripts: { toString: 'glocke' } })).toEqual([]);
});

test('[CH7] one of several passwords of a station is enough, and each station has its own', () => {
  const built = walk()
    .with({ description: told })
    .withTrack({ slug: 'cellar', password: { 2: 'Xylophon', 3: 'Glocke' } })
    .withTrack({ slug: 'attic', password: { 2: 'Xylophon' } });
  expect(unlearnable(built)).toEqual([['attic', 'told-nowhere']]);
});
