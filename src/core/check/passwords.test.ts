import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import { checkWalk } from './check-walk.ts';
import type { CheckOptions } from './finding.ts';
import { parseActivations } from './testing/parse-activations.ts';

const off = { isActiveFromStart: false } as const;
const mention = { 2: 'Das Wort heißt Glocke.' };
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
  checkWalk(built.build(), options).findings.flatMap((finding) =>
    finding.kind === 'password-unlearnable' ? [[finding.track, finding.reason]] : [],
  );
const choices = { 2: [{ item: 'Glocke', value: 'a' }] };

test.each<[string, Walk]>([
  ["the walk's title", walk().with({ title: mention })],
  ["the walk's name", walk().with({ name: mention })],
  ["the walk's subtitle", walk().with({ subtitle: mention })],
  ["the walk's description", walk().with({ description: mention })],
  ["the walk's author", walk().with({ author: mention })],
  ["a station's name", walk().withTrack({ name: mention })],
  ["a station's description", walk().withTrack({ description: mention })],
  ["a station's author", walk().withTrack({ author: mention })],
  ["a quest's title", walk().withQuest({ title: mention })],
  ["a quest's description", walk().withQuest({ description: mention })],
  ["a puzzle's title", walk().withPuzzle({ title: mention })],
  ["a puzzle's description", walk().withPuzzle({ description: mention })],
  ["a puzzle's hint", walk().withPuzzle({ hint: mention })],
  ["a puzzle's finished text", walk().withPuzzle({ finishedText: mention })],
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
      .withQuest({ ...off, description: mention }),
  ],
  [
    'a puzzle that stays closed',
    walk()
      .withTrack()
      .withPuzzle({ ...off, description: mention }),
  ],
  [
    'a station that stays closed',
    walk()
      .withTrack()
      .withTrack({ ...off, description: mention }),
  ],
  [
    'its own station',
    walk()
      .withTrack()
      .withTrack({ ...off, slug: 'x', password: { 1: 'Glocke' }, name: mention }),
  ],
])('[CH7] and not from %s', (_, built) => {
  expect(unlearnable(built)).toContainEqual(['vault', 'told-nowhere']);
});

test('[CH7] a station, quest or puzzle that is opened on the path mentions its password', () => {
  const opening = { activates: parseActivations('track:far', 'quest:fall', 'puzzle:riddle') };
  const far = walk()
    .withTrack(opening)
    .withTrack({ ...off, slug: 'far', description: mention });
  const fall = walk()
    .withTrack(opening)
    .withQuest({ ...off, slug: 'fall', title: mention });
  const riddle = walk()
    .withTrack(opening)
    .withPuzzle({ ...off, slug: 'riddle', hint: mention });
  expect([far, fall, riddle].map((built) => unlearnable(built))).toEqual([[], [], []]);
});

test('[CH7] a transcript mentions it where it is given, in any of its languages', () => {
  const built = walk().withTrack({ transcript: { 2: 'de.vtt', 3: 'toString' } });
  const transcripts = { 'en.vtt': 'Glocke', 'de.vtt': 'Hier ist nichts.' };
  expect(unlearnable(built, { transcripts })).toEqual([['vault', 'told-nowhere']]);
  expect(unlearnable(built, { transcripts: { 'de.vtt': 'glocke' } })).toEqual([]);
  expect(unlearnable(built, { transcripts: { toString: 'glocke' } })).toEqual([]);
});

test('[CH7] one of several passwords of a station is enough, and each station has its own', () => {
  const built = walk()
    .with({ description: mention })
    .withTrack({ slug: 'cellar', password: { 2: 'Xylophon', 3: 'Glocke' } })
    .withTrack({ slug: 'attic', password: { 2: 'Xylophon' } });
  expect(unlearnable(built)).toEqual([['attic', 'told-nowhere']]);
});
