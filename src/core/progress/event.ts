import type { ElementKind } from '../story/model.ts';
import type { Progress } from './state.ts';

/** An event of a visitor's walk. Times are the wall clock's and only decide when a delay is due. */
export type ProgressEvent =
  | { readonly type: 'walk/opened'; readonly atMs: number }
  | { readonly type: 'time/passed'; readonly atMs: number }
  /** The sound has begun, or there is none and the track was opened: Play alone earns nothing. */
  | { readonly type: 'track/played'; readonly track: string; readonly atMs: number }
  | { readonly type: 'track/loaded'; readonly track: string }
  | { readonly type: 'track/opened'; readonly track: string }
  /** The track played to its end. Like a scanned code it earns nothing, but it is counted. */
  | { readonly type: 'track/ended'; readonly track: string }
  | { readonly type: 'code/scanned'; readonly track: string }
  | { readonly type: 'password/accepted'; readonly tracks: readonly string[] }
  | {
      readonly type: 'puzzle/solved';
      readonly puzzle: string;
      /** The index of the solution group that matched. */
      readonly group: number;
      readonly atMs: number;
    }
  | {
      readonly type: 'position/saved';
      readonly track: string;
      readonly positionS: number;
      readonly device: string;
    }
  /** This visitor's progress from elsewhere: this device's second copy, or another device. */
  | { readonly type: 'progress/merged'; readonly progress: Progress; readonly atMs: number }
  | { readonly type: 'progress/reset'; readonly atMs: number }
  | { readonly type: 'reset/undone'; readonly undoableReset: UndoableReset; readonly atMs: number };

/** The progress before a reset, and the time until which it can be restored. */
export interface UndoableReset {
  readonly previous: Progress;
  readonly untilMs: number;
}

/** A command of the core to the runtime. */
export type ProgressEffect =
  /** Save the progress on the device at once. */
  | { readonly type: 'progress/save' }
  /** The stored progress must not survive this: if it cannot be overwritten, it is removed. */
  | { readonly type: 'progress/replace' }
  | { readonly type: 'page/reload' }
  /** Send `time/passed` when the clock reaches `atMs`. This replaces the timer before. */
  | { readonly type: 'timer/set'; readonly atMs: number }
  /** All items of an activation list are applied: call back whoever wants to know. */
  | { readonly type: 'activation/complete'; readonly cause: ActivationCause }
  | { readonly type: 'report/warn'; readonly warning: UnknownTarget }
  /** The track is locked: report that, and show where its password is entered. */
  | { readonly type: 'password/ask'; readonly track: string }
  | { readonly type: 'undo/save'; readonly undoableReset: UndoableReset }
  | { readonly type: 'undo/remove' };

export interface UnknownTarget {
  readonly kind: 'unknown-target';
  readonly target: ElementKind;
  readonly slug: string;
}

export type ActivationCause =
  | { readonly kind: 'played'; readonly track: string }
  | { readonly kind: 'solved'; readonly puzzle: string; readonly group: number };

export interface Outcome {
  readonly state: Progress;
  readonly effects: readonly ProgressEffect[];
}
