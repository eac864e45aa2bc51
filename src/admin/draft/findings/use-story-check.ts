import { useSyncExternalStore } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import type { StoryCheckResult } from '../../../platform/check-workers/story-check-port.ts';
import { LiveStoryCheck } from './live-story-check.ts';
import { transcriptReader } from './read-transcripts.ts';
import type { WalkDraft } from '../walk-draft.ts';

/** One check for each draft, however many components show it. */
const storyChecks = new WeakMap<WalkDraft, LiveStoryCheck>();

/** Undefined until the check has run once. */
export function useStoryCheck(admin: AdminContext, draft: WalkDraft): StoryCheckResult | undefined {
  const storyCheck =
    storyChecks.get(draft) ?? new LiveStoryCheck(draft, admin.storyCheck, transcriptReader(admin));
  storyChecks.set(draft, storyCheck);
  return useSyncExternalStore(storyCheck.subscribe, storyCheck.read);
}
