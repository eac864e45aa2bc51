import { expect, test } from 'vitest';
import { undoShortcutOf } from './undo-shortcut.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ['Ctrl Z', { key: 'z', ctrlKey: true }, 'undo'],
  ['⌘ Z', { key: 'z', metaKey: true }, 'undo'],
  ['Ctrl Shift Z', { key: 'Z', ctrlKey: true, shiftKey: true }, 'redo'],
  ['Ctrl Y', { key: 'y', ctrlKey: true }, 'redo'],
  ['a letter', { key: 'z' }, undefined],
  ['Alt with it', { key: 'z', ctrlKey: true, altKey: true }, undefined],
  ['another letter', { key: 'k', ctrlKey: true }, undefined],
])('%s', (_, pressed, shortcut) => {
  expect(undoShortcutOf({ ...plain, ...pressed })).toBe(shortcut);
});
