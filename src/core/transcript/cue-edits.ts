import type { Cue } from './cue.ts';
import { roundedToMs } from './cue-time.ts';

type Cues = readonly Cue[];

/** The length of a new line if nothing determines it. */
const NEW_LINE_S = 2;

export function changeCue(cues: Cues, index: number, change: Partial<Cue>): Cues {
  return cues.map((cue, at) => (at === index ? { ...cue, ...change } : cue));
}

/**
 * Starts the line at the present position. The line before ends there if it lasted until this one
 * or longer; a line that would end before its new beginning keeps its length.
 */
export function startAt(cues: Cues, index: number, atS: number): Cues {
  const cue = cues[index];
  if (cue === undefined) return cues;
  const startS = roundedToMs(atS);
  const lengthS = Math.max(0, cue.endS - cue.startS);
  const endS = cue.endS > startS ? cue.endS : roundedToMs(startS + (lengthS || NEW_LINE_S));
  const begun = changeCue(cues, index, { startS, endS });
  const before = cues[index - 1];
  const isJoined = before && (before.endS === cue.startS || before.endS > startS);
  return isJoined && before.startS < startS ? changeCue(begun, index - 1, { endS: startS }) : begun;
}

export function nudge(cues: Cues, index: number, edge: 'startS' | 'endS', byS: number): Cues {
  const cue = cues[index];
  return cue ? changeCue(cues, index, { [edge]: roundedToMs(cue[edge] + byS) }) : cues;
}

/** Splits a line at this character; each half gets its share of the time. */
export function splitCue(cues: Cues, index: number, characterIndex: number): Cues {
  const cue = cues[index];
  if (cue === undefined) return cues;
  const [head, tail] = [
    cue.text.slice(0, characterIndex).trim(),
    cue.text.slice(characterIndex).trim(),
  ];
  const share = head.length / Math.max(1, head.length + tail.length);
  const middleS = roundedToMs(cue.startS + (cue.endS - cue.startS) * share);
  return [
    ...cues.slice(0, index),
    { ...cue, endS: middleS, text: head },
    { ...cue, startS: middleS, text: tail },
    ...cues.slice(index + 1),
  ];
}

/** Merges a line with the next. The name of another speaker goes into the text. */
export function mergeCues(cues: Cues, index: number): Cues {
  const [cue, next] = [cues[index], cues[index + 1]];
  if (cue === undefined || next === undefined) return cues;
  const isOther = next.speaker !== undefined && next.speaker !== cue.speaker;
  const isOwn = cue.speaker === undefined && cue.text.trim() === '';
  const isNamed = isOther && !isOwn;
  const added = isNamed ? `${next.speaker}: ${next.text}` : next.text;
  const merged = {
    startS: Math.min(cue.startS, next.startS),
    endS: Math.max(cue.endS, next.endS),
    speaker: isOwn ? next.speaker : cue.speaker,
    text: `${cue.text} ${added}`.trim(),
  };
  return [...cues.slice(0, index), merged, ...cues.slice(index + 2)];
}

/** Inserts after the line of this index, -1: before all; in the gap there, if there is one. */
export function insertCue(cues: Cues, index: number): Cues {
  const startS = cues[index]?.endS ?? 0;
  const nextS = cues[index + 1]?.startS ?? Infinity;
  const endS = nextS > startS ? Math.min(nextS, startS + NEW_LINE_S) : startS + NEW_LINE_S;
  const line = { startS, endS: roundedToMs(endS), speaker: undefined, text: '' };
  return [...cues.slice(0, index + 1), line, ...cues.slice(index + 1)];
}

export function removeCue(cues: Cues, index: number): Cues {
  return cues.filter((_, at) => at !== index);
}

/** Sorts the cues by their start; lines with the same start keep their order. */
export function orderedCues(cues: Cues): Cues {
  return [...cues].sort((a, b) => a.startS - b.startS);
}
