import { useMemo, useSyncExternalStore } from 'react';
import type { StoryCheckResult } from '../../../platform/check-workers/story-check-port.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { SEEN_SLOT, sortFindings, type SortedFindings } from './seen-findings.ts';
import { useDraftRead, useDraftValue } from '../use-walk-draft.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { LiveStoryCheck } from './live-story-check.ts';
import { transcriptReader } from './read-transcripts.ts';

/** One check for each draft, however many components show it. */
const storyChecks = new WeakMap<WalkDraft, LiveStoryCheck>();

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

/** Undefined until the check has run once. */
function useStoryCheck(admin: AdminContext, draft: WalkDraft): StoryCheckResult | undefined {
  const storyCheck =
    storyChecks.get(draft) ?? new LiveStoryCheck(draft, admin.storyCheck, transcriptReader(admin));
  storyChecks.set(draft, storyCheck);
  return useSyncExternalStore(storyCheck.subscribe, storyCheck.read);
}
