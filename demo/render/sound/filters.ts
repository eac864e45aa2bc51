import type { RandomSource } from '../random.ts';
import { fill, sampleRate, type Pcm } from './pcm.ts';

export function lowPass(pcm: Pcm, hertz: number): Pcm {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / sampleRate);
  let held = 0;
  return pcm.map((sample) => {
    held += share * (sample - held);
    return held;
  });
}

export function highPass(pcm: Pcm, hertz: number): Pcm {
  const low = lowPass(pcm, hertz);
  return pcm.map((sample, at) => sample - (low[at] ?? 0));
}

export const band = (pcm: Pcm, lowHertz: number, highHertz: number): Pcm =>
  lowPass(highPass(pcm, lowHertz), highHertz);

export const noise = (seconds: number, random: RandomSource): Pcm =>
  fill(seconds, () => random.between(-1, 1));

/** Swells between `floor` and 1, never quite regular. */
export function swelling(pcm: Pcm, periodS: number, floor: number): Pcm {
  return pcm.map((sample, at) => {
    const t = (2 * Math.PI * at) / sampleRate / periodS;
    const swell = 0.5 + 0.3 * Math.sin(t) + 0.2 * Math.sin(t * 2.37 + 1);
    return sample * (floor + (1 - floor) * swell);
  });
}

/** A decaying tone; the seed of bells, drips, chimes and clanks. */
export const ping = (hertz: number, decayS: number, seconds: number): Pcm =>
  fill(seconds, (t) => Math.sin(2 * Math.PI * hertz * t) * Math.exp(-t / decayS));
