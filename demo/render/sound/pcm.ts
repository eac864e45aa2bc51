export const sampleRate = 32_000;

/** Mono samples between −1 and 1. */
export type Pcm = Float32Array;

export const silence = (seconds: number): Pcm => new Float32Array(Math.round(seconds * sampleRate));

export const secondsOf = (pcm: Pcm): number => pcm.length / sampleRate;

export function fill(seconds: number, sampleAt: (t: number) => number): Pcm {
  return silence(seconds).map((_, at) => sampleAt(at / sampleRate));
}

/** Adds `source` to `target` from `atS` on; anything beyond its end is dropped. */
export function mixInto(target: Pcm, source: Pcm, atS: number, gain = 1): void {
  const start = Math.round(atS * sampleRate);
  const end = Math.min(source.length, target.length - start);
  for (let at = Math.max(0, -start); at < end; at += 1) {
    target[start + at] = (target[start + at] ?? 0) + (source[at] ?? 0) * gain;
  }
}

export function peakOf(pcm: Pcm): number {
  return pcm.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0);
}

export function rmsOf(pcm: Pcm): number {
  if (pcm.length === 0) return 0;
  return Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length);
}

export const scaled = (pcm: Pcm, gain: number): Pcm => pcm.map((sample) => sample * gain);

/** Normalises the loudness of speech, so that no speaker is louder than another. */
export const levelled = (pcm: Pcm, rms: number): Pcm =>
  scaled(pcm, rmsOf(pcm) === 0 ? 1 : rms / rmsOf(pcm));

export function faded(pcm: Pcm, inS: number, outS: number): Pcm {
  const total = secondsOf(pcm);
  return pcm.map((sample, at) => {
    const t = at / sampleRate;
    return sample * Math.min(1, t / inS, (total - t) / outS);
  });
}

/** Limits peaks softly instead of clipping them: nothing exceeds ±0.89 (about −1 dBFS). */
export const limited = (pcm: Pcm): Pcm => pcm.map((sample) => 0.89 * Math.tanh(sample / 0.89));
