import { useSyncExternalStore } from 'react';
import type { Progress } from '../../core/progress/state.ts';
import type { PlayerState } from '../../runtime/walk-player.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { calmScene } from './calm-scene.ts';

export function useProgress({ player, walk }: WalkScene): Progress {
  const { subscribe, state } = calmScene(player, walk).progress;
  return useSyncExternalStore(subscribe, state, state);
}

export function usePlayer({ player, walk }: WalkScene): PlayerState {
  const { subscribe, state } = calmScene(player, walk).player;
  return useSyncExternalStore(subscribe, state, state);
}
