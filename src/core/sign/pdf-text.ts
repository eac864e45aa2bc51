import { winAnsiByte } from './win-ansi.ts';

/** A text that is shown, in the letters of its font: brackets and backslashes stand behind one. */
export function shownText(text: string): string {
  const bytes = [...text].flatMap((letter) => winAnsiByte(letter) ?? []);
  const letters = bytes.map((byte) => String.fromCharCode(byte)).join('');
  return `(${letters.replace(/[\\()]/g, '\\$&')})`;
}

/** A text that describes the file: any letters there are. */
export function describingText(text: string): string {
  const units = Array.from(text, (letter) =>
    Array.from({ length: letter.length }, (_, at) => hex(letter.charCodeAt(at))).join(''),
  );
  return `<FEFF${units.join('')}>`;
}

const hex = (unit: number) => unit.toString(16).toUpperCase().padStart(4, '0');
