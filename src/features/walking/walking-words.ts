import type { Track } from '../../core/story/model.ts';
import type { WalkingState } from '../../runtime/walking/walking.ts';
import type { WalkingTexts } from './tools.ts';

/** The one thing that can be done about what is said. */
export type WalkingWay = 'hear' | 'play-anyway' | 'resume' | 'i-am-here' | 'ways' | 'puzzles';

export interface WalkingWords {
  readonly text: string;
  readonly way: WalkingWay;
  /** To which station the way leads, where it leads to one. */
  readonly track?: Track;
}

/** Words do not change with every metre: they are read out. */
const STEPS_M = [5, 10, 15, 20, 30, 40, 60, 80, 100, 150, 200, 300, 500, 1000, 2000, 5000, 10_000];

export function aboutM(accuracyM: number): number {
  return STEPS_M.find((step) => accuracyM <= step) ?? 20_000;
}

/** What is to be said right now, the most pressing thing alone; undefined before it was allowed. */
export function walkingWords(
  state: WalkingState,
  texts: WalkingTexts,
  nameOf: (track: Track) => string,
  puzzleCount = 0,
): WalkingWords | undefined {
  const { arrival, missed } = state;
  if (arrival?.how === 'waits') {
    return { text: texts.hereWaits(nameOf(arrival.track)), way: 'hear', track: arrival.track };
  }
  if (arrival) return { text: texts.here(nameOf(arrival.track)), way: 'ways' };
  if (missed.length > 0) return { text: texts.missedCount(missed.length), way: 'ways' };
  switch (state.phase) {
    case 'off':
      return undefined;
    case 'asleep':
      return { text: texts.asleep, way: 'resume' };
    case 'resting':
      if (puzzleCount === 0) return { text: texts.resting, way: 'ways' };
      return { text: texts.restingPuzzles(puzzleCount), way: 'puzzles' };
    case 'watching':
      return receptionWords(state, texts);
  }
}

/** How well the visitor's place is known, and what helps where it is not. */
export function receptionWords(
  { reception, maybeAt }: Pick<WalkingState, 'reception' | 'maybeAt'>,
  texts: WalkingTexts,
): WalkingWords {
  const { kind } = reception;
  const isMeasured = kind === 'good' || kind === 'weak';
  const text = isMeasured ? texts[kind](aboutM(reception.accuracyM)) : texts[kind];
  if (kind === 'good') return { text, way: 'ways' };
  return maybeAt ? { text, way: 'play-anyway', track: maybeAt } : { text, way: 'i-am-here' };
}
