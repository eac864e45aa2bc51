import { useEffect } from 'react';
import type { Story } from '../../../core/story/model.ts';
import { afterFirstSound } from '../after-first-sound.ts';
import type { Ports } from '../ports/browser-ports.ts';

/** A walk that is only read counts as visited, too. */
const AT_LATEST_MS = 8000;

/** Stores the story for the day without a network, once nothing more urgent is being loaded. */
export function useStoredStory({ media }: Ports, story: Story): void {
  useEffect(() => {
    afterFirstSound(window, AT_LATEST_MS, () => {
      media().then(
        (offlineMedia) => offlineMedia.storeVisitedStory(story),
        // Without the network that would bring the script, nothing new has been visited.
        () => undefined,
      );
    });
  }, [media, story]);
}
