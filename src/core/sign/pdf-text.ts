import { winAnsiByte } from './win-ansi.ts';

/** A text that is shown, in its font's encoding: brackets and backslashes are escaped. */
export function shownText(text: string): string {
  const bytes = [...text].flatMap((character) => winAnsiByte(character) ?? []);
  const characters = bytes.map((byte) => String.fromCharCode(byte)).join('');
  return `(${characters.replace(/[\\()]/g, '\\$&')})`;
}

/** A text that describes the file: it may contain any characters. */
export function describingText(text: string): string {
  const units = Array.from(text, (character) =>
    Array.from({ length: character.length }, (_, index) => hex(character.charCodeAt(index))).join(
      '',
    ),
  );
  return `<FEFF${units.join('')}>`;
}

const hex = (unit: number) => unit.toString(16).toUpperCase().padStart(4, '0');
