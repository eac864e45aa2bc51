import type { EditorProps } from '../editor-props.ts';
import { useStepShortcut } from './use-step-shortcut.ts';
import { useSteps } from './use-steps.ts';

/** Undo and redo, also by Ctrl or ⌘ with Z. While something is under way they keep the focus, and do nothing. */
export function StepKeys(given: EditorProps) {
  const { texts } = given;
  const { canUndo, canRedo, isUnderWay, turn } = useSteps(given);
  useStepShortcut((way) => {
    if (way === 'undo' ? canUndo : canRedo) void turn(way);
  });
  const keys = [
    { way: 'undo', label: texts.undo, can: canUndo, shortcut: 'Control+Z Meta+Z' },
    { way: 'redo', label: texts.redo, can: canRedo, shortcut: 'Control+Shift+Z Meta+Shift+Z' },
  ] as const;
  return keys.map(({ way, label, can, shortcut }) => (
    <button
      key={way}
      type="button"
      className="button button-quiet"
      disabled={!can && !isUnderWay}
      aria-disabled={isUnderWay || undefined}
      aria-keyshortcuts={shortcut}
      onClick={() => void turn(way)}
    >
      {label}
    </button>
  ));
}
