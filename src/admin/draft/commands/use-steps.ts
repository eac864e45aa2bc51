import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useInvalidate } from '../../session/queries/use-invalidate.ts';
import { nameIn } from '../entity-name.ts';
import type { EditorProps } from '../editor-props.ts';
import type { HistoryDirection } from '../step-history.ts';
import { commandOutcomeMessage } from './command-messages.ts';

const INVALIDATED_QUERIES = [
  'adminDraft',
  'adminDeletions',
  'adminStories',
  'adminTaxonomyTerms',
] as const;

/** The state of the undo and redo buttons: one history for values and commands. */
export function useSteps(given: EditorProps) {
  const { admin, draft, texts } = given;
  const canUndo = useSyncExternalStore(draft.subscribe, () => draft.steps.canUndo);
  const canRedo = useSyncExternalStore(draft.subscribe, () => draft.steps.canRedo);
  const isRunning = useSyncExternalStore(draft.subscribe, () => draft.commands.isRunning);
  const invalidate = useInvalidate(INVALIDATED_QUERIES);
  const leaveIfGone = useLeaving(given);
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
  const open = useRef<string>(undefined);
  useEffect(() => {
    open.current = entityId;
    return () => {
      open.current = undefined;
    };
  }, [entityId]);
  return () => {
    if (open.current === undefined || draft.entity(open.current) !== undefined) return;
    admin.navigation.go('stories/{storyId}', { storyId: draft.read().story.id });
  };
}
