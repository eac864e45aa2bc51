import type { FetchedSound } from './fetched-sound.ts';
import type { SoundWindow } from './sound-windows.ts';

/** The whole file's loudness in steps of a hundredth of a second. */
export async function loudnessOf(sound: FetchedSound): Promise<readonly number[] | undefined> {
  const loudness: number[] = [];
  try {
    for await (const window of sound.windows() ?? []) loudness.push(...peaksOf(window));
  } catch {
    return undefined;
  }
  return loudness.length > 0 ? loudness : undefined;
}

export function peaksOf({ sampleRate, channels }: SoundWindow): number[] {
  const step = Math.max(1, Math.round(sampleRate / 100));
  const [firstChannel = new Float32Array()] = channels;
  const peaks: number[] = [];
  for (let from = 0; from < firstChannel.length; from += step) {
    let peak = 0;
    const end = Math.min(from + step, firstChannel.length);
    for (let index = from; index < end; index += 1)
      peak = Math.max(peak, Math.abs(firstChannel[index] ?? 0));
    peaks.push(peak);
  }
  return peaks;
}

/** Resamples to `count` values, the loudest being 1; silence stays 0. */
export function shapeOf(loudness: readonly number[], count: number): readonly number[] {
  const loudest = loudness.reduce((highest, value) => Math.max(highest, value), 0);
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * loudness.length) / count);
    const end = Math.max(from + 1, Math.floor(((index + 1) * loudness.length) / count));
    const peak = loudness.slice(from, end).reduce((highest, value) => Math.max(highest, value), 0);
    return loudest === 0 ? 0 : peak / loudest;
  });
}
