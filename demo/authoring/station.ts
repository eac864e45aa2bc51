import type { Activation, Place } from '../../src/core/story/model.ts';
import type { Pair, Scene } from './scene.ts';

/** One track as its author writes it; the media names follow from walk and slug. */
export interface Station {
  readonly slug: string;
  readonly name: Pair;
  readonly description: Pair;
  /** The cover's medium without folder and extension; stations replacing one another share it. */
  readonly cover: string;
  readonly scene: Scene;
  readonly place?: Place;
  readonly radiusM?: number;
  readonly isActiveFromStart?: boolean;
  readonly activates?: readonly Activation[];
  /** What opens after the scene: no question while the answer is still being spoken. */
  readonly opensAfterwards?: readonly Activation[];
  readonly radio?: number;
  readonly password?: Pair;
  /** A second file with the sound reversed, for the lab: an `<audio>` element cannot reverse it. */
  readonly hasReversedSound?: boolean;
}

export interface Riddle {
  readonly slug: string;
  readonly title: Pair;
  readonly description: Pair;
  readonly hint: Pair;
  readonly finishedText: Pair;
  readonly illustration?: string;
  readonly isActiveFromStart?: boolean;
  readonly question: RiddleQuestion;
}

/** One outcome: the answers that lead to it, in each language, and its activations. */
export interface Outcome {
  readonly accepts: readonly [de: readonly string[], en: readonly string[]];
  readonly activates: readonly Activation[];
}

export type RiddleQuestion =
  | { readonly type: 'text' | 'QR'; readonly outcomes: readonly Outcome[] }
  | {
      readonly type: 'MultipleChoice';
      readonly choices: readonly { readonly value: string; readonly label: Pair }[];
      readonly outcomes: readonly Outcome[];
    };

export interface Mission {
  readonly slug: string;
  readonly title: Pair;
  readonly description: Pair;
  readonly illustration: string;
  readonly isActiveFromStart: boolean;
  readonly riddles: readonly Riddle[];
}

export const toTrack = (slug: string, delayS: number): Activation => ({
  kind: 'track',
  slug,
  delayS,
});

export const toPuzzle = (slug: string): Activation => ({ kind: 'puzzle', slug });

export const toQuest = (slug: string): Activation => ({ kind: 'quest', slug });

export const finish = (quest: string): Activation => ({
  kind: 'quest',
  slug: quest,
  action: 'finished',
});

/**
 * One track is replaced by another a few steps away, with its zone beside the old one, never over
 * it. The old one becomes finished, not inactive: playing the station before it again would
 * otherwise bring it back beside its successor.
 */
export const replace = (
  oldSlug: string,
  newSlug: string,
  delayS: number,
): readonly Activation[] => [
  { kind: 'track', slug: oldSlug, delayS, action: 'finished' },
  { kind: 'track', slug: newSlug, delayS, action: 'active' },
];
