import { useEffect, useRef } from 'react';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import { afterFirstSound } from '../after-first-sound.ts';
import type { Ports } from '../ports.ts';
import { shownWalk } from './inline-story.ts';

const AT_LATEST_MS = 8000;

/** A walk that lay on the device, or lies open for long, may be another on the host by now. */
export function useRevision(
  { story, ways }: Pick<WalkScene, 'story' | 'ways'>,
  ports: Ports,
): void {
  const waysNow = useRef(ways);
  useEffect(() => {
    waysNow.current = ways;
  }, [ways]);
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    afterFirstSound(window, AT_LATEST_MS, () => {
      import('./watch-revision.ts').then(
        ({ watchRevision }) => {
          if (isOver) return;
          const toInfo = () => {
            waysNow.current.showTab('info');
          };
          stop = watchRevision({ story, toInfo }, shownWalk() === story.slug, ports);
        },
        // Without the network that would bring the script, nothing can be asked either.
        () => undefined,
      );
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [story, ports]);
}
