import type { ReplaySettings } from '../core/replay/settings.ts';
import type { Route } from '../core/replay/route.ts';
import type { PositionPort } from './position.ts';

export interface ReplayState {
  /** 'no-way': nothing to walk along yet. */
  readonly phase: 'no-way' | 'paused' | 'walking' | 'over';
  readonly settings: ReplaySettings;
  readonly lengthM: number;
  /** How far along the way the visitor is. */
  readonly atM: number;
  /** Seconds that were walked, waits counted. */
  readonly second: number;
  /** Whether the way can be walked as it was recorded. */
  readonly isTimed: boolean;
  readonly isHeld: boolean;
  readonly dropout: 'gap' | 'jump' | undefined;
}

/** A visitor who is led along a way, and the positioning that hears of it. */
export interface ReplayPort {
  readonly position: PositionPort;
  readonly state: () => ReplayState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Another way: the walk stands at its beginning. */
  readonly take: (route: Route) => void;
  /** From the beginning again where it was over. */
  readonly play: () => void;
  readonly pause: () => void;
  /** While held, the visitor stands and the positioning goes on. */
  readonly hold: (isHeld: boolean) => void;
  readonly change: (part: Partial<ReplaySettings>) => void;
  readonly jumpTo: (atM: number) => void;
}
