export const SIMULATION_SPEEDS = [1, 4, 16] as const;
export type SimulationSpeed = (typeof SIMULATION_SPEEDS)[number];

/** The settings of a simulated walk. */
export interface SimulationSettings {
  /** Metres in a second, or as the route was recorded. */
  readonly pace: number | 'recorded';
  /** The largest error of the positioning, apart from jumps. */
  readonly driftM: number;
  /** The average number in ten minutes. */
  readonly dropouts: number;
  readonly seed: number;
  /** The number of walked seconds in one real second. */
  readonly speed: SimulationSpeed;
  /** Whether the visitor stands still while something sounds. */
  readonly waits: boolean;
}

/** A comfortable pace, also for a recorded pace if the route has no times. */
export const USUAL_PACE = 1.2;

/** The conditions under a nearly open sky. */
export const DEFAULT_SIMULATION: SimulationSettings = {
  pace: USUAL_PACE,
  driftM: 5,
  dropouts: 0,
  seed: 1,
  speed: 1,
  waits: true,
};

export const SIMULATION_LIMITS = {
  pace: { min: 0.4, max: 10 },
  driftM: { min: 0, max: 60 },
  dropouts: { min: 0, max: 20 },
  seed: { min: 0, max: 999_999 },
} as const;
