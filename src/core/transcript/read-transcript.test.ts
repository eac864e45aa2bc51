import { expect, test } from 'vitest';
import { readTypedTime } from './cue-time.ts';
import { linesOf, spreadOver } from './plain-lines.ts';
import { MAX_CUE_LENGTH, MAX_CUES, readTranscript } from './read-transcript.ts';
import { writeVtt } from './vtt.ts';

const cue = (startS: number, endS: number, text: string, speaker?: string) => ({
  startS,
  endS,
  speaker,
  text,
});
const failedAtLine = (kind: string, line: number) => ({ ok: false, error: { kind, line } });

test('[TS12] a file is written as a player reads it', () => {
  expect(writeVtt([cue(0.7, 3661.2345, 'Fisch & <Brot> -->\n', 'ILSE'), cue(1, 2, ' ')])).toBe(
    `WEBVTT

00:00:00.700 --> 01:01:01.235
<v ILSE>Fisch &amp; &lt;Brot&gt; --&gt;</v>

00:00:01.000 --> 00:00:02.000
`,
  );
});

test('[TS13] WebVTT with notes and styles, and SRT with its numbers', () => {
  const vtt =
    'WEBVTT - Turm\n\nNOTE hier\nnichts\n\n00:03.0 --> 00:04.0\nb\n\n00:01.0 --> 00:01.0\na';
  expect(readTranscript(vtt)).toEqual({
    ok: true,
    kind: 'cues',
    cues: [cue(3, 4, 'b'), cue(1, 1, 'a')],
  });
  const srt =
    '\uFEFF1\r\n00:00:01,500 --> 00:00:02,000\r\n<i>Eins</i>\r\nund zwei\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\n';
  expect(readTranscript(srt)).toEqual({
    ok: true,
    kind: 'cues',
    cues: [cue(1.5, 2, 'Eins und zwei'), cue(2, 3, '')],
  });
});

test('[TS13] an unreadable file is reported with its line', () => {
  const long = 'x'.repeat(MAX_CUE_LENGTH + 1);
  const many = '00:01.0 --> 00:02.0\na\n\n'.repeat(MAX_CUES + 1);
  expect(
    [
      'WEBVTT\n\n00:01.0 --> 00:02.0\na\n\ngestern --> heute\nb',
      'WEBVTT\n\n1\n00:01.0 --> \na',
      'WEBVTT\n\n00:01.0 --> 00:02.0\na\n\nnoch mehr\n',
      'WEBVTT\n\nNOTE nichts',
      '',
      ' \n\n',
      '<!DOCTYPE html><p>404</p>',
      '{\\rtf1 Hallo}',
      'PK\u0003\u0004',
      'WEBVTT\n\n00:01.0 --> 00:02.0\na\u0000b',
      `WEBVTT\n\n00:01.0 --> 00:02.0\n${long}`,
    ].map(readTranscript),
  ).toEqual([
    failedAtLine('times-unreadable', 6),
    failedAtLine('times-unreadable', 4),
    failedAtLine('no-times', 6),
    failedAtLine('empty', 1),
    failedAtLine('empty', 1),
    failedAtLine('empty', 1),
    failedAtLine('not-text', 1),
    failedAtLine('not-text', 1),
    failedAtLine('not-text', 1),
    failedAtLine('not-text', 4),
    failedAtLine('too-long', 3),
  ]);
  expect(readTranscript(many)).toMatchObject({ ok: false, error: { kind: 'too-many' } });
});

test('[TS14] plain text as lines, and a first proposal of their times', () => {
  const text = `Der Turm ist alt.\n\n  Er wurde 1987 gebaut, als z. B. die Glocke noch hing. Seither läutet nichts mehr, und niemand geht hinauf. Wirklich niemand?!\n`;
  const lines = linesOf(text);
  expect(lines).toEqual([
    'Der Turm ist alt.',
    'Er wurde 1987 gebaut, als z. B. die Glocke noch hing.',
    'Seither läutet nichts mehr, und niemand geht hinauf. Wirklich niemand?!',
  ]);
  const spread = spreadOver(lines, 60);
  expect(spread.map(({ startS, endS }) => [startS, endS])).toEqual([
    [0, 9.831],
    [9.831, 31.864],
    [31.864, 60],
  ]);
  expect(spreadOver(['ab', 'cd'], undefined).map(({ endS }) => endS)).toEqual([1, 2]);
  expect(spreadOver([], 60)).toEqual([]);
});

test('[TS18] times as somebody types them', () => {
  expect(
    ['12', '12,5', ' 1:02.25 ', '1:00:02,500', '90:00', '', '1:', 'x', '-1', '1.2345'].map(
      readTypedTime,
    ),
  ).toEqual([12, 12.5, 62.25, 3602.5, 5400, ...Array<undefined>(5).fill(undefined)]);
});
