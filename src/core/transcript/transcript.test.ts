import { expect, test } from 'vitest';
import { aTrack } from '../story/testing/an-element.ts';
import { cueAt, findCues } from './follow.ts';
import { parseVtt } from './vtt.ts';
import { transcriptOf } from './transcript-of.ts';

const cue = (startS: number, endS: number, text: string, speaker?: string) => ({
  startS,
  endS,
  speaker,
  text,
});

test('[TS1] cues with times, speaker and text, by their start', () => {
  const text = `WEBVTT - Der Turm

2
00:00:06.145 --> 00:00:07.638
<v ILSE>Nur das Seil ist noch da.

1
00:00:00.700 --> 00:00:05.875
<v ILSE>Oben hängt seit 1987 nichts.
`;
  expect(parseVtt(text)).toEqual([
    cue(0.7, 5.875, 'Oben hängt seit 1987 nichts.', 'ILSE'),
    cue(6.145, 7.638, 'Nur das Seil ist noch da.', 'ILSE'),
  ]);
});

test('[TS2] short and long times, settings, notes, styles and regions', () => {
  const text = `WEBVTT
Kind: captions

NOTE dies --> ist
kein Text

STYLE
::cue { color: red }

REGION
id:fred

00:01.5 --> 00:02,25 align:start position:10%
eins

100:00:00.000 --> 100:00:01.000 line:0
zwei
`;
  expect(parseVtt(text)).toEqual([cue(1.5, 2.25, 'eins'), cue(360_000, 360_001, 'zwei')]);
});

test('[TS3] one cue for each speaker, with a class or without, closed or not', () => {
  const text = `WEBVTT

00:00.000 --> 00:04.000
<v.laut Frau Brandt>Halt!</v> <v Herr Öl &amp; Fett>Wer da? Ich? </v>Stille.

00:05.000 --> 00:06.000
<v>namenlos
`;
  expect(parseVtt(text)).toEqual([
    cue(0, 4, 'Halt!', 'Frau Brandt'),
    cue(0, 4, 'Wer da? Ich?', 'Herr Öl & Fett'),
    cue(0, 4, 'Stille.'),
    cue(5, 6, 'namenlos'),
  ]);
});

test('[TS4] tags are removed, entities are decoded once, lines are joined', () => {
  const text = `WEBVTT

00:00.000 --> 00:04.000
<i>Fisch</i> &lt;b&gt; <c.gelb>Brot</c> <00:00:02.000>&amp;lt; A&nbsp;B
zweite&#32;Zeile &#x1F514; &unbekannt; &#0;&#xD800;
`;
  expect(parseVtt(text)).toEqual([
    cue(0, 4, 'Fisch <b> Brot &lt; A B zweite Zeile 🔔 &unbekannt;'),
  ]);
});

test('[TS5] byte order mark, line ends, no header, no blank line', () => {
  const twoCues = [cue(0, 1, 'a'), cue(1, 2, 'b')];
  expect(
    parseVtt('\uFEFFWEBVTT\r\n\r\n00:00.0 --> 00:01.0\r\na\r\n\r\n00:01.0 --> 00:02.0\r\nb'),
  ).toEqual(twoCues);
  expect(parseVtt('WEBVTT\r\r00:00.0 --> 00:01.0\ra\r\r00:01.0 --> 00:02.0\rb')).toEqual(twoCues);
  expect(parseVtt('00:00.0 --> 00:01.0\na\n00:01.0 --> 00:02.0\nb')).toEqual(twoCues);
  expect(parseVtt('WEBVTT\n00:00.0 --> 00:01.0\na\n \t\n00:01.0 --> 00:02.0\nb\n')).toEqual(
    twoCues,
  );
});

test('[TS6] unreadable and empty cues are skipped', () => {
  const text = `WEBVTT

gestern --> heute
nichts

00:01.0 -->
nichts

00:02.0 --> 00:03.0

00:03.0 --> 00:04.0
<v ILSE></v> <i></i>

00:04.0 --> 00:05.0
doch
`;
  expect(parseVtt(text)).toEqual([cue(4, 5, 'doch')]);
  expect([parseVtt(''), parseVtt('WEBVTT'), parseVtt('<html><p>404</p></html>')]).toEqual([
    [],
    [],
    [],
  ]);
});

test('[TS7] an end before its start', () => {
  expect(parseVtt('00:09.0 --> 00:01.0\na')).toEqual([cue(9, 9, 'a')]);
});

const cues = [cue(1, 2, 'Erst Straße', 'ILSE'), cue(3, 6, 'dann CAFÉ'), cue(5, 7, 'und Größe')];

test('[TS9] the current line is the last that began, also in the silence after it', () => {
  expect([0, 0.99, 1, 2.5, 3, 5.5, 99].map((at) => cueAt(cues, at))).toEqual([
    undefined,
    undefined,
    0,
    0,
    1,
    2,
    2,
  ]);
  expect(cueAt([], 3)).toBeUndefined();
});

test('[TS9] after a seek to a line’s start that line is current, although the browser rounds the second', () => {
  expect([2.998999, 2.999499, 2.999999].map((at) => cueAt(cues, at))).toEqual([0, 0, 1]);
});

test('[TS10] the search ignores case, accents and spelling, by text and by speaker', () => {
  expect(
    ['strasse', 'cafe', 'GRÖSSE', 'grosse', 'ilse', ' erst  straße ', '', ' ', 'xyz'].map((text) =>
      findCues(cues, text),
    ),
  ).toEqual([[0], [1], [2], [2], [0], [0], [], [], []]);
});

test('[TS11] the transcript follows the language that plays', () => {
  const track = aTrack({ slug: 't', transcript: { 2: 'de.vtt', 3: 'en.vtt', 4: ' ' } });
  expect(transcriptOf(track, 2, 3)).toEqual({ value: 'de.vtt', language: 2 });
  expect(transcriptOf(track, undefined, 3)).toEqual({ value: 'en.vtt', language: 3 });
  expect(transcriptOf(track, 4, 5)).toEqual({ value: 'de.vtt', language: 2 });
  expect(transcriptOf(aTrack({ slug: 't', transcript: {} }), 2, 2)).toBeUndefined();
});
