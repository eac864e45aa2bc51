import { codeWords } from '../../runtime/admin/fault-words.ts';
import { FaultLine } from '../../ui/desk/states.tsx';
import type { EditorProps } from './editor-props.ts';
import { timeInWords } from './local-words.ts';
import { useDraftRead } from './use-walk-draft.ts';

/** Nobody looked on when it failed: it stays until the walk is published or planned again. */
export function LastPlan({ desk, draft, texts }: EditorProps) {
  const { lastPlan } = useDraftRead(draft);
  if (lastPlan?.error === undefined) return null;
  const { atMs, error: code, field } = lastPlan;
  const reason = codeWords({ code, field }, desk.languageCode) ?? code;
  return <FaultLine words={texts.planFailed(timeInWords(atMs, desk.languageCode), reason)} />;
}
