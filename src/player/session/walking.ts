import type { Reception } from '../../core/walking/reception.ts';
import type { LanguageId, Story, Track } from '../../core/story/model.ts';
import type { ArrivalSignalPort } from '../../platform/audio/port.ts';
import type { ClockPort } from '../../platform/system/clock-port.ts';
import type { PageLifePort, WakeLockPort } from '../../platform/device/port.ts';
import type { PositionFix, PositionPort } from '../../platform/position/port.ts';
import type { WalkTextStorePort } from '../../platform/local-state/port.ts';
import type { WalkPlayer } from './walk-player.ts';
import type { WalkRunner } from './walk-runner.ts';

/** 'asleep': it was allowed on an earlier visit, and the browser would ask again. */
export type WalkingPhase =
  | 'off'
  | 'asleep'
  /** No station is left that could start. */
  | 'resting'
  | 'watching';

export interface Arrival {
  readonly track: Track;
  /** Whether it began by itself, or waits for a tap. */
  readonly how: 'plays' | 'waits';
}

export interface WalkingState {
  readonly phase: WalkingPhase;
  readonly reception: Reception;
  /** The last fix, for distances; it is neither stored nor sent. */
  readonly fix: PositionFix | undefined;
  readonly arrival: Arrival | undefined;
  /** The station where the visitor may be, while the positioning is too weak to decide. */
  readonly maybeAt: Track | undefined;
  /** Stations that were arrived at and not heard since. */
  readonly missed: readonly Track[];
  /** Whether the device keeps the screen on; undefined while it was not requested. */
  readonly isAwake: boolean | undefined;
  readonly view: WalkingView;
}

/**
 * The overlay on the page: none, the dialog of station choices ('stations'), or the dark pocket view.
 */
export type WalkingView = 'none' | 'stations' | 'pocket';

/** A visitor on their way: stations begin where they stand, if they allow it. Outside of React. */
export interface Walking {
  readonly state: () => WalkingState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Must be called within the tap: the browser asks only now. Also after a denial or a reload. */
  readonly allow: () => void;
  readonly disallow: () => void;
  /** Allowed until the returned function is called, or the page closes; within a tap, too. */
  readonly lend: () => () => void;
  /**
   * For a simulated visitor: until the returned function is called, their visits are recorded
   * apart, each time from the beginning.
   */
  readonly followSimulation: () => () => void;
  /**
   * For 'Ich bin hier' or an accepted offer: the station counts as arrived at. The caller plays it.
   */
  readonly arriveAt: (track: Track) => void;
  /** The visitor has read it, and dismisses it. */
  readonly dropArrival: () => void;
  readonly forgetMissed: () => void;
  readonly setView: (view: WalkingView) => void;
  readonly setLanguage: (language: LanguageId) => void;
  /** Subscribes and watches from now on, until everybody who opened it has ended that. */
  readonly open: () => () => void;
}

export interface WalkingNeeds {
  readonly story: Story;
  readonly walk: Pick<WalkRunner, 'progress' | 'subscribe'>;
  readonly player: Pick<WalkPlayer, 'state' | 'subscribe' | 'choose'>;
  readonly language: LanguageId;
  readonly position: PositionPort;
  readonly wakeLock: WakeLockPort;
  readonly signal: ArrivalSignalPort;
  readonly clock: ClockPort;
  readonly pageLife: Pick<PageLifePort, 'onFirstGesture'>;
  /** The permission and the arrivals, one text per walk. */
  readonly store: WalkTextStorePort;
  readonly isScanning: () => boolean;
}
