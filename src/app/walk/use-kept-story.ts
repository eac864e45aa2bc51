import { useEffect } from 'react';
import type { Story } from '../../core/story/model.ts';
import { afterFirstSound } from '../after-first-sound.ts';
import type { Ports } from '../ports.ts';

/** Whoever only reads has met the walk, too. */
const AT_LATEST_MS = 8000;

/** Keeps the story for the day without a network, once nothing more urgent is on its way. */
export function useKeptStory({ media }: Ports, story: Story): void {
  useEffect(() => {
    afterFirstSound(window, AT_LATEST_MS, () => {
      media().then(
        (kept) => kept.keep(story),
        // Without the network that would bring the script, nothing new has been met.
        () => undefined,
      );
    });
  }, [media, story]);
}
