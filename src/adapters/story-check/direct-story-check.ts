import type { StoryCheck } from '../../ports/story-check.ts';
import { proveDraft } from './check-draft.ts';

/** Runs in the caller's thread. */
export const directStoryCheck: StoryCheck = {
  checkDraft: (...given) => Promise.resolve(proveDraft(...given)),
};
