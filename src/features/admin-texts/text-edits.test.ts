import { expect, test } from 'vitest';
import type { TextTableRow } from '../../contract/admin/texts.ts';
import { keyOf, markOf, settled, shownIn, standingIn, type TextEdit } from './text-edits.ts';

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
const edits = { [keyOf(cell)]: edit };

test('a cell shows what was typed last, and the next change is made from what the host has', () => {
  expect([shownIn(row, 2, edits), shownIn(row, 3, edits), shownIn(row, 4, edits)]).toEqual([
    'Turm',
    'Tower',
    null,
  ]);
  const saved = { [keyOf(cell)]: { ...edit, phase: 'saved' } } as const;
  expect([standingIn(row, 2, edits), standingIn(row, 3, edits), standingIn(row, 3, saved)]).toEqual(
    ['Turm', null, 'Tower'],
  );
});

test('a gap is where the walk is offered, the text stands elsewhere and nothing is typed', () => {
  expect([
    markOf(row, 3, {}, [2, 3]),
    markOf(row, 3, edits, [2, 3]),
    markOf(row, 4, {}, [2, 3]),
    markOf({ ...row, values: {}, gaps: [] }, 3, {}, [2, 3]),
  ]).toEqual(['gap', 'text', 'not-offered', 'empty']);
});

test('what somebody else changed is told with what stands there, the rest is saved', () => {
  const other: TextEdit = { ...edit, languageId: 2, was: 'Turm', now: 'Der Turm' };
  const conflict = { ...cell, reason: 'changed', stands: 'Spire' } as const;
  expect(settled([edit, other], [conflict])).toEqual([
    { ...edit, was: 'Spire', phase: 'refused', conflict },
    { ...other, phase: 'saved' },
  ]);
});
