export const REPLAY_SPEEDS = [1, 4, 16] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/** How a walk is led. */
export interface ReplaySettings {
  /** Metres in a second, or as the way was recorded. */
  readonly pace: number | 'recorded';
  /** How far the positioning errs at most, but for jumps. */
  readonly driftM: number;
  /** How many in ten minutes, on average. */
  readonly dropouts: number;
  readonly seed: number;
  /** How many seconds are walked in one. */
  readonly speed: ReplaySpeed;
  /** Whether the visitor stands still while something sounds. */
  readonly waits: boolean;
}

/** Comfortable; also where a recorded pace is asked for and the way has no times. */
export const USUAL_PACE = 1.2;

/** Under a sky that is nearly free. */
export const USUAL_REPLAY: ReplaySettings = {
  pace: USUAL_PACE,
  driftM: 5,
  dropouts: 0,
  seed: 1,
  speed: 1,
  waits: true,
};

export const REPLAY_BOUNDS = {
  pace: { min: 0.4, max: 10 },
  driftM: { min: 0, max: 60 },
  dropouts: { min: 0, max: 20 },
  seed: { min: 0, max: 999_999 },
} as const;
