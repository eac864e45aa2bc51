import type { SimulationSettings } from '../../core/simulation/settings.ts';
import type { Route } from '../../core/simulation/route.ts';
import type { PositionPort } from './port.ts';

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
  readonly isHeld: boolean;
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
  /** While held, the visitor stands still and the positioning goes on. */
  readonly setHeld: (isHeld: boolean) => void;
  readonly changeSettings: (patch: Partial<SimulationSettings>) => void;
  readonly jumpTo: (atM: number) => void;
}
