import type { Story } from '../../story/model.ts';
import { aWalk } from '../../story/testing/a-walk.ts';
import type { CheckOptions, Finding, Shown } from '../finding.ts';
import { parseActivations } from './parse-activations.ts';

type WithoutPath<T> = T extends unknown ? Omit<T, 'path' | 'shown'> : never;
export type FindingWithoutPath = WithoutPath<Finding>;

export interface BrokenStory {
  readonly name: string;
  readonly story: Story;
  readonly options?: CheckOptions;
  /** Every finding that is expected, and the states in which its path ends. */
  readonly wrong: readonly (readonly [FindingWithoutPath, ...Shown[]])[];
}

const off = { isActiveFromStart: false } as const;
const walk = () =>
  aWalk().with({
    languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
    features: ['info', 'playlist', 'map', 'quest', 'password', 'radio'],
  });
const secret = () => walk().with({ hasTrackPasswords: true });
const flat = (...texts: readonly string[]) =>
  ({ kind: 'same-for-all', list: parseActivations(...texts) }) as const;
const forks = (...groups: readonly (readonly string[])[]) =>
  ({ kind: 'per-group', lists: groups.map((group) => parseActivations(...group)) }) as const;
const twoAnswers = { 1: [['left'], ['right']] };

const track = (slug: string) => ({ kind: 'track', slug }) as const;
const quest = (slug: string) => ({ kind: 'quest', slug }) as const;
const puzzle = (slug: string) => ({ kind: 'puzzle', slug }) as const;
const is = (element: { kind: Shown['kind']; slug: string }, state: Shown['state']): Shown => ({
  ...element,
  state,
});
const never = (element: { kind: Shown['kind']; slug: string }) =>
  [{ kind: 'never-active', element }, is(element, 'inactive')] as const;
const unknown = (
  source: { kind: Shown['kind']; slug: string },
  target: { kind: Shown['kind']; slug: string },
  state: Shown['state'] = 'active',
) => [{ kind: 'unknown-target', source, target }, is(source, state)] as const;
const unsolvable = (
  slug: string,
  reason: Extract<Finding, { kind: 'puzzle-unsolvable' }>['reason'],
  state: Shown['state'] = 'active',
  languages: readonly number[] = [2],
): readonly [FindingWithoutPath, Shown] => [
  { kind: 'puzzle-unsolvable', puzzle: slug as never, reason, languages },
  is(puzzle(slug), state),
];
const deadEnd = (
  element: { kind: Shown['kind']; slug: string },
  revoked: readonly { kind: Shown['kind']; slug: string }[],
  ...shown: readonly Shown[]
): readonly [FindingWithoutPath, ...Shown[]] => [{ kind: 'dead-end', element, revoked }, ...shown];

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
  {
    name: 'a password that is told nowhere',
    story: secret()
      .withTrack()
      .withTrack({ ...off, password: { 1: 'Xylophon' } })
      .build(),
    wrong: [
      [
        { kind: 'password-unlearnable', track: 'track-2' as never, reason: 'told-nowhere' },
        is(track('track-2'), 'inactive'),
      ],
    ],
  },
  {
    name: 'a password that only its own track tells',
    story: secret()
      .withTrack()
      .withTrack({ ...off, password: { 1: 'Glocke' }, description: { 2: 'Die Glocke!' } })
      .build(),
    wrong: [
      [
        { kind: 'password-unlearnable', track: 'track-2' as never, reason: 'told-nowhere' },
        is(track('track-2'), 'inactive'),
      ],
    ],
  },
  {
    name: 'a password told by a track that nobody reaches',
    story: secret()
      .withTrack()
      .withTrack({ ...off, password: { 1: 'Glocke' } })
      .withTrack({ ...off, description: { 2: 'Sag: Glocke.' } })
      .build(),
    wrong: [
      never(track('track-3')),
      [
        { kind: 'password-unlearnable', track: 'track-2' as never, reason: 'told-nowhere' },
        is(track('track-2'), 'inactive'),
      ],
    ],
  },
  {
    name: 'a password without a tab to give it in',
    story: secret()
      .with({ features: ['playlist'] })
      .withTrack({ description: { 2: 'Sag: Glocke.' } })
      .withTrack({ password: { 1: 'Glocke' } })
      .build(),
    wrong: [
      [
        { kind: 'password-unlearnable', track: 'track-2' as never, reason: 'no-password-tab' },
        is(track('track-2'), 'active'),
      ],
    ],
  },
  {
    name: 'a password that is told, while the switch for passwords is off',
    story: walk()
      .withTrack({ description: { 2: 'Sag: Glocke.' } })
      .withTrack({ password: { 1: 'Glocke' } })
      .build(),
    wrong: [
      [{ kind: 'password-switch-off', track: 'track-2' as never }, is(track('track-2'), 'active')],
    ],
  },
  {
    name: 'a station without sound in English',
    story: aWalk().withTrack().build(),
    wrong: [
      [
        { kind: 'audio-missing', track: 'track-1' as never, languages: [3] },
        is(track('track-1'), 'active'),
      ],
    ],
  },
  {
    name: 'a station without any sound, after a way',
    story: walk()
      .withTrack({ activates: parseActivations('track:track-2') })
      .withTrack({ ...off, audio: {} })
      .build(),
    wrong: [
      [
        { kind: 'audio-missing', track: 'track-2' as never, languages: [2] },
        is(track('track-2'), 'active'),
      ],
    ],
  },
  {
    name: 'two zones that lie over each other, one of them opened later',
    story: walk()
      .withTrack({
        location: { 1: { x: 50, y: 8 } },
        radiusM: 20,
        activates: parseActivations('track:track-2'),
      })
      .withTrack({ ...off, location: { 1: { x: 50, y: 8 } }, radiusM: 10 })
      .build(),
    wrong: [
      [
        {
          kind: 'zones-overlap',
          tracks: ['track-1' as never, 'track-2' as never],
          overlapM: 20,
        },
        is(track('track-1'), 'active'),
        is(track('track-2'), 'active'),
      ],
    ],
  },
  {
    name: 'zones of which one comes only while the other is not yet taken back',
    story: walk()
      .withTrack({
        slug: 'old',
        location: { 1: { x: 50, y: 8 } },
        radiusM: 10,
        activates: parseActivations('track:new+1', 'track:old=inactive+9'),
      })
      .withTrack({ ...off, slug: 'new', location: { 1: { x: 50, y: 8 } }, radiusM: 10 })
      .build(),
    wrong: [
      [
        { kind: 'zones-overlap', tracks: ['old' as never, 'new' as never], overlapM: 20 },
        is(track('old'), 'active'),
        is(track('new'), 'active'),
      ],
    ],
  },
];
