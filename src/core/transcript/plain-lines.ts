import type { Cue } from './cue.ts';
import { rounded } from './cue-time.ts';
import { tidyWords } from './write-vtt.ts';

/** What is read at one glance. */
const ROOMY_LENGTH = 90;
const MOST_LENGTH = 160;
/** Where nobody knows how long the sound is: so fast is slow speech. */
const LETTERS_PER_S = 14;
/** Each line takes a breath, however short it is. */
const BREATH_LETTERS = 12;

const sentence = /[^.!?…]+[.!?…]*["“”»«'’)\]]*\s*|[.!?…]+\s*/g;

/** Plain text as lines of a transcript: a line of the text is one at least, a long one several. */
export function linesOf(text: string): readonly string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map(tidyWords)
    .filter((line) => line !== '')
    .flatMap(sentencesOf);
}

/** A first proposal: who says more is given more of the time. */
export function spreadOver(
  lines: readonly string[],
  durationS: number | undefined,
): readonly Cue[] {
  const weights = lines.map((line) => line.length + BREATH_LETTERS);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const lengthS = durationS ?? whole / LETTERS_PER_S;
  let before = 0;
  return lines.map((text, index) => {
    const startS = rounded((before / whole) * lengthS);
    before += weights[index] ?? 0;
    return { startS, endS: rounded((before / whole) * lengthS), speaker: undefined, text };
  });
}

function sentencesOf(paragraph: string): readonly string[] {
  const lines: string[] = [];
  for (const part of (paragraph.match(sentence) ?? []).flatMap(shortened)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + part.length <= ROOMY_LENGTH) {
      lines[lines.length - 1] = last + part;
    } else {
      lines.push(part);
    }
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** A sentence that no glance holds is cut between two words, where there are any. */
function shortened(part: string): readonly string[] {
  const pieces: string[] = [];
  let rest = part;
  while (rest.length > MOST_LENGTH) {
    const space = rest.lastIndexOf(' ', MOST_LENGTH);
    const end = space <= 0 ? MOST_LENGTH : space + 1;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}
