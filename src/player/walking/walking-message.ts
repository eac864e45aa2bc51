import type { Track } from '../../core/story/model.ts';
import type { WalkingState } from '../session/walking.ts';
import type { WalkingTexts } from '../../i18n/walking.ts';

/** The one action that a message offers. */
export type WalkingAction =
  | 'hear'
  | 'play-anyway'
  | 'resume'
  | 'i-am-here'
  | 'stations'
  | 'puzzles';

export interface WalkingMessage {
  readonly text: string;
  readonly action: WalkingAction;
  /** The station that the action starts, where it starts one. */
  readonly track?: Track;
}

/** The message must not change with every metre: it is read out. */
const STEPS_M = [5, 10, 15, 20, 30, 40, 60, 80, 100, 150, 200, 300, 500, 1000, 2000, 5000, 10_000];

export function aboutM(accuracyM: number): number {
  return STEPS_M.find((step) => accuracyM <= step) ?? 20_000;
}

/** The most urgent message alone; undefined before the visitor has allowed it. */
export function walkingMessage(
  state: WalkingState,
  texts: WalkingTexts,
  nameOf: (track: Track) => string,
  puzzleCount = 0,
): WalkingMessage | undefined {
  const { arrival, missed } = state;
  if (arrival?.how === 'waits') {
    return { text: texts.hereWaits(nameOf(arrival.track)), action: 'hear', track: arrival.track };
  }
  if (arrival) return { text: texts.here(nameOf(arrival.track)), action: 'stations' };
  if (missed.length > 0) return { text: texts.missedCount(missed.length), action: 'stations' };
  switch (state.phase) {
    case 'off':
      return undefined;
    case 'asleep':
      return { text: texts.asleep, action: 'resume' };
    case 'resting':
      if (puzzleCount === 0) return { text: texts.resting, action: 'stations' };
      return { text: texts.restingPuzzles(puzzleCount), action: 'puzzles' };
    case 'watching':
      return receptionMessage(state, texts);
  }
}

/** The accuracy of the visitor's position, and what helps where it is unknown. */
export function receptionMessage(
  { reception, maybeAt }: Pick<WalkingState, 'reception' | 'maybeAt'>,
  texts: WalkingTexts,
): WalkingMessage {
  const { kind } = reception;
  const isMeasured = kind === 'good' || kind === 'weak';
  const text = isMeasured ? texts[kind](aboutM(reception.accuracyM)) : texts[kind];
  if (kind === 'good') return { text, action: 'stations' };
  return maybeAt ? { text, action: 'play-anyway', track: maybeAt } : { text, action: 'i-am-here' };
}
