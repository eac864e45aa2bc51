import type { Reception } from '../../core/walking/reception.ts';
import type { LanguageId, Story, Track } from '../../core/story/model.ts';
import type { ArrivalSignalPort } from '../../ports/arrival-signal.ts';
import type { ClockPort } from '../../ports/clock.ts';
import type { PageLifePort } from '../../ports/page-life.ts';
import type { PositionFix, PositionPort } from '../../ports/position.ts';
import type { ProgressStorePort } from '../../ports/progress-store.ts';
import type { WakeLockPort } from '../../ports/wake-lock.ts';
import type { WalkPlayer } from '../walk-player.ts';
import type { WalkRunner } from '../walk-runner.ts';

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
  /** The last fix, for distances; it is neither kept nor sent. */
  readonly fix: PositionFix | undefined;
  readonly arrival: Arrival | undefined;
  /** Where the visitor may be, while the positioning is too weak to say. */
  readonly maybeAt: Track | undefined;
  /** Arrived at and not heard since. */
  readonly missed: readonly Track[];
  /** Whether the device keeps the screen on; undefined while nobody asked for it. */
  readonly isAwake: boolean | undefined;
  readonly view: WalkingView;
}

/** What lies over the page: nothing, the ways to a station, or the dark. */
export type WalkingView = 'none' | 'ways' | 'pocket';

/** A visitor on their way: stations begin where they stand, if they allowed it. Outside of React. */
export interface Walking {
  readonly state: () => WalkingState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Within the tap: the browser asks only now. Also after a no, and after a reload. */
  readonly allow: () => void;
  readonly disallow: () => void;
  /** Allowed until the answer is called, or the page goes; within a tap, too. */
  readonly lend: () => () => void;
  /**
   * Somebody is led who is not there: until the answer is called their visits count apart, each
   * time from the beginning.
   */
  readonly beLed: () => () => void;
  /** 'Ich bin hier', or the offer taken: the station counts as arrived at. The caller plays it. */
  readonly arriveAt: (track: Track) => void;
  /** The visitor has read it, and wants nothing of it. */
  readonly dropArrival: () => void;
  readonly forgetMissed: () => void;
  readonly show: (view: WalkingView) => void;
  readonly setLanguage: (language: LanguageId) => void;
  /** Listens and watches from now on, as long as anybody who opened it has not ended that. */
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
  /** What was allowed and arrived at, a walk each. */
  readonly store: ProgressStorePort;
  readonly isScanning: () => boolean;
}
