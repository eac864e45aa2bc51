import type { Activation, ContentState, ElementKind } from '../story/model.ts';

export type ElementKey = `${ElementKind}:${string}`;

/**
 * One visitor's progress in one element.
 * `generation` orders explicit actions: an action starts the next one, within one states only grow.
 */
export interface ElementEntry {
  readonly kind: ElementKind;
  readonly slug: string;
  readonly state: ContentState;
  readonly isHighlighted: boolean;
  readonly generation: number;
  /** Tracks only: the password was given. Never cleared, except by a reset. */
  readonly isUnlocked?: boolean;
}

/**
 * An activation whose delay is running, or has run (`isDone` keeps it from running twice on another
 * device). The id is derived from its cause, so that two devices use the same one.
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

/** Everything a visitor has earned in one story. It is stored: change it only additively. */
export interface Progress {
  /** A reset raises it; the higher epoch replaces the lower one completely. */
  readonly epoch: number;
  /** This device chose the epoch: it does not know yet how often its user has reset the walk. */
  readonly isEpochOwn?: true;
  readonly entries: Readonly<Record<ElementKey, ElementEntry>>;
  readonly delayed: readonly DelayedActivation[];
  readonly positions: Readonly<Record<string, PlaybackPosition>>;
}
