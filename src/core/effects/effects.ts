/** The sound effects of a track. */
export interface Effects {
  readonly isReversed: boolean;
  readonly playbackRate: number;
  readonly reverbWet: number;
  readonly reverbDecay: number;
  readonly isPingPongDelayEnabled: boolean;
}

export const NO_EFFECTS: Effects = {
  isReversed: false,
  playbackRate: 1,
  reverbWet: 0,
  reverbDecay: 0.1,
  isPingPongDelayEnabled: false,
};

export const PING_PONG = { delayTime: 0.25, feedback: 0.5 } as const;

interface LabEffect {
  readonly isHeard: (effects: Effects) => boolean;
}

/** The registry of the lab's effects, in the order of their controls. */
export const LAB_EFFECTS = {
  reverse: { isHeard: ({ isReversed }) => isReversed },
  speed: { isHeard: ({ playbackRate }) => playbackRate !== 1 },
  /** A decay without reverb cannot be heard. */
  reverb: { isHeard: ({ reverbWet }) => reverbWet > 0 },
  pingPong: { isHeard: ({ isPingPongDelayEnabled }) => isPingPongDelayEnabled },
} as const satisfies Readonly<Record<string, LabEffect>>;

export type EffectName = keyof typeof LAB_EFFECTS;
export const EFFECT_NAMES = Object.keys(LAB_EFFECTS) as readonly EffectName[];

export function isAnyEffectOn(effects: Effects): boolean {
  return EFFECT_NAMES.some((name) => LAB_EFFECTS[name].isHeard(effects));
}

/** Whether a reset changes nothing: what is not heard counts, too. */
export function isReset(effects: Effects): boolean {
  return Object.entries(NO_EFFECTS).every(([setting, value]) => {
    return effects[setting as keyof Effects] === value;
  });
}

/** The position of second `atS` of a track in its reversed rendition. */
export function reversedPositionS(atS: number, durationS: number): number {
  return Math.min(Math.max(durationS - atS, 0), durationS);
}
