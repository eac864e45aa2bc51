import { useSyncExternalStore } from 'react';
import type { Progress } from '../../core/progress/state.ts';
import type { PlayerState } from '../../runtime/walk-player.ts';
import type { WalkContext } from '../../runtime/walk-context.ts';
import { deferredWalkState } from './deferred-walk-state.ts';

export function useProgress({ player, walk }: WalkContext): Progress {
  const { subscribe, state } = deferredWalkState(player, walk).progress;
  return useSyncExternalStore(subscribe, state, state);
}

export function usePlayer({ player, walk }: WalkContext): PlayerState {
  const { subscribe, state } = deferredWalkState(player, walk).player;
  return useSyncExternalStore(subscribe, state, state);
}
