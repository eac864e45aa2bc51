import { expect, test } from 'vitest';
import type { TextTableRow } from '../../contract/admin/texts.ts';
import {
  gapsNow,
  cellKey,
  markOf,
  settledEditsOf,
  shownCellText,
  currentTextIn,
  type TextEdit,
} from './text-edits.ts';

const row: TextTableRow = {
  kind: 'track',
  id: 'a',
  slug: 'turm',
  walkId: 'w',
  field: 'trackMeta_name',
  values: { 2: 'Turm' },
  gaps: [3],
};
const cell = { kind: 'track', id: 'a', field: 'trackMeta_name', languageId: 3 } as const;
const edit: TextEdit = { ...cell, was: null, now: 'Tower', phase: 'saving' };
const edits = { [cellKey(cell)]: edit };

test('a cell shows the last typing, and the next change is based on the server’s value', () => {
  expect([
    shownCellText(row, 2, edits),
    shownCellText(row, 3, edits),
    shownCellText(row, 4, edits),
  ]).toEqual(['Turm', 'Tower', null]);
  const saved = { [cellKey(cell)]: { ...edit, phase: 'saved' } } as const;
  expect([
    currentTextIn(row, 2, edits),
    currentTextIn(row, 3, edits),
    currentTextIn(row, 3, saved),
  ]).toEqual(['Turm', null, 'Tower']);
});

test('a gap is an empty text of an offered language whose other texts exist', () => {
  expect([
    markOf(row, 3, {}, [2, 3]),
    markOf(row, 3, edits, [2, 3]),
    markOf(row, 4, {}, [2, 3]),
    markOf({ ...row, values: {}, gaps: [] }, 3, {}, [2, 3]),
  ]).toEqual(['gap', 'text', 'not-offered', 'empty']);
});

test('a change by another author is reported with the current text, the rest is saved', () => {
  const other: TextEdit = { ...edit, languageId: 2, was: 'Turm', now: 'Der Turm' };
  const conflict = { ...cell, reason: 'changed', stands: 'Spire' } as const;
  expect(settledEditsOf([edit, other], [conflict])).toEqual([
    { ...edit, was: 'Spire', phase: 'rejected', conflict },
    { ...other, phase: 'saved' },
  ]);
});

test('gaps are counted without those that have been filled and saved since the table was loaded', () => {
  const walks = [{ id: 'w', slug: 'weg', title: {}, languageIds: [2, 3] }];
  const languages = [
    { id: 2, code: 'de', name: 'Deutsch' },
    { id: 3, code: 'en', name: 'English' },
  ];
  const table = { rows: [row], languages, walks, gaps: 8 };
  const saved = { [cellKey(cell)]: { ...edit, phase: 'saved' } } as const;
  expect(gapsNow(table, {}, undefined)).toBe(8);
  expect(gapsNow(table, edits, undefined)).toBe(8);
  expect(gapsNow(table, saved, undefined)).toBe(7);
  expect(gapsNow(table, saved, 3)).toBe(7);
  expect(gapsNow(table, saved, 2)).toBe(8);
  const emptied = { ...edit, languageId: 2, was: 'Turm', now: null, phase: 'saved' } as const;
  expect(gapsNow(table, { [cellKey(emptied)]: emptied }, undefined)).toBe(8);
  const cleared = { ...edit, was: 'Tower', now: null } as const;
  // The table may be older than the text that is being cleared.
  expect(gapsNow(table, { [cellKey(cell)]: cleared }, undefined)).toBe(7);
});
