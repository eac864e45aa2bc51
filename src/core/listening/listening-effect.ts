import type { Effects } from '../effects/effects.ts';
import type { ProgressEvent } from '../progress/event.ts';
import type { TrackSlug } from '../story/model.ts';
import type { Sound } from './sound-of.ts';

/** The plain audio output, or the one with the lab's effects: only one of them sounds. */
export type OutputName = 'plain' | 'effects';

export type ListeningEffect =
  /** Loads a track's sound, to begin at a second. */
  | {
      readonly type: 'sound/load';
      readonly output: OutputName;
      readonly sound: Sound;
      readonly atS: number;
    }
  /**
   * Pauses one output and loads its sound into the other, at the second where it stopped: reported
   * positions are up to half a second old, and an output that has just stopped reports exactly.
   */
  | {
      readonly type: 'sound/move';
      readonly from: OutputName;
      readonly output: OutputName;
      readonly sound: Sound;
    }
  /** Loads a quest's own sound into the plain output. */
  | { readonly type: 'preview/load'; readonly url: string }
  | { readonly type: 'sound/play'; readonly output: OutputName }
  | { readonly type: 'sound/pause'; readonly output: OutputName }
  /** Fetches the plain output's file again, from its present second. */
  | { readonly type: 'sound/retry' }
  | { readonly type: 'sound/seek'; readonly output: OutputName; readonly positionS: number }
  | { readonly type: 'rate/set'; readonly rate: number }
  | { readonly type: 'settings/save'; readonly rate: number; readonly playsOn: boolean }
  | { readonly type: 'effects/apply'; readonly effects: Effects }
  | { readonly type: 'effects-output/load' }
  /** The other tabs fall silent. */
  | { readonly type: 'sound/claim' }
  | { readonly type: 'position/save'; readonly track: TrackSlug; readonly positionS: number }
  | { readonly type: 'progress/send'; readonly event: ProgressEvent }
  /** Asks the server whether it could deliver the current file by now. */
  | { readonly type: 'server/poll'; readonly polledAtMs: number }
  /** Replaces the timer before; at Infinity nothing is due. */
  | { readonly type: 'timer/set'; readonly atMs: number }
  | {
      readonly type: 'report/warn';
      readonly kind: 'track/no-sound' | 'effects/not-loaded';
      readonly details?: { readonly track: TrackSlug };
    };

export type EffectOf<T extends ListeningEffect['type']> = Extract<ListeningEffect, { type: T }>;
