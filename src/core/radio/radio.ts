import type { Story, Track } from '../story/model.ts';

export type Digits = readonly [number, number, number, number];

/** The digit that a field shows after something was typed or pasted into it. */
export function readDigit(text: string): number {
  return Number(text.replace(/[^0-9]/g, '').at(-1) ?? 0);
}

export function stepDigit(digit: number, by: 1 | -1): number {
  return (digit + by + 10) % 10;
}

export function frequencyOf(digits: Digits): number {
  return Number(digits.join(''));
}

export interface Tuning {
  readonly story: Story;
  readonly frequency: number;
  /** The slug of the fallback that played last. */
  readonly lastFallback?: string | undefined;
  /** A random number in [0, 1), chosen by the caller. */
  readonly random: number;
}

export type RadioReception =
  | { readonly kind: 'station'; readonly track: Track }
  | { readonly kind: 'fallback'; readonly track: Track }
  | { readonly kind: 'silence' };

export function tuneIn({ story, frequency, lastFallback, random }: Tuning): RadioReception {
  const station = story.tracks.find(({ radio }) => radio === frequency);
  if (station && frequency >= 0) return { kind: 'station', track: station };
  const stations = story.tracks.filter(({ radio }) => radio !== undefined && radio < 0);
  const others = stations.filter(({ slug }) => slug !== lastFallback);
  const choice = others.length > 0 ? others : stations;
  const track = choice[Math.min(Math.floor(random * choice.length), choice.length - 1)];
  return track ? { kind: 'fallback', track } : { kind: 'silence' };
}
