import type { EditorProps } from '../editor-props.ts';
import { useStepShortcut } from './use-step-shortcut.ts';
import { useSteps } from './use-steps.ts';

/**
 * Undo and redo, also by Ctrl or ⌘ with Z. While a command runs the buttons keep the focus and do
 * nothing.
 */
export function UndoControls(given: EditorProps) {
  const { texts } = given;
  const { canUndo, canRedo, isRunning, undoOrRedo } = useSteps(given);
  useStepShortcut((direction) => {
    if (direction === 'undo' ? canUndo : canRedo) void undoOrRedo(direction);
  });
  const buttons = [
    { way: 'undo', label: texts.undo, can: canUndo, shortcut: 'Control+Z Meta+Z' },
    { way: 'redo', label: texts.redo, can: canRedo, shortcut: 'Control+Shift+Z Meta+Shift+Z' },
  ] as const;
  return buttons.map(({ way: direction, label, can, shortcut }) => (
    <button
      key={direction}
      type="button"
      className="button button-quiet"
      disabled={!can && !isRunning}
      aria-disabled={isRunning || undefined}
      aria-keyshortcuts={shortcut}
      onClick={() => void undoOrRedo(direction)}
    >
      {label}
    </button>
  ));
}
