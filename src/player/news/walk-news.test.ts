import { expect, test } from 'vitest';
import { manualClock } from '../../platform/system/clock-manual.ts';
import { memoryWalkTexts } from '../../platform/local-state/memory.ts';
import type { Story } from '../../core/story/model.ts';
import { aWalk } from '../../core/story/testing/a-walk.ts';
import type { AudioState } from '../../core/listening/audio-state.ts';
import { idlePlayerState } from '../session/idle-player-state.ts';
import { openWalkNews } from './walk-news.ts';
import { openWalk } from '../session/walk-runner.ts';
import { signal } from '../../lib/signal.ts';

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

function silentPlayer() {
  const state = signal(idlePlayerState(story.tracks[0], 2));
  return {
    state: state.get,
    subscribe: state.subscribe,
    sounds(phase: AudioState['phase'], positionS: number) {
      const now = state.get();
      state.set({ ...now, sound: { ...now.sound, phase, positionS } });
    },
  };
}

function setting(of: Story = story) {
  const walk = openWalk(of, {
    clock: manualClock(1_000_000),
    store: memoryWalkTexts(),
    undo: memoryWalkTexts(),
    report: { warn: () => undefined },
    reload: () => undefined,
  });
  const player = silentPlayer();
  const end = {
    isEndAnnounced: () => false,
    noteEndAnnounced: () => (end.isEndAnnounced = () => true),
  };
  const news = openWalkNews({ story: of, walk, player, first: walk.progress(), end });
  news.open();
  const play = (track: string) => {
    walk.send({ type: 'track/loaded', track });
    walk.send({ type: 'track/played', track, atMs: 1_000_000 });
  };
  return { walk, news, play, player };
}

test('puzzles that have opened are news until they are dismissed, and again with the next one', () => {
  const { news, play } = setting();
  expect(news.state()).toBeUndefined();
  play('turm');
  expect(news.state()).toEqual({ kind: 'puzzles', count: 2, isInSight: false });
  news.dismiss();
  expect(news.state()).toBeUndefined();
  play('tor');
  expect(news.state()).toEqual({ kind: 'puzzles', count: 3, isInSight: false });
});

test('a visitor on the puzzles’ tab gets the news there, and no longer afterwards', () => {
  const { news, play } = setting();
  news.setAtPuzzles(true);
  play('turm');
  expect(news.state()).toEqual({ kind: 'puzzles', count: 2, isInSight: true });
  news.setAtPuzzles(false);
  expect(news.state()).toBeUndefined();
});

test('a walk without the quest tab has no news about puzzles', () => {
  const { news, play } = setting({ ...story, features: ['info'] });
  play('turm');
  expect(news.state()).toBeUndefined();
});

const finishes = {
  ...{ kind: 'quest' as const, slug: 'quest-1', delayS: 0 },
  action: 'finished' as const,
};
const withEnding = aWalk()
  .with({ features: ['info', 'quest'] })
  .withTrack({ slug: 'schluss', activates: [finishes] })
  .withQuest()
  .build();

test('the end is announced once, when the last station has been heard', () => {
  const { news, play, player } = setting(withEnding);
  player.sounds('playing', 0);
  play('schluss');
  player.sounds('paused', 20);
  expect(news.state()).toBeUndefined();
  player.sounds('playing', 20);
  player.sounds('ended', 0);
  expect(news.state()).toEqual({ kind: 'end' });
  news.dismiss();
  player.sounds('playing', 1);
  player.sounds('ended', 0);
  expect(news.state()).toBeUndefined();
});

test('the end is announced at once where nothing plays, and hidden when a station is heard again', () => {
  const { news, play, player } = setting(withEnding);
  player.sounds('paused', 20);
  play('schluss');
  expect(news.state()).toEqual({ kind: 'end' });
  player.sounds('playing', 20);
  expect(news.state()).toBeUndefined();
});
