import { expect, test } from 'vitest';
import { manualClock } from '../adapters/clock-manual/clock-manual.ts';
import { memoryProgress } from '../adapters/progress-memory/progress-memory.ts';
import { stateOf } from '../core/progress/entry.ts';
import { FIRST_ATTEMPT, type Deed } from '../core/puzzle/attempt.ts';
import { puzzleBySlug } from '../core/story/find.ts';
import type { Story } from '../core/story/model.ts';
import { aWalk } from '../core/story/testing/a-walk.ts';
import { openQuestDesk, questDeskOf } from './quest-desk.ts';
import { openWalk } from './walk-runner.ts';

const story = aWalk()
  .withPuzzle({ slug: 'turm', solution: { 2: [['412']] } })
  .withPuzzle({ slug: 'tor', solution: { 2: [['1732']] } })
  .build();

function setting(of: Story = story) {
  const clock = manualClock(1_000_000);
  const store = memoryProgress();
  const report = { warn: () => undefined };
  const open = () => {
    const walk = openWalk(of, {
      clock,
      store,
      undo: memoryProgress(),
      report,
      reload: () => undefined,
    });
    const desk = openQuestDesk(walk, clock);
    return {
      walk,
      desk,
      tell(slug: string, deed: Deed) {
        const puzzle = puzzleBySlug(of, slug);
        if (puzzle) desk.send({ puzzle, language: 2 }, deed);
      },
      attempt: (slug: string) => [...desk.state().attempts].find(([one]) => one === slug)?.[1],
      stateOf: (slug: string) => stateOf(walk.progress(), 'puzzle', slug),
    };
  };
  return { clock, open };
}

const typed = (text: string): Deed => ({ type: 'answer/typed', text });
const sent: Deed = { type: 'answer/sent' };

test('a wrong answer is spoken of for 3 s, and what was typed stays', () => {
  const { clock, open } = setting();
  const { tell, attempt } = open();
  tell('turm', typed('400'));
  tell('turm', sent);
  const wrong = { ...FIRST_ATTEMPT, text: '400', wrongCount: 1 };
  clock.advance(2999);
  expect(attempt('turm')).toEqual({ ...wrong, said: { verdict: 'wrong', untilMs: 1_003_000 } });
  clock.advance(1);
  expect(attempt('turm')).toEqual({ ...wrong, said: undefined });
});

test('a right answer finishes the puzzle 2 s later, and its tries are let go', () => {
  const { clock, open } = setting();
  const { tell, attempt, stateOf } = open();
  tell('turm', typed('412'));
  tell('turm', sent);
  clock.advance(1999);
  expect([stateOf('turm'), attempt('turm')?.said]).toEqual(['active', { verdict: 'correct' }]);
  clock.advance(1);
  expect([stateOf('turm'), attempt('turm')]).toEqual(['finished', undefined]);
});

test('a page that was closed within the two seconds takes no second answer afterwards', () => {
  const { clock, open } = setting();
  const before = open();
  before.tell('turm', typed('412'));
  before.tell('turm', sent);
  before.walk.close();
  clock.advance(500);
  const { tell, attempt, stateOf } = open();
  tell('turm', typed('400'));
  tell('turm', sent);
  expect([stateOf('turm'), attempt('turm')]).toEqual(['active', undefined]);
  clock.advance(1500);
  expect(stateOf('turm')).toBe('finished');
});

test('each puzzle keeps tries of its own', () => {
  const { open } = setting();
  const { tell, attempt } = open();
  tell('turm', typed('4'));
  tell('tor', typed('17'));
  expect([attempt('turm')?.text, attempt('tor')?.text]).toEqual(['4', '17']);
});

test('another quest begins with its puzzles closed; a place opens both', () => {
  const { open } = setting();
  const { desk } = open();
  const quest = story.quests[0]!.slug;
  const puzzle = story.puzzles[0]!.slug;
  const seen: unknown[] = [];
  desk.subscribe(() => seen.push([desk.state().quest, desk.state().puzzle]));
  desk.openPuzzle({ quest, puzzle });
  desk.closePuzzle();
  desk.openPuzzle({ quest, puzzle });
  desk.openQuest(quest);
  expect(seen).toEqual([
    [quest, puzzle],
    [quest, undefined],
    [quest, puzzle],
    [quest, undefined],
  ]);
});

test('a walk has one desk, however often its room is opened', () => {
  const { clock, open } = setting();
  const { walk } = open();
  const other = open().walk;
  expect(questDeskOf(walk, clock)).toBe(questDeskOf(walk, clock));
  expect(questDeskOf(other, clock)).not.toBe(questDeskOf(walk, clock));
});
