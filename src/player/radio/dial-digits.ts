import { readDigit, type Digits } from '../../core/radio/radio.ts';

export const DIGIT_POSITIONS = [0, 1, 2, 3] as const;
export type DigitPosition = (typeof DIGIT_POSITIONS)[number];

export function withDigit(digits: Digits, position: DigitPosition, digit: number): Digits {
  const [a, b, c, d] = digits.map((old, index) => (index === position ? digit : old));
  return [a ?? 0, b ?? 0, c ?? 0, d ?? 0];
}

/** Pasted digits fill the positions from the focused one on; a whole frequency fills all four. */
export function withPasted(digits: Digits, position: DigitPosition, text: string): Digits {
  const pasted = [...text.replace(/[^0-9]/g, '')].slice(0, DIGIT_POSITIONS.length).map(readDigit);
  const from = pasted.length === DIGIT_POSITIONS.length ? 0 : position;
  const [a = 0, b = 0, c = 0, d = 0] = digits.map((old, index) => pasted[index - from] ?? old);
  return [a, b, c, d];
}
