import { expect, test } from 'vitest';
import { cueIssues } from './cue-issues.ts';
import {
  insertCue,
  mergeCues,
  nudge,
  orderedCues,
  removeCue,
  splitCue,
  startAt,
} from './cue-edits.ts';

const cue = (startS: number, endS: number, text: string, speaker?: string) => ({
  startS,
  endS,
  speaker,
  text,
});

test('[TS15] errors in the times', () => {
  const cues = [
    cue(0, 2, 'gut'),
    cue(2, 4, 'zu zweit', 'A'),
    cue(2, 4, 'zu zweit', 'B'),
    cue(3, 5, 'zu früh'),
    cue(1, 1, 'davor'),
    cue(5, 10.04, 'bis zum Ende'),
    cue(10, 12, ' '),
  ];
  expect(cueIssues(cues, 10)).toEqual([
    [],
    [],
    [],
    ['overlaps'],
    ['no-length', 'before-last'],
    [],
    ['no-text', 'overlaps', 'past-end'],
  ]);
  expect(cueIssues([cue(5, 9999, 'x')], undefined)).toEqual([[]]);
});

test('[TS16] a line’s start is set to the current position', () => {
  const cues = [cue(0, 2, 'a'), cue(2, 4, 'b'), cue(4, 6, 'c')];
  expect(startAt(cues, 1, 2.50049)).toEqual([cue(0, 2.5, 'a'), cue(2.5, 4, 'b'), cues[2]]);
  expect(startAt(cues, 1, 1.5)).toEqual([cue(0, 1.5, 'a'), cue(1.5, 4, 'b'), cues[2]]);
  expect(startAt(cues, 1, 7)).toEqual([cue(0, 7, 'a'), cue(7, 9, 'b'), cues[2]]);
  expect(startAt([cue(0, 1, 'a'), cue(2, 2, 'b')], 1, 3)).toEqual([cue(0, 1, 'a'), cue(3, 5, 'b')]);
  expect(startAt([cue(4, 5, 'a'), cue(5, 6, 'b')], 1, 3)).toEqual([cue(4, 5, 'a'), cue(3, 6, 'b')]);
  expect(startAt(cues, 9, 1)).toBe(cues);
  expect(nudge(cues, 0, 'startS', -0.1)[0]).toEqual(cue(0, 2, 'a'));
  expect(nudge(cues, 0, 'endS', 0.1)[0]).toEqual(cue(0, 2.1, 'a'));
});

test('[TS17] lines are split, merged, inserted, removed and sorted', () => {
  const cues = [cue(1, 3, 'eins zwei', 'ILSE'), cue(3, 5, 'drei')];
  const split = splitCue(cues, 0, 4);
  expect(split).toEqual([cue(1, 2, 'eins', 'ILSE'), cue(2, 3, 'zwei', 'ILSE'), cues[1]]);
  expect(mergeCues(split, 0)).toEqual(cues);
  expect(splitCue([cue(1, 3, '')], 0, 0)).toEqual([cue(1, 1, ''), cue(1, 3, '')]);
  const two = [cue(0, 1, 'Wer da?', 'A'), cue(1, 2, 'Ich', 'B')];
  expect(mergeCues(two, 0)).toEqual([cue(0, 2, 'Wer da? B: Ich', 'A')]);
  expect(mergeCues([cue(0, 1, ''), cue(1, 2, 'Ich', 'B')], 0)).toEqual([cue(0, 2, 'Ich', 'B')]);
  expect(mergeCues(two, 1)).toBe(two);
  expect(insertCue(cues, 0)[1]).toEqual(cue(3, 5, ''));
  expect(insertCue([cue(0, 1, 'a'), cue(2, 3, 'b')], 0)[1]).toEqual(cue(1, 2, ''));
  expect(insertCue([], -1)).toEqual([cue(0, 2, '')]);
  expect(removeCue(cues, 0)).toEqual([cues[1]]);
  expect(orderedCues([cue(2, 3, 'b'), cue(0, 1, 'a')])[0]).toEqual(cue(0, 1, 'a'));
});
