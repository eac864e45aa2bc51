import { useSyncExternalStore } from 'react';
import { nameIn } from '../part-name.ts';
import type { EditorProps } from '../editor-props.ts';
import type { Way } from '../step-history.ts';
import { turnedWords } from './act-words.ts';

/** The keys for undo and redo: one order of steps, whatever each of them was. */
export function useSteps({ desk, draft, texts }: EditorProps) {
  const canUndo = useSyncExternalStore(draft.subscribe, () => draft.steps.canUndo);
  const canRedo = useSyncExternalStore(draft.subscribe, () => draft.steps.canRedo);
  const isUnderWay = useSyncExternalStore(draft.subscribe, () => draft.acts.isUnderWay);
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
    const { languageCode } = desk;
    const { text, kind } = turnedWords(act, way, turned, { languageCode, texts });
    desk.notices.say(text, kind);
  };
  return { canUndo, canRedo, isUnderWay, turn };
}
