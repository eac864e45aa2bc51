import { expect, test } from 'vitest';
import { readTable, writeTable } from './table.ts';
import { MAX_CHARACTERS, MAX_ROWS } from './text-rows.ts';

test.each([
  ['semicolons', '\uFEFFTitel (de);Radius\r\n"Am ""Tor""; außen";12,5\r\n\r\nSee\r\n'],
  ['commas', 'Titel (de),Radius\n"Am ""Tor""; außen","12,5"\n,\nSee,\n'],
  ['tabs', 'Titel (de)\tRadius\r"Am ""Tor""; außen"\t12,5\r\t\rSee'],
])('[EX13] %s: rows keep the number that a spreadsheet shows', (_, file) => {
  expect(readTable(file)).toEqual({
    kind: 'read',
    headings: ['Titel (de)', 'Radius'],
    rows: [
      { number: 2, cells: ['Am "Tor"; außen', '12,5'] },
      { number: 4, cells: ['See', ''] },
    ],
  });
});

test('[EX14] no headings and an open quote are errors, and nothing else is lost in parsing', () => {
  expect(readTable('')).toEqual({ kind: 'unreadable', error: 'no-columns', line: 1 });
  expect(readTable(' ; \na;b')).toEqual({ kind: 'unreadable', error: 'no-columns', line: 1 });
  expect(readTable('a;b\n1;"2')).toEqual({ kind: 'unreadable', error: 'open-quote', line: 2 });
  const rows = [
    ['=SUMME(A1)', 'zwei\nZeilen; "mit" Zeichen'],
    ["'=1", '-5'],
  ];
  const read = readTable(writeTable(['A', 'B'], rows));
  expect(read.kind === 'read' && read.rows.map(({ cells }) => cells)).toEqual(rows);
});

test('[EX13] a byte order mark before a quoted heading, and blank rows, are no content', () => {
  expect(readTable('\uFEFF"A";B\n" "; \n"x";')).toEqual({
    kind: 'read',
    headings: ['A', 'B'],
    rows: [{ number: 3, cells: ['x', ''] }],
  });
});

test('[EX4] a table that is too large is rejected unread', () => {
  const tooLarge = { kind: 'unreadable', error: 'too-large', line: 1 };
  expect(readTable('x'.repeat(MAX_CHARACTERS + 1))).toEqual(tooLarge);
  expect(readTable(`A\n${'x\n'.repeat(MAX_ROWS + 1)}`)).toEqual(tooLarge);
  expect(readTable(`A\n${'x\n'.repeat(MAX_ROWS)}`)).toMatchObject({ kind: 'read' });
});
