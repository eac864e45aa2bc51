import { codeWords } from '../../runtime/admin/fault-words.ts';
import { publishTexts } from '../../runtime/admin/problem-words.ts';
import { FaultLine } from '../../ui/desk/states.tsx';
import type { EditorProps } from './editor-props.ts';
import { timeInWords } from './local-words.ts';
import { PublishProblems } from './publish-problems.tsx';
import { useDraftRead } from './use-walk-draft.ts';

/** Nobody looked on when it failed: it stays until the walk is published or planned again. */
export function LastPlan({ desk, draft, texts }: EditorProps) {
  const { lastPlan } = useDraftRead(draft);
  if (lastPlan === undefined) return null;
  const { atMs, error: code, field, problems = [] } = lastPlan;
  const { languageCode } = desk;
  if (code === undefined) {
    const intro = publishTexts(languageCode).problemsPlanned(timeInWords(atMs, languageCode));
    return <PublishProblems {...{ problems, intro, languageCode, draft }} />;
  }
  const reason = codeWords({ code, field }, languageCode) ?? code;
  return <FaultLine words={texts.planFailed(timeInWords(atMs, languageCode), reason)} />;
}
