import { useEffect } from 'react';
import type { Story } from '../../core/story/model.ts';
import { noteMetWalk } from '../../runtime/met-walks.ts';
import type { WalkPlayer } from '../../runtime/walk-player.ts';
import { afterTakeOver } from '../after-take-over.ts';
import type { Ports } from '../ports.ts';

/** The moment in which a sound begins is its own. */
const NOTED_AFTER_MS = 300;

/** Remembers the walk for the start page, and each station once it sounds. */
export function useMetWalk(ports: Ports, story: Story, player: WalkPlayer): void {
  useEffect(() => {
    afterTakeOver(() => {
      noteMetWalk(ports, story, undefined);
    });
    let heard: string | undefined;
    const listen = () => {
      const { track, aside, sound } = player.state();
      if (!track || aside || sound.phase !== 'playing' || track.slug === heard) return;
      heard = track.slug;
      setTimeout(() => {
        noteMetWalk(ports, story, track);
      }, NOTED_AFTER_MS);
    };
    listen();
    return player.subscribe(listen);
  }, [ports, story, player]);
}
