import type { Activation, ContentState, ElementKind } from '../story/model.ts';

export type ElementKey = `${ElementKind}:${string}`;

/**
 * What one visitor has reached of one element.
 * `generation` orders explicit actions: an action opens the next one, within one states only grow.
 */
export interface ElementEntry {
  readonly kind: ElementKind;
  readonly slug: string;
  readonly state: ContentState;
  readonly isHighlighted: boolean;
  readonly generation: number;
  /** Tracks only: its password has been given. Grows only, until a reset. */
  readonly isUnlocked?: boolean;
}

/**
 * An activation whose delay is running, or has run (`isDone` keeps it from running twice on
 * another device). The id is derived from its cause, so that two devices name it alike.
 */
export interface DelayedActivation {
  readonly id: string;
  readonly target: Activation;
  readonly dueAtMs: number;
  readonly isDone: boolean;
}

/** `counter` is a logical clock; the wall clock never orders two devices. */
export interface PlaybackPosition {
  readonly track: string;
  readonly positionS: number;
  readonly counter: number;
  readonly device: string;
}

/** Everything a visitor has earned in one story. Its storage form outlives a reload: change it only additively. */
export interface Progress {
  /** A reset raises it; the higher epoch replaces the lower one whole. */
  readonly epoch: number;
  /** This device made its epoch up: nobody has told it yet how often its user has reset the walk. */
  readonly isEpochOwn?: true;
  readonly entries: Readonly<Record<ElementKey, ElementEntry>>;
  readonly delayed: readonly DelayedActivation[];
  readonly positions: Readonly<Record<string, PlaybackPosition>>;
}
