export type StepWay = 'undo' | 'redo';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Ctrl or ⌘ with Z takes back; with Shift, or with Y, it is done again. */
export function stepWay(pressed: Pressed): StepWay | undefined {
  if (!(pressed.ctrlKey || pressed.metaKey) || pressed.altKey) return undefined;
  const key = pressed.key.toLowerCase();
  if (key === 'z') return pressed.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !pressed.shiftKey ? 'redo' : undefined;
}
