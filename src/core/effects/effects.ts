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

/** The position of second `atS` of a track in its reversed rendition. */
export function reversedPositionS(atS: number, durationS: number): number {
  return Math.min(Math.max(durationS - atS, 0), durationS);
}

/** Whether any effect can be heard: a decay without reverb cannot. */
export function isAnyEffectOn(effects: Effects): boolean {
  const { isReversed, playbackRate, reverbWet, isPingPongDelayEnabled } = effects;
  return isReversed || isPingPongDelayEnabled || reverbWet > 0 || playbackRate !== 1;
}
