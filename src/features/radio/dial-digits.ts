import { readDigit, type Digits } from '../../core/radio/radio.ts';

export const PLACES = [0, 1, 2, 3] as const;
export type Place = (typeof PLACES)[number];

export function withDigit(digits: Digits, place: Place, digit: number): Digits {
  const [a, b, c, d] = digits.map((old, at) => (at === place ? digit : old));
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0];
}

/** Pasted digits fill the places from the one that has the focus; a whole frequency fills all four. */
export function withPasted(digits: Digits, place: Place, text: string): Digits {
  const pasted = [...text.replace(/[^0-9]/g, '')].slice(0, PLACES.length).map(readDigit);
  const from = pasted.length === PLACES.length ? 0 : place;
  const [a = 0, b = 0, c = 0, d = 0] = digits.map((old, at) => pasted[at - from] ?? old);
  return [a, b, c, d];
}
