import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cueAt, findCues } from './follow.ts';
import { parseVtt, tidyText, writeVtt } from './vtt.ts';
import { linesOf, spreadOver } from './plain-lines.ts';
import { readTranscript } from './read-transcript.ts';

const piece = fc.oneof(
  fc.constantFrom(
    ...['WEBVTT', '\n', '\n\n', '\r', ' --> ', '00:01.0', '1:00:00.000', '<v A>', '</v>', '<', '>'],
    ...['&amp;', '&#x110000;', '&#', 'NOTE', 'STYLE\n', '\uFEFF', '-->', '99999:99:99.9', ':'],
  ),
  fc.string({ maxLength: 12 }),
);

test('[TS8] arbitrary text never throws, and its cues are in order', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), fc.double(), (pieces, atS) => {
      const cues = parseVtt(pieces.join(''));
      let before = 0;
      for (const { startS, endS, text } of cues) {
        expect(Number.isFinite(startS) && Number.isFinite(endS)).toBe(true);
        expect(startS >= before && endS >= startS && text !== '').toBe(true);
        before = startS;
      }
      const active = cueAt(cues, atS);
      expect(active === undefined || active < cues.length).toBe(true);
      expect(findCues(cues, pieces[0] ?? '').every((index) => index < cues.length)).toBe(true);
    }),
  );
});

test('[TS1][TS8] written cues are read back', () => {
  const time = (ms: number) =>
    `${String(Math.floor(ms / 60_000)).padStart(2, '0')}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}.${String(ms % 1000).padStart(3, '0')}`;
  const word = fc.stringMatching(/^[A-Za-zäöüß0-9,.!?']{1,12}$/);
  const written = fc.array(
    fc.record({ startMs: fc.nat(3_000_000), lengthMs: fc.nat(9000), speaker: word, text: word }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(written, (all) => {
      const sorted = [...all].sort((a, b) => a.startMs - b.startMs);
      const text = sorted.map(
        (one) =>
          `${time(one.startMs)} --> ${time(one.startMs + one.lengthMs)}\n<v ${one.speaker}>${one.text}</v>`,
      );
      expect(parseVtt(['WEBVTT', ...text].join('\n\n'))).toEqual(
        sorted.map(({ startMs, lengthMs, ...rest }) => ({
          startS: expect.closeTo(startMs / 1000, 6) as number,
          endS: expect.closeTo((startMs + lengthMs) / 1000, 6) as number,
          ...rest,
        })),
      );
    }),
  );
});

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc
    .array(fc.constantFrom('-->', '<v X>', '</v>', '&amp;', '&#60;', 'NOTE', '\n\n', 'a', ' '))
    .map((all) => all.join('')),
);
const anyCue = fc
  .record({
    ...{ startMs: fc.nat(90_000_000), endMs: fc.nat(90_000_000) },
    ...{ speaker: fc.option(words, { nil: undefined }), text: words },
  })
  .map(({ startMs, endMs, ...rest }) => ({ startS: startMs / 1000, endS: endMs / 1000, ...rest }));

test('[TS12] any cues are written and read back, in their order and to the millisecond', () => {
  fc.assert(
    fc.property(fc.array(anyCue, { minLength: 1, maxLength: 20 }), (cues) => {
      const tidy = cues.map(({ speaker = '', text, ...times }) => {
        const tidied = tidyText(text);
        const who = tidied === '' ? undefined : tidyText(speaker) || undefined;
        return { ...times, speaker: who, text: tidied };
      });
      const read = readTranscript(writeVtt(cues));
      expect(read).toEqual({ ok: true, kind: 'cues', cues: tidy });
      // Visitors' players read the same lines.
      const tidied = tidy.filter(({ text }) => text !== '').map(({ text }) => text);
      expect(
        parseVtt(writeVtt(cues))
          .map(({ text }) => text)
          .sort(),
      ).toEqual(tidied.sort());
    }),
  );
});

test('[TS13] any text is parsed, or a line of it is reported', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('');
      const read = readTranscript(text);
      const count = text.split(/\r\n|\r|\n/).length;
      if (!read.ok) expect(read.error.line >= 1 && read.error.line <= count).toBe(true);
      else if (read.kind === 'cues') expect(read.cues.length).toBeGreaterThan(0);
    }),
  );
});

test('[TS14] no letter of a plain text is lost, and the proposed times fill the sound', () => {
  const bare = (text: string) => text.replace(/\s/g, '');
  const sentences = fc.array(fc.oneof(fc.constantFrom('. ', '! ', '\n', '…', ' '), fc.string()));
  fc.assert(
    fc.property(sentences, fc.integer({ min: 1, max: 9000 }), (parts, durationS) => {
      const text = parts.join('');
      const lines = linesOf(text);
      expect(bare(lines.join(''))).toBe(bare(tidyText(text)));
      const cues = spreadOver(lines, durationS);
      let endS = 0;
      for (const cue of cues) {
        expect(cue.startS).toBe(endS);
        endS = cue.endS;
      }
      expect(endS).toBe(cues.length === 0 ? 0 : durationS);
    }),
  );
});
