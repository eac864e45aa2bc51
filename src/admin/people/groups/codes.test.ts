import { expect, test } from 'vitest';
import type { UnlockCodeRow } from '../../../contract/admin/groups.ts';
import { codeInGroups, codesAsCsv, codesForCards, codeState, endOfCode } from './codes.ts';
import { groupTexts } from '../../../i18n/admin/groups.ts';
import { textsOf } from '../../../i18n/texts-of.ts';

const group = {
  id: 'g',
  name: 'Klasse 4b',
  description: '',
  validFromMs: null,
  validUntilMs: null,
  createdAtMs: 0,
  version: 'v',
};
const code = (overrides: Partial<UnlockCodeRow> = {}): UnlockCodeRow => ({
  id: 'c',
  code: 'CDFGHJKM',
  label: 'Karte 1',
  maxUses: null,
  uses: 0,
  validFromMs: null,
  validUntilMs: null,
  createdAtMs: 0,
  isRevoked: false,
  ...overrides,
});

test('a code is shown in groups of four', () => {
  expect(['CDFGHJKM', 'CDFGH', ''].map(codeInGroups)).toEqual(['CDFG-HJKM', 'CDFG-H', '']);
});

test('the state of a code follows from itself and from its group', () => {
  const states = [
    codeState(code(), group, 10),
    codeState(code({ maxUses: 2, uses: 2 }), group, 10),
    codeState(code({ validFromMs: 11 }), group, 10),
    codeState(code({ validFromMs: 10, validUntilMs: 11 }), group, 10),
    codeState(code({ validUntilMs: 10 }), group, 10),
    codeState(code(), { ...group, validUntilMs: 10 }, 10),
    codeState(code(), { ...group, validFromMs: 11 }, 10),
    codeState(code({ isRevoked: true, validUntilMs: 1 }), group, 10),
  ];
  expect(states).toEqual(['open', 'usedUp', 'early', 'open', 'over', 'over', 'early', 'revoked']);
  const codes = [code(), code({ isRevoked: true }), code({ validFromMs: 11 })];
  expect(codesForCards({ group, codes }, 10)).toEqual([codes[0], codes[2]]);
});

test('a code ends with itself or with its group, whichever comes first', () => {
  const ends = [
    endOfCode(code(), group),
    endOfCode(code({ validUntilMs: 5 }), group),
    endOfCode(code({ validUntilMs: 5 }), { ...group, validUntilMs: 3 }),
    endOfCode(code(), { ...group, validUntilMs: 7 }),
  ];
  expect(ends).toEqual([undefined, 5, 3, 7]);
});

test('the list for a spreadsheet keeps every text a text', () => {
  const validUntilMs = new Date(2026, 11, 24, 18).getTime();
  const codes = [code({ label: '=1+1;"x"', uses: 1, maxUses: 1, validUntilMs })];
  const csv = codesAsCsv({
    details: { group, codes },
    texts: textsOf(groupTexts, 'de'),
    languageCode: 'de',
    origin: 'https://klang.example',
    nowMs: 10,
  });
  expect(csv).toBe(
    '\uFEFFBeschriftung;Code;Link;Benutzt;Höchstens;Gilt bis;Zustand\r\n' +
      `"'=1+1;""x""";CDFG-HJKM;https://klang.example/code#code=CDFG-HJKM;1;1;"24.12.2026, 18:00";aufgebraucht\r\n`,
  );
});
