import type { ElementKind, Tab } from '../story/model.ts';
import type { Progress } from './state.ts';

/** What has happened to a visitor in a walk. Times are the wall clock's, they only say when a delay is due. */
export type ProgressEvent =
  | { readonly type: 'walk/opened'; readonly atMs: number }
  | { readonly type: 'time/passed'; readonly atMs: number }
  /** Its sound has begun, or it has none and was opened: pressing Play alone earns nothing. */
  | { readonly type: 'track/played'; readonly track: string; readonly atMs: number }
  | { readonly type: 'track/loaded'; readonly track: string }
  | { readonly type: 'track/opened'; readonly track: string }
  /** It sounded to its end. Like a scanned code it earns nothing by itself, but it is counted. */
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
  /** Progress of this visitor from elsewhere: this device's second copy, another device. */
  | { readonly type: 'progress/merged'; readonly progress: Progress; readonly atMs: number }
  | { readonly type: 'progress/reset'; readonly atMs: number }
  | { readonly type: 'reset/undone'; readonly kept: KeptProgress; readonly atMs: number };

/** What a reset took away, and until when it can be brought back. */
export interface KeptProgress {
  readonly previous: Progress;
  readonly untilMs: number;
}

/** What the core asks the runtime to do. */
export type ProgressEffect =
  /** Write the progress to the device at once. */
  | { readonly type: 'progress/save' }
  /** What is stored must not outlive this: where it cannot be written over, it is removed. */
  | { readonly type: 'progress/replace' }
  | { readonly type: 'page/reload' }
  /** Send `time/passed` when the clock reaches `atMs`. It replaces the timer before. */
  | { readonly type: 'timer/set'; readonly atMs: number }
  /** All items of an activation list are applied. */
  | { readonly type: 'activation/complete'; readonly cause: ActivationCause }
  | { readonly type: 'report/warn'; readonly warning: UnknownTarget }
  | { readonly type: 'tab/show'; readonly tab: Tab }
  /** The track is locked: say so and show where its password goes. */
  | { readonly type: 'password/ask'; readonly track: string }
  | { readonly type: 'undo/keep'; readonly kept: KeptProgress }
  | { readonly type: 'undo/drop' };

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
