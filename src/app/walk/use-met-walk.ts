import { useEffect } from 'react';
import type { Story } from '../../core/story/model.ts';
import { noteMetWalk } from '../../runtime/met-walks.ts';
import type { WalkPlayer } from '../../runtime/walk-player.ts';
import type { Ports } from '../ports.ts';

/** Remembers the walk for the start page, and each station once it sounds. */
export function useMetWalk(ports: Ports, story: Story, player: WalkPlayer): void {
  useEffect(() => {
    noteMetWalk(ports, story, undefined);
    let heard: string | undefined;
    const listen = () => {
      const { track, aside, sound } = player.state();
      if (!track || aside || sound.phase !== 'playing' || track.slug === heard) return;
      heard = track.slug;
      noteMetWalk(ports, story, track);
    };
    listen();
    return player.subscribe(listen);
  }, [ports, story, player]);
}
