import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cueAt, findCues } from './follow.ts';
import { parseVtt } from './parse-vtt.ts';

const piece = fc.oneof(
  fc.constantFrom(
    ...['WEBVTT', '\n', '\n\n', '\r', ' --> ', '00:01.0', '1:00:00.000', '<v A>', '</v>', '<', '>'],
    ...['&amp;', '&#x110000;', '&#', 'NOTE', 'STYLE\n', '\uFEFF', '-->', '99999:99:99.9', ':'],
  ),
  fc.string({ maxLength: 12 }),
);

test('[TS8] arbitrary text never throws, and its cues stand in order', () => {
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

test('[TS1][TS8] cues that were written are read back', () => {
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
