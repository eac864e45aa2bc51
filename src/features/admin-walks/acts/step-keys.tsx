import type { EditorProps } from '../editor-props.ts';
import { useSteps } from './use-steps.ts';

/** Undo and redo. While something is under way they keep the focus, and do nothing. */
export function StepKeys(given: EditorProps) {
  const { texts } = given;
  const { canUndo, canRedo, isUnderWay, turn } = useSteps(given);
  const keys = [
    { way: 'undo', label: texts.undo, can: canUndo },
    { way: 'redo', label: texts.redo, can: canRedo },
  ] as const;
  return keys.map(({ way, label, can }) => (
    <button
      key={way}
      type="button"
      className="button button-quiet"
      disabled={!can && !isUnderWay}
      aria-disabled={isUnderWay || undefined}
      onClick={() => void turn(way)}
    >
      {label}
    </button>
  ));
}
