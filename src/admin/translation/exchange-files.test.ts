import { expect, test } from 'vitest';
import type { TextTableRow } from '../../contract/admin/texts.ts';
import {
  exchangeFileOf,
  incoming,
  inBatches,
  readExchangeFile,
  type ExchangeForm,
} from './exchange-files.ts';

const table = {
  languages: [
    { id: 2, code: 'de', name: 'Deutsch' },
    { id: 3, code: 'en', name: 'English' },
  ],
  walks: [{ id: 'w', slug: 'demo', title: {}, languageIds: [2, 3] }],
};
const row = { kind: 'track', id: 'a', slug: 'turm', walkId: 'w', field: 'trackMeta_name' } as const;
const rows: readonly TextTableRow[] = [
  { ...row, values: { 1: 'überall', 2: 'Turm', 3: 'Tower' }, gaps: [] },
  { ...row, id: 'b', values: { 2: 'Brücke' }, gaps: [3] },
];
const cell = { kind: 'track', field: 'trackMeta_name' } as const;

test.each<[ExchangeForm, object[]]>([
  ['xliff', [{ ...cell, id: 'a', code: 'en', value: 'Tower' }]],
  [
    'csv',
    [
      { ...cell, id: 'a', code: 'de', value: 'Turm' },
      { ...cell, id: 'a', code: 'en', value: 'Tower' },
      { ...cell, id: 'b', code: 'de', value: 'Brücke' },
    ],
  ],
])('texts exported as %s are the same when imported', (form, wanted) => {
  const file = exchangeFileOf(form, table, rows, { source: 'de', target: 'en' });
  const read = readExchangeFile(file.text);
  if (read.kind !== 'read') throw new Error(read.error);
  expect(incoming(read, form === 'xliff')).toEqual(wanted);
});

test('texts of an unknown kind are left out, and long lists are sent in parts', () => {
  const strange = readExchangeFile('_kind;_id;_field;de\nhouse;a;f;x\ntrack;a;f;y');
  if (strange.kind !== 'read') throw new Error(strange.error);
  expect(incoming(strange, false).map(({ value }) => value)).toEqual(['y']);
  expect(inBatches([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
});
