import type { Story } from '../../core/story/model.ts';
import type { DraftApi, DraftError } from './draft-api-port.ts';

export interface MemoryDraft extends DraftApi {
  readonly save: (story: Story, atMs: number) => void;
  /** Every request fails with this error from now on; undefined: the draft's state is returned. */
  readonly rejectWith: (error: DraftError | undefined) => void;
}

/** One walk's draft, in memory. */
export function memoryDraft(first: Story, savedAtMs = 0): MemoryDraft {
  let draft = { draftVersion: 1, savedAtMs, story: first };
  let draftError: DraftError | undefined;
  return {
    save(story, atMs) {
      draft = { draftVersion: draft.draftVersion + 1, savedAtMs: atMs, story };
    },
    rejectWith(error) {
      draftError = error;
    },
    readDraft(walk, known) {
      const error = walk === draft.story.slug ? draftError : 'draft/missing';
      if (error !== undefined) return Promise.resolve({ ok: false, error });
      const story = known === draft.draftVersion ? undefined : draft.story;
      return Promise.resolve({ ok: true, value: { ...draft, story } });
    },
  };
}
