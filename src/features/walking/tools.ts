import { useSyncExternalStore } from 'react';
import { openPuzzles } from '../../core/progress/next-puzzle.ts';
import type { Track } from '../../core/story/model.ts';
import { plainText } from '../../core/story/plain-text.ts';
import { valueIn } from '../../core/story/read.ts';
import { walking as english } from '../../i18n/english/walking.ts';
import { walking as german } from '../../i18n/german/walking.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { WalkScene } from '../../runtime/walk-scene.ts';
import type { Walking, WalkingState } from '../../runtime/walking/walking.ts';

export type WalkingTexts = typeof german;

/** What every part of this feature works with. */
export interface WalkingProps {
  readonly scene: WalkScene;
  readonly walking: Walking;
}

export function walkingTexts({ languageCode }: Pick<WalkScene, 'languageCode'>): WalkingTexts {
  return textsIn(german, english, languageCode);
}

export function useWalking({ walking }: WalkingProps): WalkingState {
  return useSyncExternalStore(walking.subscribe, walking.state);
}

export function nameOf(scene: Pick<WalkScene, 'language' | 'languageCode'>, track: Track): string {
  return plainText(valueIn(track.name, scene.language) ?? walkingTexts(scene).unnamedTrack);
}

/** How many puzzles can be solved now; none where the walk has no tab for them. */
export function usePuzzleCount({ scene: { story, walk } }: Pick<WalkingProps, 'scene'>): number {
  const progress = useSyncExternalStore(walk.subscribe, walk.progress);
  return story.features.includes('quest') ? openPuzzles(story, progress).length : 0;
}

/** Within the tap: the station counts as arrived at, and plays. */
export function hearAt({ scene, walking }: WalkingProps, track: Track): void {
  walking.arriveAt(track);
  walking.show('none');
  scene.ways.chooseTrack(track);
}
