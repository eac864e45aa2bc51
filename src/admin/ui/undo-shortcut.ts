export type UndoShortcut = 'undo' | 'redo';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Ctrl or ⌘ with Z is undo; with Shift, or with Y, it is redo. */
export function undoShortcutOf(pressed: Pressed): UndoShortcut | undefined {
  if (!(pressed.ctrlKey || pressed.metaKey) || pressed.altKey) return undefined;
  const key = pressed.key.toLowerCase();
  if (key === 'z') return pressed.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !pressed.shiftKey ? 'redo' : undefined;
}
