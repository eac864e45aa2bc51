import { useSyncExternalStore } from 'react';
import { openPuzzles } from '../../core/progress/next-puzzle.ts';
import type { Track } from '../../core/story/model.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import { textsOf } from '../../i18n/texts-of.ts';
import { walkingTexts } from '../../i18n/walking.ts';
import type { WalkContext } from '../session/walk-context.ts';
import type { Walking, WalkingState } from '../session/walking.ts';

/** What all components of this feature need. */
export interface WalkingProps {
  readonly walkContext: WalkContext;
  readonly walking: Walking;
}

export function useWalking({ walking }: WalkingProps): WalkingState {
  return useSyncExternalStore(walking.subscribe, walking.state);
}

export function stationNameOf(
  walkContext: Pick<WalkContext, 'language' | 'languageCode'>,
  track: Track,
): string {
  return plainText(
    valueIn(track.name, walkContext.language) ??
      textsOf(walkingTexts, walkContext.languageCode).unnamedTrack,
  );
}

/** The number of puzzles that can be solved now; 0 where the walk has no tab for them. */
export function usePuzzleCount({
  walkContext: { story, walk },
}: Pick<WalkingProps, 'walkContext'>): number {
  const progress = useSyncExternalStore(walk.subscribe, walk.progress);
  return story.features.includes('quest') ? openPuzzles(story, progress).length : 0;
}

/** It is called within the tap: the station counts as arrived at, and plays. */
export function playAtStation({ walkContext, walking }: WalkingProps, track: Track): void {
  walking.arriveAt(track);
  walking.setView('none');
  walkContext.navigation.chooseTrack(track);
}
