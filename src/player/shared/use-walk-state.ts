import { useSyncExternalStore } from 'react';
import type { Progress } from '../../core/progress/state.ts';
import type { PlayerState } from '../session/walk-player.ts';
import type { WalkContext } from '../session/walk-context.ts';
import { deferredWalkState } from './deferred-walk-state.ts';

export function useProgress({ player, walk }: WalkContext): Progress {
  const { subscribe, state } = deferredWalkState(player, walk).progress;
  return useSyncExternalStore(subscribe, state, state);
}

export function usePlayer({ player, walk }: WalkContext): PlayerState {
  const { subscribe, state } = deferredWalkState(player, walk).player;
  return useSyncExternalStore(subscribe, state, state);
}
