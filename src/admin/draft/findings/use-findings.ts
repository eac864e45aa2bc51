import { useMemo } from 'react';
import type { StoryCheckResult } from '../../../platform/check-workers/story-check-port.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { SEEN_SLOT, sortFindings, type SortedFindings } from './seen-findings.ts';
import { useStoryCheck } from './use-story-check.ts';
import { useDraftRead, useDraftValue } from '../use-walk-draft.ts';
import type { WalkDraft } from '../walk-draft.ts';

/**
 * The findings of the check, split by whether their author has acknowledged them. Undefined until
 * it has run once.
 */
export function useFindings(
  admin: AdminContext,
  draft: WalkDraft,
): (Omit<StoryCheckResult, 'findings'> & SortedFindings) | undefined {
  const checked = useStoryCheck(admin, draft);
  const { story } = useDraftRead(draft);
  const value = useDraftValue(draft, story.id, SEEN_SLOT);
  return useMemo(
    () => checked && { ...checked, ...sortFindings(draft, checked.findings, value) },
    [draft, checked, value],
  );
}
