import { brokenStations } from './broken-stations.ts';
import { aWalk } from '../../story/testing/a-walk.ts';
import {
  off,
  walk,
  flat,
  forks,
  twoAnswers,
  track,
  quest,
  puzzle,
  is,
  never,
  unknown,
  unsolvable,
  deadEnd,
  type BrokenStory,
} from './broken-story.ts';
import { parseActivations } from './parse-activations.ts';

/** Walks with one fault each: what cannot be reached, solved or finished, and broken stations. */
export const brokenStories: readonly BrokenStory[] = [
  {
    name: 'a track that nothing opens',
    story: walk().withTrack().withTrack(off).build(),
    wrong: [never(track('track-2'))],
  },
  {
    name: 'a quest that nothing opens',
    story: walk().withTrack().withQuest(off).build(),
    wrong: [never(quest('quest-1'))],
  },
  {
    name: 'a puzzle that nothing opens',
    story: walk().withTrack().withPuzzle(off).build(),
    wrong: [never(puzzle('puzzle-1'))],
  },
  {
    name: 'two tracks that only open each other',
    story: walk()
      .withTrack()
      .withTrack({ ...off, activates: parseActivations('track:track-3') })
      .withTrack({ ...off, activates: parseActivations('track:track-2') })
      .build(),
    wrong: [never(track('track-2')), never(track('track-3'))],
  },
  {
    name: 'a track that only a puzzle without answers opens',
    story: walk()
      .withTrack()
      .withTrack(off)
      .withPuzzle({ solution: {}, activates: flat('track:track-2') })
      .build(),
    wrong: [never(track('track-2')), unsolvable('puzzle-1', 'no-answer')],
  },
  {
    name: 'a track that only the list of a group without answers opens',
    story: walk()
      .withTrack()
      .withTrack(off)
      .withPuzzle({ solution: { 1: [['left'], []] }, activates: forks([], ['track:track-2']) })
      .build(),
    wrong: [never(track('track-2'))],
  },
  {
    name: 'a list for a second group whose answers the first group takes',
    story: walk()
      .withTrack()
      .withTrack(off)
      .withPuzzle({ solution: { 1: [['yes'], ['YES ']] }, activates: forks([], ['track:track-2']) })
      .build(),
    wrong: [never(track('track-2'))],
  },
  {
    name: 'a list for more groups than there are',
    story: walk()
      .withTrack()
      .withTrack(off)
      .withPuzzle({ activates: forks([], ['track:track-2']) })
      .build(),
    wrong: [never(track('track-2'))],
  },
  {
    name: 'a puzzle whose quest stays closed',
    story: walk()
      .withTrack()
      .withTrack(off)
      .withQuest(off)
      .withPuzzle({ activates: flat('track:track-2') })
      .build(),
    wrong: [never(track('track-2')), never(quest('quest-1'))],
  },
  {
    name: 'an element that its own list opens and takes back at once',
    story: walk()
      .withTrack({ activates: parseActivations('puzzle:puzzle-1', 'puzzle:puzzle-1=inactive') })
      .withPuzzle(off)
      .build(),
    wrong: [never(puzzle('puzzle-1'))],
  },
  {
    name: 'a puzzle and its quest behind two answers of which only one can be given',
    story: walk()
      .withTrack()
      .withPuzzle({
        solution: twoAnswers,
        activates: forks(['quest:later'], ['puzzle:deep']),
      })
      .withQuest({ ...off, slug: 'later' })
      .withPuzzle({ ...off, slug: 'deep', activates: flat('track:end') })
      .withTrack({ ...off, slug: 'end' })
      .build(),
    wrong: [never(track('end'))],
  },
  {
    name: 'a frequency of five digits',
    story: walk()
      .withTrack()
      .withTrack({ ...off, radio: 12_345 })
      .build(),
    wrong: [never(track('track-2'))],
  },
  {
    name: 'a radio track without the radio tab',
    story: walk()
      .with({ features: ['playlist'] })
      .withTrack()
      .withTrack({ ...off, radio: 7 })
      .build(),
    wrong: [never(track('track-2'))],
  },
  {
    name: 'a station whose sign is not posted',
    story: walk()
      .with({ features: ['qr', 'playlist'] })
      .withTrack()
      .withTracks(2, off)
      .build(),
    options: { signs: ['track-2'] },
    wrong: [never(track('track-3'))],
  },
  {
    name: 'answers that are blank',
    story: walk()
      .withTrack()
      .withPuzzle({ solution: { 2: [['', '  ']] } })
      .build(),
    wrong: [unsolvable('puzzle-1', 'no-answer')],
  },
  {
    name: 'a QR puzzle without a solution, after a way',
    story: walk()
      .withTrack({ activates: parseActivations('puzzle:puzzle-1') })
      .withPuzzle({ ...off, type: 'QR', solution: { 1: [] } })
      .build(),
    wrong: [unsolvable('puzzle-1', 'no-answer')],
  },
  {
    name: 'a multiple choice with nothing to choose',
    story: walk().withTrack().withPuzzle({ type: 'MultipleChoice' }).build(),
    wrong: [unsolvable('puzzle-1', 'no-choice')],
  },
  {
    name: 'a multiple choice in which the label, not the value, is the answer',
    story: walk()
      .withTrack()
      .withPuzzle({ type: 'MultipleChoice', choices: { 2: [{ item: 'answer', value: 'a' }] } })
      .build(),
    wrong: [unsolvable('puzzle-1', 'no-choice-matches')],
  },
  {
    name: 'a multiple choice that is right in German only',
    story: aWalk()
      .with({ features: ['quest'] })
      .withTrack({ audio: { 1: 'a.m4a' } })
      .withPuzzle({
        type: 'MultipleChoice',
        solution: { 2: [['rot']] },
        choices: { 2: [{ item: 'Rot', value: 'rot' }], 3: [{ item: 'Red', value: 'red' }] },
      })
      .build(),
    wrong: [unsolvable('puzzle-1', 'no-choice-matches', 'active', [3])],
  },
  {
    name: 'a puzzle that stands in no quest',
    story: walk().withTrack().withQuest().withPuzzle({ quest: null }).build(),
    wrong: [unsolvable('puzzle-1', 'in-no-quest')],
  },
  {
    name: 'puzzles without the quest tab',
    story: walk()
      .with({ features: ['playlist'] })
      .withTrack()
      .withPuzzle()
      .build(),
    wrong: [unsolvable('puzzle-1', 'no-quest-tab')],
  },
  {
    name: 'a track that opens a track which does not exist, after a way',
    story: walk()
      .withTrack({ activates: parseActivations('track:track-2') })
      .withTrack({ ...off, activates: parseActivations('track:ghost', 'track:ghost') })
      .build(),
    wrong: [unknown(track('track-2'), track('ghost'))],
  },
  {
    name: 'a slug that exists, but as another kind',
    story: walk()
      .withTrack({ activates: parseActivations('puzzle:track-1') })
      .build(),
    wrong: [unknown(track('track-1'), puzzle('track-1'))],
  },
  {
    name: 'an answer that opens a quest which does not exist',
    story: walk()
      .withTrack()
      .withPuzzle({ solution: twoAnswers, activates: forks([], ['quest:ghost']) })
      .build(),
    wrong: [unknown(puzzle('puzzle-1'), quest('ghost'))],
  },
  {
    name: 'a missing target in a list that nobody can set off',
    story: walk()
      .withTrack()
      .withTrack({ ...off, activates: parseActivations('track:ghost') })
      .build(),
    wrong: [never(track('track-2')), unknown(track('track-2'), track('ghost'), 'inactive')],
  },
  {
    name: 'a track that is finished before it was heard, and with it what it opens',
    story: walk()
      .withTrack({ slug: 'late', activates: parseActivations('track:end') })
      .withTrack({ slug: 'hasty', activates: parseActivations('track:late=finished+0') })
      .withTrack({ ...off, slug: 'end' })
      .build(),
    wrong: [
      deadEnd(
        track('end'),
        [track('late')],
        is(track('end'), 'inactive'),
        is(track('late'), 'finished'),
      ),
    ],
  },
  {
    name: 'a door that closes behind the visitor',
    story: walk()
      .withTrack({ slug: 'key', activates: parseActivations('track:hall') })
      .withTrack({ slug: 'leave', activates: parseActivations('track:key=inactive+0') })
      .withTrack({ ...off, slug: 'hall' })
      .build(),
    wrong: [
      deadEnd(
        track('hall'),
        [track('key')],
        is(track('hall'), 'inactive'),
        is(track('key'), 'inactive'),
      ),
    ],
  },
  {
    name: 'a puzzle that vanishes unsolved',
    story: walk()
      .withTrack({ activates: parseActivations('puzzle:puzzle-1=inactive') })
      .withPuzzle()
      .build(),
    wrong: [deadEnd(puzzle('puzzle-1'), [puzzle('puzzle-1')], is(puzzle('puzzle-1'), 'inactive'))],
  },
  {
    name: 'a quest that closes over its puzzle',
    story: walk()
      .withTrack({ activates: parseActivations('quest:quest-1=inactive') })
      .withPuzzle()
      .build(),
    wrong: [
      deadEnd(
        puzzle('puzzle-1'),
        [quest('quest-1')],
        is(puzzle('puzzle-1'), 'active'),
        is(quest('quest-1'), 'inactive'),
      ),
    ],
  },
  {
    name: 'a wrong turn: one of two answers takes back the way to the end',
    story: walk()
      .withTrack({ slug: 'bridge', activates: parseActivations('track:end') })
      .withTrack({ ...off, slug: 'end' })
      .withPuzzle({ solution: twoAnswers, activates: forks([], ['track:bridge=inactive+0']) })
      .build(),
    wrong: [
      deadEnd(
        track('end'),
        [track('bridge')],
        is(track('end'), 'inactive'),
        is(track('bridge'), 'inactive'),
      ),
    ],
  },
  {
    name: 'a puzzle open for a minute, opened by another that is solved once',
    story: walk()
      .withTrack()
      .withPuzzle({ activates: flat('puzzle:puzzle-2', 'puzzle:puzzle-2=inactive+60') })
      .withPuzzle({ ...off, activates: flat('track:prize') })
      .withTrack({ ...off, slug: 'prize' })
      .build(),
    wrong: [
      deadEnd(
        track('prize'),
        [puzzle('puzzle-2')],
        is(track('prize'), 'inactive'),
        is(puzzle('puzzle-2'), 'inactive'),
      ),
      deadEnd(puzzle('puzzle-2'), [puzzle('puzzle-2')], is(puzzle('puzzle-2'), 'inactive')),
    ],
  },
  {
    name: 'a quest that closes, and an answer that could have finished its puzzle all the same',
    story: walk()
      .withTrack({ activates: parseActivations('quest:short=inactive') })
      .withQuest({ slug: 'long' })
      .withPuzzle({ solution: twoAnswers, activates: forks(['puzzle:puzzle-2=finished'], []) })
      .withQuest({ slug: 'short' })
      .withPuzzle()
      .build(),
    wrong: [
      deadEnd(
        puzzle('puzzle-2'),
        [quest('short')],
        is(puzzle('puzzle-2'), 'active'),
        is(quest('short'), 'inactive'),
      ),
    ],
  },
  ...brokenStations,
];
