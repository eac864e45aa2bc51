import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Progress } from '../../core/progress/state.ts';
import type { PlayerState } from '../session/walk-player.ts';
import { deferredWalkState } from './deferred-walk-state.ts';
import { signal } from '../../lib/signal.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A walk with a sound phase and a progress epoch, and the record of what is drawn of both. */
function aDeferredWalkState() {
  const sound = signal({ sound: { phase: 'paused' } } as PlayerState);
  const progress = signal({ epoch: 0 } as Progress);
  const { get: state, subscribe } = sound;
  const player = { state, subscribe };
  const walk = { progress: progress.get, subscribe: progress.subscribe };
  const calm = deferredWalkState(player, walk);
  const drawn: string[] = [];
  const stop = calm.player.subscribe(() => {
    drawn.push(`${calm.player.state().sound.phase} ${String(calm.progress.state().epoch)}`);
  });
  return {
    player,
    walk,
    calm,
    drawn,
    stop,
    is: (phase: PlayerState['sound']['phase']) => {
      sound.set({ sound: { phase } } as PlayerState);
    },
    opens: (epoch: number) => {
      progress.set({ epoch } as Progress);
    },
    areHeard: () => [sound.hasListeners(), progress.hasListeners()],
  };
}

test('a file that plays at once is rendered once, with what it opens, a moment after it plays', () => {
  const { is, opens, drawn, calm } = aDeferredWalkState();
  is('loading');
  vi.advanceTimersByTime(10);
  opens(1);
  is('playing');
  expect(calm.player.state().sound.phase).toBe('paused');
  expect(calm.progress.state().epoch).toBe(0);
  vi.advanceTimersByTime(59);
  expect(drawn).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(drawn).toEqual(['playing 1']);
});

test('progress at any other moment is rendered at once', () => {
  const { opens, drawn } = aDeferredWalkState();
  opens(1);
  expect(drawn).toEqual(['paused 1']);
});

test('a waiting file is shown as such, however often its state is reported', () => {
  const { is, drawn } = aDeferredWalkState();
  is('loading');
  vi.advanceTimersByTime(60);
  is('loading');
  vi.advanceTimersByTime(39);
  expect(drawn).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(drawn).toEqual(['loading 0']);
  is('playing');
  expect(drawn).toEqual(['loading 0', 'playing 0']);
});

test('everything else is rendered at once, also the end of a start', () => {
  const { is, drawn } = aDeferredWalkState();
  is('loading');
  is('failed');
  expect(drawn).toEqual(['failed 0']);
  vi.advanceTimersByTime(1000);
  expect(drawn).toEqual(['failed 0']);
});

test('a new subscriber renders the current state, and the last to unsubscribe leaves nothing behind', () => {
  const { player, walk, calm, is, stop, drawn, areHeard } = aDeferredWalkState();
  const other = deferredWalkState(player, walk).progress.subscribe(() => undefined);
  expect(areHeard()).toEqual([true, true]);
  is('loading');
  stop();
  other();
  expect(areHeard()).toEqual([false, false]);
  vi.advanceTimersByTime(1000);
  expect(drawn).toEqual([]);
  expect(calm.player.state().sound.phase).toBe('loading');
});
