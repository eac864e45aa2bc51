import { expect, test } from 'vitest';
import { aWalk } from '../story/testing/a-walk.ts';
import { checkWalk } from './check-walk.ts';
import type { CheckOptions, Finding } from './finding.ts';
import { parseActivations } from './testing/parse-activations.ts';

const off = { isActiveFromStart: false } as const;
const walk = () =>
  aWalk()
    .with({
      languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
      features: ['playlist', 'quest', 'password', 'radio', 'qr'],
    })
    .withTracks(3);
const opens = (...texts: readonly string[]) => ({ activates: parseActivations(...texts) });
const ghost = opens('track:ghost');

/** The path of the only finding of that kind, as words. */
function pathTo(kind: Finding['kind'], built: ReturnType<typeof walk>, options?: CheckOptions) {
  const found = checkWalk(built.build(), options).findings.filter(
    (finding) => finding.kind === kind,
  );
  expect(found.length).toBe(1);
  return found[0]?.path.map((event) => {
    if (event.type === 'puzzle/solved') return `${event.type} ${event.puzzle} ${event.group}`;
    if (event.type === 'password/accepted') return `${event.type} ${event.tracks.join()}`;
    return 'track' in event ? `${event.type} ${event.track}` : event.type;
  });
}

test('[CH2] a path makes the moves that its end needs, in their order, and no others', () => {
  const built = walk()
    .withTrack({ slug: 'last', ...off, ...ghost })
    .withTrack({ slug: 'clue', ...off, ...opens('puzzle:riddle') })
    .withQuest({ slug: 'fall', ...off })
    .withPuzzle({
      ...{ slug: 'riddle', ...off, solution: { 1: [['left'], ['right']] } },
      activates: { kind: 'per-group', lists: [[], parseActivations('track:last')] },
    })
    .withTrack({ slug: 'door', ...opens('quest:fall') })
    .withTrack({ slug: 'gate', ...opens('track:clue') });
  expect(pathTo('unknown-target', built)?.filter((step) => step !== 'time/passed')).toEqual([
    ...['track/played gate', 'track/played clue', 'track/played door', 'puzzle/solved riddle 1'],
  ]);
});

test('[CH2] a path gives the password of a station before it is heard', () => {
  const built = walk()
    .with({ hasTrackPasswords: true, description: { 2: 'Sag: Glocke. Oder: Turm.' } })
    .withTrack({ slug: 'attic', password: { 1: 'Turm' }, ...opens('track:box') })
    .withTrack({ slug: 'vault', password: { 1: 'Glocke' }, ...opens('track:room') })
    .withTrack({ slug: 'cellar', password: { 1: 'Glocke' } })
    .withTrack({ slug: 'box', ...off })
    .withTrack({ slug: 'room', ...off, ...ghost });
  expect(pathTo('unknown-target', built)?.filter((step) => step !== 'time/passed')).toEqual([
    ...['password/accepted vault,cellar', 'track/played vault'],
  ]);
});

test('[CH2][CH3] a path scans a sign where nothing else opens the station', () => {
  const built = walk().withTrack({ slug: 'clock', ...off, ...ghost });
  expect(pathTo('unknown-target', built, { signs: ['clock'] })).toEqual(['track/opened clock']);
});

test('[CH2][CH4] a path dials a frequency that nothing has made active', () => {
  const built = walk()
    .withTrack({ slug: 'wave', ...off, radio: 9999, ...opens('track:far') })
    .withTrack({ slug: 'far', ...off, ...ghost });
  expect(pathTo('unknown-target', built)?.filter((step) => step !== 'time/passed')).toEqual([
    'track/played wave',
  ]);
});

test('[CH2] an element that is never active is shown at the end of a walk that did everything', () => {
  const built = walk()
    .withTrack({ slug: 'never', ...off })
    .withTrack({ slug: 'four' });
  expect(pathTo('never-active', built)).toEqual([
    ...['track-1', 'track-2', 'track-3', 'four'].map((slug) => `track/played ${slug}`),
  ]);
});

test('[CH9] of revoked elements only those are named whose return would help', () => {
  const built = walk()
    .withTrack({ slug: 'key', ...opens('track:hall') })
    .withTrack({ slug: 'lamp', ...opens('track:key') })
    .withTrack({ slug: 'bench' })
    .withTrack({
      slug: 'leave',
      ...opens('track:key=inactive+0', 'track:lamp=inactive+0', 'track:bench=inactive+0'),
    })
    .withTrack({ slug: 'hall', ...off });
  const { findings } = checkWalk(built.build());
  expect(findings.map(({ path, shown, ...rest }) => [rest, path.length, shown.length])).toEqual([
    [
      {
        kind: 'dead-end',
        element: { kind: 'track', slug: 'hall' },
        revoked: [
          { kind: 'track', slug: 'key' },
          { kind: 'track', slug: 'lamp' },
        ],
      },
      1,
      3,
    ],
  ]);
});

/** Which elements are lost, and which are named as the cause. */
const deadEnds = (built: ReturnType<typeof walk>) =>
  checkWalk(built.build()).findings.flatMap((finding) =>
    finding.kind === 'dead-end'
      ? [[finding.element.slug, finding.revoked.map(({ slug }) => slug)]]
      : [],
  );

test('[CH9] where the return of none alone would help, all that went are named', () => {
  const built = walk()
    .withQuest({ slug: 'case', puzzles: ['riddle'] })
    .withPuzzle({
      slug: 'riddle',
      activates: { kind: 'same-for-all', list: parseActivations('track:prize') },
    })
    .withTrack({ slug: 'leave', ...opens('quest:case=inactive+0', 'puzzle:riddle=inactive+0') })
    .withTrack({ slug: 'prize', ...off });
  expect(deadEnds(built)).toContainEqual(['prize', ['case', 'riddle']]);
  // The puzzle alone is of no use, either: without its quest nobody sees it.
  expect(deadEnds(built)).toContainEqual(['riddle', ['case', 'riddle']]);
});

test('[CH9] a finished station or puzzle without a list revokes nothing', () => {
  const built = walk()
    .withTrack({ slug: 'end', ...opens('track:track-1=finished', 'puzzle:riddle=finished') })
    .withPuzzle({ slug: 'riddle' });
  expect(checkWalk(built.build())).toMatchObject({ findings: [], exploration: { steps: 0 } });
});

test('[CH9][CH10] an unsolved puzzle with a list that is finished for the visitor is a dead end', () => {
  const riddle = {
    slug: 'riddle',
    activates: { kind: 'same-for-all' as const, list: parseActivations('track:prize') },
  };
  const built = walk()
    .withTrack({ slug: 'hasty', ...opens('puzzle:riddle=finished+0') })
    .withTrack({ slug: 'prize', ...off })
    .withPuzzle(riddle);
  expect(deadEnds(built)).toEqual([['prize', ['riddle']]]);
});

test('[CH12] the bound falls with the elements that bear on the search', () => {
  const steps = (maxSteps?: number) =>
    checkWalk(
      walk()
        .withTrack({ slug: 'x', ...opens('track:track-1=inactive') })
        .build(),
      maxSteps === undefined ? {} : { maxSteps },
    ).exploration;
  expect(steps()).toMatchObject({ maxSteps: 3000, isComplete: true });
  expect(steps(0)).toEqual({ states: 1, steps: 0, maxSteps: 0, isComplete: false });
});
