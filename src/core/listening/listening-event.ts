import type { Effects } from '../effects/effects.ts';
import type { Progress } from '../progress/state.ts';
import type { LanguageId, Track } from '../story/model.ts';
import type { AudioState } from './audio-state.ts';
import type { OutputName } from './listening-effect.ts';
import type { PreviewSound } from './listening.ts';

export type ListeningEvent =
  /** From now on outputs, page and other tabs are heard; a sound may be playing already. */
  | { readonly type: 'player/opened'; readonly sound: AudioState }
  | { readonly type: 'player/closed' }
  | { readonly type: 'track/chosen'; readonly track: Track; readonly how: 'play' | 'show' }
  | { readonly type: 'neighbour/chosen'; readonly by: 1 | -1 }
  | { readonly type: 'play/pressed' }
  | { readonly type: 'pause/pressed' }
  | { readonly type: 'retry/pressed' }
  | { readonly type: 'position/chosen'; readonly positionS: number }
  | { readonly type: 'position/skipped'; readonly byS: number }
  | { readonly type: 'silence/accepted' }
  | { readonly type: 'continuation/accepted' }
  | { readonly type: 'preview/toggled'; readonly previewSound: PreviewSound }
  | { readonly type: 'rate/chosen'; readonly rate: number }
  | { readonly type: 'plays-on/chosen'; readonly playsOn: boolean }
  | { readonly type: 'sleep/chosen'; readonly sleep: number | 'station-end' | undefined }
  | { readonly type: 'effects/chosen'; readonly effects: Effects | undefined }
  | { readonly type: 'language/chosen'; readonly language: LanguageId }
  | { readonly type: 'track/offered'; readonly track: Track | undefined }
  | { readonly type: 'offer/declined' }
  /** The output with effects has been loaded, or could not be. */
  | { readonly type: 'effects-output/settled'; readonly isLoaded: boolean }
  /**
   * An output has changed. What happened is the difference from its state before: it began, moved,
   * stalled, paused, was interrupted, was blocked, failed, or ended.
   */
  | { readonly type: 'sound/reported'; readonly output: OutputName; readonly sound: AudioState }
  /** Another tab has started to play. */
  | { readonly type: 'sound/claimed' }
  | { readonly type: 'page/hidden' }
  | { readonly type: 'network/returned' }
  | {
      readonly type: 'server/responded';
      readonly polledAtMs: number;
      readonly isReachable: boolean;
    }
  | {
      readonly type: 'progress/changed';
      readonly positions: Progress['positions'];
      /** Caused by a position that this player has saved itself. */
      readonly isOwn: boolean;
    }
  | { readonly type: 'time/passed' };

/** An event, and the clock when it occurred. */
export type ListeningEventAt = ListeningEvent & { readonly atMs: number };

export type EventOf<T extends ListeningEvent['type']> = Extract<ListeningEvent, { type: T }>;
