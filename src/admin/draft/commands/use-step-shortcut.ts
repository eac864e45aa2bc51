import { useEffect, useEffectEvent } from 'react';
import { undoShortcutOf, type UndoShortcut } from '../../ui/undo-shortcut.ts';

/** In such a field the browser's own undo handles what is typed. */
const TYPED_IN = 'textarea, [contenteditable="true"], input:not([type=checkbox], [type=range])';
/** An open dialog takes precedence. */
const ASKING = 'dialog[open]';

/** The shortcut for the undo and redo buttons, wherever nothing is being typed. */
export function useStepShortcut(undoOrRedo: (direction: UndoShortcut) => void): void {
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
