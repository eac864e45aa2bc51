import { useMemo } from 'react';
import type { Story, Track } from '../../core/story/model.ts';
import { isLocked } from '../../core/progress/lock.ts';
import { tabAfterChoosing } from '../../core/track/start-tab.ts';
import type { WalkPlayer } from '../../runtime/walk-player.ts';
import type { WalkRunner } from '../../runtime/walk-runner.ts';
import type { WalkWays } from '../../runtime/walk-scene.ts';
import type { WalkNavigation } from './use-walk-navigation.ts';

interface Choosing {
  readonly story: Story;
  readonly walk: WalkRunner;
  readonly player: WalkPlayer;
  readonly navigation: WalkNavigation;
}

export function useSceneWays({ story, walk, player, navigation }: Choosing): WalkWays {
  const { tab, showTab, showTrack, openWalk } = navigation;
  return useMemo(
    () => ({
      showTab,
      openWalk,
      chooseTrack: (track: Track) => {
        // Locked: the rules answer with the way to its password.
        walk.send({ type: 'track/opened', track: track.slug });
        if (isLocked(story, walk.progress(), track)) return;
        // Before the page changes: a browser lets sound begin only within the tap itself.
        player.choose(track, 'play');
        showTrack(track.slug, tabAfterChoosing(story, tab));
      },
    }),
    [story, walk, player, tab, showTab, showTrack, openWalk],
  );
}
