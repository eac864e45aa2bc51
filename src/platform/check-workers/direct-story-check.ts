import type { StoryCheck } from './port.ts';
import { checkDraftStory } from './check-draft.ts';

/** Runs in the caller's thread. */
export const directStoryCheck: StoryCheck = {
  checkDraft: (...parameters) => Promise.resolve(checkDraftStory(...parameters)),
};
