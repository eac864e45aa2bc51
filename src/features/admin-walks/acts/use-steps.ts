import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useOutdating } from '../../../runtime/admin/use-outdating.ts';
import { nameIn } from '../part-name.ts';
import type { EditorProps } from '../editor-props.ts';
import type { Way } from '../step-history.ts';
import { turnedWords } from './act-words.ts';

const OUTDATED = ['adminDraft', 'adminDeletions', 'adminStories', 'adminFiling'] as const;

/** The keys for undo and redo: one order of steps, whatever each of them was. */
export function useSteps(given: EditorProps) {
  const { desk, draft, texts } = given;
  const canUndo = useSyncExternalStore(draft.subscribe, () => draft.steps.canUndo);
  const canRedo = useSyncExternalStore(draft.subscribe, () => draft.steps.canRedo);
  const isUnderWay = useSyncExternalStore(draft.subscribe, () => draft.acts.isUnderWay);
  const outdate = useOutdating(OUTDATED);
  const leaveIfGone = useLeaving(given);
  const turnValues = (way: Way) => {
    const stayed = way === 'undo' ? draft.undo() : draft.redo();
    if (stayed.length === 0) return;
    const names = stayed.map((id) => nameIn(draft, draft.read(), id)).join(', ');
    desk.notices.say(texts.stayed(names));
  };
  const turn = async (way: Way) => {
    if (draft.acts.isUnderWay) return;
    const act = draft.acts.next(way);
    if (act === undefined) {
      turnValues(way);
      return;
    }
    const turned = await draft.acts.turn(way);
    if (turned === undefined) return;
    const { text, kind } = turnedWords(act, way, turned, desk.languageCode);
    desk.notices.say(text, kind);
    outdate();
    leaveIfGone();
  };
  return { canUndo, canRedo, isUnderWay, turn };
}

/** To the walk, where what is open is no more; who has gone elsewhere meanwhile stays there. */
function useLeaving({ desk, draft, ownerId }: EditorProps) {
  const open = useRef<string>(undefined);
  useEffect(() => {
    open.current = ownerId;
    return () => {
      open.current = undefined;
    };
  }, [ownerId]);
  return () => {
    if (open.current === undefined || draft.part(open.current) !== undefined) return;
    desk.ways.go('stories/{storyId}', { storyId: draft.read().story.id });
  };
}
