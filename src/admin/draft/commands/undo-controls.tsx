import type { EditorProps } from '../editor-props.ts';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { undoShortcutOf, type UndoShortcut } from '../../ui/undo-shortcut.ts';
import { useInvalidate } from '../../session/queries/invalidate.ts';
import { nameIn } from '../entity-name.ts';
import type { HistoryDirection } from '../step-history.ts';
import { commandOutcomeMessage } from './command-messages.ts';

const INVALIDATED_QUERIES = [
  'adminDraft',
  'adminDeletions',
  'adminStories',
  'adminTaxonomyTerms',
] as const;

/** In such a field the browser's own undo handles what is typed. */
const TYPED_IN = 'textarea, [contenteditable="true"], input:not([type=checkbox], [type=range])';

/** An open dialog takes precedence. */
const OPEN_DIALOG = 'dialog[open]';

/**
 * Undo and redo, also by Ctrl or ⌘ with Z. While a command runs the buttons keep the focus and do
 * nothing.
 */
export function UndoControls(props: EditorProps) {
  const { texts } = props;
  const { canUndo, canRedo, isRunning, undoOrRedo } = useSteps(props);
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
    if (direction === undefined || event.defaultPrevented || document.querySelector(OPEN_DIALOG))
      return;
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

/** The state of the undo and redo buttons: one history for values and commands. */
function useSteps(props: EditorProps) {
  const { admin, draft, texts } = props;
  const canUndo = useSyncExternalStore(draft.subscribe, () => draft.steps.canUndo);
  const canRedo = useSyncExternalStore(draft.subscribe, () => draft.steps.canRedo);
  const isRunning = useSyncExternalStore(draft.subscribe, () => draft.commands.isRunning);
  const invalidate = useInvalidate(INVALIDATED_QUERIES);
  const leaveIfGone = useLeaving(props);
  const undoOrRedoValues = (direction: HistoryDirection) => {
    const stayed = direction === 'undo' ? draft.undo() : draft.redo();
    if (stayed.length === 0) return;
    const names = stayed.map((id) => nameIn(draft, draft.read(), id)).join(', ');
    admin.toasts.showToast(texts.stayed(names));
  };
  const undoOrRedo = async (direction: HistoryDirection) => {
    if (draft.commands.isRunning) return;
    const command = draft.commands.nextCommand(direction);
    if (command === undefined) {
      undoOrRedoValues(direction);
      return;
    }
    const undoResult = await draft.commands.undoOrRedo(direction);
    if (undoResult === undefined) return;
    const { text, kind } = commandOutcomeMessage(
      command,
      direction,
      undoResult,
      admin.languageCode,
    );
    admin.toasts.showToast(text, kind);
    invalidate();
    leaveIfGone();
  };
  return { canUndo, canRedo, isRunning, undoOrRedo };
}

/**
 * Navigates to the walk when the open element does not exist any more; a user who has left the page
 * meanwhile stays where they are.
 */
function useLeaving({ admin, draft, entityId }: EditorProps) {
  const openId = useRef<string>(undefined);
  useEffect(() => {
    openId.current = entityId;
    return () => {
      openId.current = undefined;
    };
  }, [entityId]);
  return () => {
    if (openId.current === undefined || draft.entity(openId.current) !== undefined) return;
    admin.navigation.go('stories/{storyId}', { storyId: draft.read().story.id });
  };
}
