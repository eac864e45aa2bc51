import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Progress } from '../../core/progress/state.ts';
import type { PlayerState } from '../session/walk-player.ts';
import { deferredWalkState } from './deferred-walk-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aStore<T>(first: T) {
  const listeners = new Set<() => void>();
  let state = first;
  return {
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(next: T) {
      state = next;
      for (const listener of [...listeners]) listener();
    },
    listeners: () => listeners.size,
  };
}

/** A walk with a sound phase and a progress epoch, and the record of what is drawn of both. */
function aDeferredWalkState() {
  const player = aStore({ sound: { phase: 'paused' } } as PlayerState);
  const progress = aStore({ epoch: 0 } as Progress);
  const walk = { progress: progress.state, subscribe: progress.subscribe };
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
      player.become({ sound: { phase } } as PlayerState);
    },
    opens: (epoch: number) => {
      progress.become({ epoch } as Progress);
    },
    listeners: () => player.listeners() + progress.listeners(),
  };
}

test('a file that sounds at once is drawn once, with what it opens, a beat after it sounds', () => {
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

test('progress of any other moment is drawn at once', () => {
  const { opens, drawn } = aDeferredWalkState();
  opens(1);
  expect(drawn).toEqual(['paused 1']);
});

test('a file that is waited for says so, however often its state is told', () => {
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

test('everything else is drawn at once, also what ends a beginning', () => {
  const { is, drawn } = aDeferredWalkState();
  is('loading');
  is('failed');
  expect(drawn).toEqual(['failed 0']);
  vi.advanceTimersByTime(1000);
  expect(drawn).toEqual(['failed 0']);
});

test('whoever begins to draw sees what is, and the last to go leaves nothing behind', () => {
  const { player, walk, calm, is, stop, drawn, listeners } = aDeferredWalkState();
  const other = deferredWalkState(player, walk).progress.subscribe(() => undefined);
  expect(listeners()).toBe(2);
  is('loading');
  stop();
  other();
  expect(listeners()).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(drawn).toEqual([]);
  expect(calm.player.state().sound.phase).toBe('loading');
});
