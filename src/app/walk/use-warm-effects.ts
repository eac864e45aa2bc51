import { useEffect } from 'react';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import type { LazyEffects } from '../lazy-effects.ts';

/** The effects are fetched after the first sound, never before it, and only for stories with a room for them. */
export function useWarmEffects({ story, player }: WalkScene, { warmEffects }: LazyEffects): void {
  useEffect(() => {
    const { features } = story;
    if (!features.includes('lab') && !features.includes('default-player')) return;
    const warmOnceHeard = () => {
      if (player.state().sound.phase !== 'playing') return;
      stopListening();
      warmEffects();
    };
    const stopListening = player.subscribe(warmOnceHeard);
    warmOnceHeard();
    return stopListening;
  }, [story, player, warmEffects]);
}
