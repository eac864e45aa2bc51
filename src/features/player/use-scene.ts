import { useSyncExternalStore } from 'react';
import type { Progress } from '../../core/progress/state.ts';
import type { PlayerState } from '../../runtime/walk-player.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';

export function useProgress({ walk }: WalkScene): Progress {
  return useSyncExternalStore(walk.subscribe, walk.progress, walk.progress);
}

export function usePlayer({ player }: WalkScene): PlayerState {
  return useSyncExternalStore(player.subscribe, player.state, player.state);
}
