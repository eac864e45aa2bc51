import { useEffect } from 'react';
import type { Story } from '../../../core/story/model.ts';
import { recordVisitedWalk } from '../../library/record-visited-walk.ts';
import type { WalkPlayer } from '../../session/walk-player.ts';
import { afterHydration } from '../after-hydration.ts';
import type { Ports } from '../ports/browser-ports.ts';

/** The phone is busy in the moment in which a sound begins. */
const NOTED_AFTER_MS = 300;

/** Records the walk for the start page, and each station once it sounds. */
export function useVisitedWalk(ports: Ports, story: Story, player: WalkPlayer): void {
  useEffect(() => {
    afterHydration(() => {
      recordVisitedWalk(ports, story, undefined);
    });
    let lastSlug: string | undefined;
    const listen = () => {
      const { track, previewSound, sound } = player.state();
      if (!track || previewSound || sound.phase !== 'playing' || track.slug === lastSlug) return;
      lastSlug = track.slug;
      setTimeout(() => {
        recordVisitedWalk(ports, story, track);
      }, NOTED_AFTER_MS);
    };
    listen();
    return player.subscribe(listen);
  }, [ports, story, player]);
}
