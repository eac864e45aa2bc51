import { useEffect, useRef } from 'react';
import type { WalkContext } from '../../session/walk-context.ts';
import { afterFirstSound } from '../after-first-sound.ts';
import type { Ports } from '../ports/browser-ports.ts';
import { shownWalk } from './inline-story.ts';

const AT_LATEST_MS = 8000;

/** A walk from the device, or one open for long, may have another revision on the server by now. */
export function useRevision(
  { story, navigation }: Pick<WalkContext, 'story' | 'navigation'>,
  ports: Ports,
): void {
  const navigationNow = useRef(navigation);
  useEffect(() => {
    navigationNow.current = navigation;
  }, [navigation]);
  useEffect(() => {
    let isOver = false;
    let stop: (() => void) | undefined;
    afterFirstSound(window, AT_LATEST_MS, () => {
      import('./watch-revision.ts').then(
        ({ watchRevision }) => {
          if (isOver) return;
          const toInfo = () => {
            navigationNow.current.showTab('info');
          };
          stop = watchRevision({ story, toInfo }, shownWalk() === story.slug, ports);
        },
        // Without the network that would bring the script, nothing can be queried either.
        () => undefined,
      );
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [story, ports]);
}
