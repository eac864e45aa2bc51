import type { Cue } from './cue.ts';
import { roundedToMs } from './cue-time.ts';
import { tidyText } from './vtt.ts';

/** A length that can be read at one glance. */
const ROOMY_LENGTH = 90;
const MAX_LINE_LENGTH = 160;
/** The rate of slow speech, for a sound of unknown duration. */
const CHARACTERS_PER_S = 14;
/** Each line needs a pause for breath, however short it is. */
const BREATH_CHARACTERS = 12;

const sentence = /[^.!?…]+[.!?…]*["“”»«'’)\]]*\s*|[.!?…]+\s*/g;

/** Splits plain text into transcript lines: each line gives at least one, a long one several. */
export function linesOf(text: string): readonly string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map(tidyText)
    .filter((line) => line !== '')
    .flatMap(sentencesOf);
}

/** A first proposal: longer lines get more of the time. */
export function spreadOver(
  lines: readonly string[],
  durationS: number | undefined,
): readonly Cue[] {
  const weights = lines.map((line) => line.length + BREATH_CHARACTERS);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const lengthS = durationS ?? total / CHARACTERS_PER_S;
  let before = 0;
  return lines.map((text, index) => {
    const startS = roundedToMs((before / total) * lengthS);
    before += weights[index] ?? 0;
    return { startS, endS: roundedToMs((before / total) * lengthS), speaker: undefined, text };
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

/** A sentence that is too long for one glance is cut between two words, if it has any. */
function shortened(part: string): readonly string[] {
  const pieces: string[] = [];
  let rest = part;
  while (rest.length > MAX_LINE_LENGTH) {
    const space = rest.lastIndexOf(' ', MAX_LINE_LENGTH);
    const end = space <= 0 ? MAX_LINE_LENGTH : space + 1;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}
