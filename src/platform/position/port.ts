import type { Fix } from '../../core/place/fix.ts';
import type { SimulationSettings } from '../../core/simulation/settings.ts';
import type { Route } from '../../core/simulation/route.ts';
/** A result of the positioning, with what the map shows of it beyond the fix itself. */
export interface PositionFix extends Fix {
  /**
   * Degrees clockwise from north; undefined while the visitor stands still, or if it is unknown.
   */
  readonly headingDeg: number | undefined;
}

export type PositionError =
  /** The visitor, or the device's settings, denied it. */
  | 'position/denied'
  /** No satellite, no network: it may come back, a watch goes on. */
  | 'position/unavailable'
  /** It takes too long: it may come back, a watch goes on. */
  | 'position/timeout'
  /** This browser, or a page without TLS, has none. */
  | 'position/unsupported';

export type PositionResult =
  | { readonly ok: true; readonly fix: PositionFix }
  | { readonly ok: false; readonly error: PositionError };

/** 'sparing' saves the battery; its fixes are coarse and rare. */
export type PositionPrecision = 'sharp' | 'sparing';

export interface PositionCallbacks {
  readonly onFix: (fix: PositionFix) => void;
  /** Only 'position/denied' and 'position/unsupported' end a watch. */
  readonly onError: (error: PositionError) => void;
}

/** The visitor's position. Nothing of it is stored or sent. */
export interface PositionPort {
  /** What is known without prompting the visitor. */
  readonly permission: () => Promise<'granted' | 'denied' | 'prompt' | 'unknown'>;
  /** Locates once, and waits as long as the visitor considers the permission prompt. */
  readonly locate: () => Promise<PositionResult>;
  /**
   * A coarse fix first, then sharp ones, until the returned function is called. A listener that
   * joins others gets the last fix at once; if some are sparing and some are not, nobody is.
   */
  readonly watch: (callbacks: PositionCallbacks, precision?: PositionPrecision) => () => void;
}

export interface SimulationState {
  /** 'no-route': there is no route yet. */
  readonly phase: 'no-route' | 'paused' | 'walking' | 'over';
  readonly settings: SimulationSettings;
  readonly lengthM: number;
  /** How far along the route the visitor is. */
  readonly atM: number;
  /** Seconds that were walked, waits included. */
  readonly second: number;
  /** Whether the route can be walked as it was recorded. */
  readonly isTimed: boolean;
  readonly isWaiting: boolean;
  readonly dropout: 'gap' | 'jump' | undefined;
}

/** A visitor who is simulated along a route, and the positioning that gets the fixes. */
export interface SimulationPort {
  readonly position: PositionPort;
  readonly state: () => SimulationState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Another route: the walk is at its beginning. */
  readonly setRoute: (route: Route) => void;
  /** Starts from the beginning if it was over. */
  readonly play: () => void;
  readonly pause: () => void;
  /** While it waits, the visitor stands still and the positioning goes on. */
  readonly setWaiting: (isWaiting: boolean) => void;
  readonly changeSettings: (patch: Partial<SimulationSettings>) => void;
  readonly jumpTo: (atM: number) => void;
}
