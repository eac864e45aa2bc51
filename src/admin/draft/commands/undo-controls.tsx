import type { EditorProps } from '../editor-props.ts';
import { useSteps } from './use-steps.ts';
import { useEffect, useEffectEvent } from 'react';
import { undoShortcutOf, type UndoShortcut } from '../../ui/undo-shortcut.ts';

/** In such a field the browser's own undo handles what is typed. */
const TYPED_IN = 'textarea, [contenteditable="true"], input:not([type=checkbox], [type=range])';

/** An open dialog takes precedence. */
const ASKING = 'dialog[open]';

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

/** The shortcut for the undo and redo buttons, wherever nothing is being typed. */
function useStepShortcut(undoOrRedo: (direction: UndoShortcut) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const direction = undoShortcutOf(event);
    if (direction === undefined || event.defaultPrevented || document.querySelector(ASKING)) return;
    if (event.target instanceof Element && event.target.closest(TYPED_IN)) return;
    event.preventDefault();
    undoOrRedo(direction);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}
