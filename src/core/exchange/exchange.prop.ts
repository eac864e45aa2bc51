import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, writeCsv } from './csv.ts';
import { readXliff } from './read-xliff.ts';
import type { TextRow } from './text-rows.ts';
import { writeXliff } from './write-xliff.ts';

const hard = fc.constantFrom(
  ...['Ärger & Größe', '"', "''", "'=1+1", '=1+1', '-5', '@x', '\t', '\r\n', '\r', '\n', ';,', ''],
  ...['<b>früh</b>', ']]>', '<![CDATA[x]]>', '&amp;', '&#0;', '\u0000\u0007\u001b', '\uFFFE'],
  ...['\uD800', '\uDC00x', '\uFEFF', 'שלום עולם', 'مرحبا', '\u202Eabc', '👩‍🚀', ' – ', ' vorn'],
);
const text = fc.oneof(
  hard,
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.tuple(hard, fc.string({ maxLength: 5 }), hard).map((parts) => parts.join('')),
);
const name = fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), fc.uuid());
const row = (codes: readonly string[]): fc.Arbitrary<TextRow> =>
  fc.record({
    kind: fc.constantFrom('story', 'track', 'quest', 'puzzle'),
    id: name,
    field: name,
    walk: fc.stringMatching(/^[a-z-]{1,8}$/),
    slug: fc.stringMatching(/^[a-z-]{1,8}$/),
    values: fc.dictionary(fc.constantFrom(...codes), text, { noNullPrototype: true }),
  });

const plain = (rows: readonly TextRow[]) =>
  rows.map((one) => ({ ...one, values: { ...one.values } }));

test('[EX1][EX2] a table exported as CSV is imported unchanged', () => {
  const codes = ['de', 'id', 'pt-BR'];
  fc.assert(
    fc.property(fc.array(row(codes), { maxLength: 6 }), (rows) => {
      expect(readCsv(writeCsv(codes, rows))).toEqual({
        kind: 'read',
        codes,
        rows: plain(rows),
        strange: 0,
      });
    }),
  );
});

test('[EX1][EX2] a table exported as XLIFF is imported unchanged', () => {
  fc.assert(
    fc.property(fc.array(row(['de', 'ar']), { maxLength: 6 }), (rows) => {
      const byWalk = rows.toSorted((a, b) => (a.walk < b.walk ? -1 : a.walk > b.walk ? 1 : 0));
      const wanted = plain(byWalk).map(({ values, ...textRow }) => {
        const { de, ...others } = values;
        return { ...textRow, values: de ? { de, ...others } : others };
      });
      expect(readXliff(writeXliff({ source: 'de', target: 'ar' }, byWalk))).toEqual({
        kind: 'read',
        codes: ['de', 'ar'],
        rows: wanted,
        strange: 0,
      });
    }),
  );
});

const crumb = fc.constantFrom(
  ...[
    '<',
    '>',
    '</',
    '/>',
    '<unit id="track.a.b">',
    '</unit>',
    '<segment>',
    '<source>',
    '<target>',
  ],
  ...['<xliff version="2.0" srcLang="de" trgLang="en">', '</xliff>', '&', '&lt;', '<!--', '-->'],
  ...[
    '<!DOCTYPE x [<!ENTITY a "b">]>',
    '<![CDATA[',
    ']]>',
    '<?x',
    '?>',
    '"',
    ';',
    '\n',
    '_id',
    'de',
  ],
);

test('[EX3] parsing never throws, and gives rows or one error', () => {
  const soup = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(crumb, { maxLength: 30 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(soup, (file) => {
      for (const read of [readCsv(file), readXliff(file)]) {
        expect(['read', 'unreadable']).toContain(read.kind);
        if (read.kind === 'unreadable') expect(read.line).toBeGreaterThan(0);
      }
    }),
  );
});
