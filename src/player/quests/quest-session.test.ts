import { expect, test } from 'vitest';
import { manualClock } from '../../platform/system/clock-manual.ts';
import { memoryWalkTexts } from '../../platform/local-state/memory.ts';
import { contentStateOf } from '../../core/progress/entry.ts';
import { FIRST_ATTEMPT, type AttemptAction } from '../../core/puzzle/attempt.ts';
import { puzzleBySlug } from '../../core/story/find.ts';
import type { Story } from '../../core/story/model.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import { openQuestSession, questSessionOf } from './quest-session.ts';
import { openWalk } from '../session/walk-runner.ts';

const story = aWalk()
  .withPuzzle({ slug: 'turm', solution: { 2: [['412']] } })
  .withPuzzle({ slug: 'tor', solution: { 2: [['1732']] } })
  .build();

function setting(of: Story = story) {
  const clock = manualClock(1_000_000);
  const store = memoryWalkTexts();
  const report = { warn: () => undefined };
  const open = () => {
    const walk = openWalk(of, {
      clock,
      store,
      undo: memoryWalkTexts(),
      report,
      reload: () => undefined,
    });
    const questSession = openQuestSession(walk, clock);
    return {
      walk,
      questSession,
      dispatch(slug: string, action: AttemptAction) {
        const puzzle = puzzleBySlug(of, slug);
        if (puzzle) questSession.sendAction({ puzzle, language: 2 }, action);
      },
      attempt: (slug: string) =>
        [...questSession.state().attempts].find(([puzzle]) => puzzle === slug)?.[1],
      stateOf: (slug: string) => contentStateOf(walk.progress(), 'puzzle', slug),
    };
  };
  return { clock, open };
}

const typed = (text: string): AttemptAction => ({ type: 'answer/typed', text });
const sent: AttemptAction = { type: 'answer/sent' };

test('a wrong answer has feedback for 3 s, and the typed text stays', () => {
  const { clock, open } = setting();
  const { dispatch, attempt } = open();
  dispatch('turm', typed('400'));
  dispatch('turm', sent);
  const wrong = { ...FIRST_ATTEMPT, text: '400', wrongCount: 1 };
  clock.advance(2999);
  expect(attempt('turm')).toEqual({ ...wrong, feedback: { verdict: 'wrong', untilMs: 1_003_000 } });
  clock.advance(1);
  expect(attempt('turm')).toEqual({ ...wrong, feedback: undefined });
});

test('a right answer finishes the puzzle 2 s later, and its attempts are deleted', () => {
  const { clock, open } = setting();
  const { dispatch, attempt, stateOf } = open();
  dispatch('turm', typed('412'));
  dispatch('turm', sent);
  clock.advance(1999);
  expect([stateOf('turm'), attempt('turm')?.feedback]).toEqual(['active', { verdict: 'correct' }]);
  clock.advance(1);
  expect([stateOf('turm'), attempt('turm')]).toEqual(['finished', undefined]);
});

test('a page that was closed within the two seconds accepts no second answer afterwards', () => {
  const { clock, open } = setting();
  const before = open();
  before.dispatch('turm', typed('412'));
  before.dispatch('turm', sent);
  before.walk.close();
  clock.advance(500);
  const { dispatch, attempt, stateOf } = open();
  dispatch('turm', typed('400'));
  dispatch('turm', sent);
  expect([stateOf('turm'), attempt('turm')]).toEqual(['active', undefined]);
  clock.advance(1500);
  expect(stateOf('turm')).toBe('finished');
});

test('each puzzle keeps its own attempts', () => {
  const { open } = setting();
  const { dispatch, attempt } = open();
  dispatch('turm', typed('4'));
  dispatch('tor', typed('17'));
  expect([attempt('turm')?.text, attempt('tor')?.text]).toEqual(['4', '17']);
});

test('another quest begins with its puzzles closed; a link to one opens both', () => {
  const { open } = setting();
  const { questSession } = open();
  const quest = story.quests[0]!.slug;
  const puzzle = story.puzzles[0]!.slug;
  const seen: unknown[] = [];
  questSession.subscribe(() =>
    seen.push([questSession.state().quest, questSession.state().puzzle]),
  );
  questSession.openPuzzle({ quest, puzzle });
  questSession.closePuzzle();
  questSession.openPuzzle({ quest, puzzle });
  questSession.openQuest(quest);
  expect(seen).toEqual([
    [quest, puzzle],
    [quest, undefined],
    [quest, puzzle],
    [quest, undefined],
  ]);
});

test('a walk has one quest session, however often its screen is opened', () => {
  const { clock, open } = setting();
  const { walk } = open();
  const other = open().walk;
  expect(questSessionOf(walk, clock)).toBe(questSessionOf(walk, clock));
  expect(questSessionOf(other, clock)).not.toBe(questSessionOf(walk, clock));
});
