import { errorCodeMessage } from '../session/texts/error-message.ts';
import { publishTexts } from '../../i18n/admin/publishing.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ErrorMessage } from '../ui/page/states.tsx';
import type { EditorProps } from '../draft/editor-props.ts';
import { PublishProblems } from './publish-problems.tsx';
import { useDraftRead } from '../draft/use-walk-draft.ts';
import { formatDateTime } from '../../lib/format-date.ts';

/**
 * Nobody was watching when the planned publication failed: the message stays until the walk is
 * published or planned again.
 */
export function LastPlanMessage({ admin, draft }: EditorProps) {
  const { lastPlan } = useDraftRead(draft);
  const texts = useTexts(publishTexts);
  if (lastPlan === undefined) return null;
  const { atMs, error: code, field, problems = [] } = lastPlan;
  const { languageCode } = admin;
  if (code === undefined) {
    const intro = texts.problemsPlanned(formatDateTime(atMs, languageCode));
    return <PublishProblems {...{ problems, intro, languageCode, draft }} />;
  }
  const reason = errorCodeMessage({ code, field }, languageCode) ?? code;
  return <ErrorMessage message={texts.planFailed(formatDateTime(atMs, languageCode), reason)} />;
}
