import { expect, test } from 'vitest';
import { manualClock } from '../adapters/clock-manual/clock-manual.ts';
import { memoryProgress } from '../adapters/progress-memory/progress-memory.ts';
import type { Story } from '../core/story/model.ts';
import { aWalk } from '../core/story/testing/a-walk.ts';
import { openWalkNews } from './walk-news.ts';
import { openWalk } from './walk-runner.ts';

const opens = (...puzzles: string[]) =>
  puzzles.map((slug) => ({ kind: 'puzzle' as const, slug, delayS: 0 }));
const story = aWalk()
  .with({ features: ['info', 'quest'] })
  .withTrack({ slug: 'turm', activates: opens('glocke', 'uhr') })
  .withTrack({ slug: 'tor', activates: opens('riegel') })
  .withPuzzle({ slug: 'glocke', isActiveFromStart: false })
  .withPuzzle({ slug: 'uhr', isActiveFromStart: false })
  .withPuzzle({ slug: 'riegel', isActiveFromStart: false })
  .build();

function setting(of: Story = story) {
  const walk = openWalk(of, {
    clock: manualClock(1_000_000),
    store: memoryProgress(),
    undo: memoryProgress(),
    report: { warn: () => undefined },
    reload: () => undefined,
  });
  const news = openWalkNews({ story: of, walk, first: walk.progress() });
  news.open();
  const play = (track: string) => {
    walk.send({ type: 'track/played', track, atMs: 1_000_000 });
  };
  return { walk, news, play };
}

test('puzzles that have opened are news until they are put away, and again with the next one', () => {
  const { news, play } = setting();
  expect(news.state()).toBeUndefined();
  play('turm');
  expect(news.state()).toEqual({ kind: 'puzzles', count: 2, isInSight: false });
  news.dismiss();
  expect(news.state()).toBeUndefined();
  play('tor');
  expect(news.state()).toEqual({ kind: 'puzzles', count: 3, isInSight: false });
});

test('whoever looks at the puzzles is told while they do, and no longer afterwards', () => {
  const { news, play } = setting();
  news.setAtPuzzles(true);
  play('turm');
  expect(news.state()).toEqual({ kind: 'puzzles', count: 2, isInSight: true });
  news.setAtPuzzles(false);
  expect(news.state()).toBeUndefined();
});

test('a walk without the tab of the quests has no news about puzzles', () => {
  const { news, play } = setting({ ...story, features: ['info'] });
  play('turm');
  expect(news.state()).toBeUndefined();
});
