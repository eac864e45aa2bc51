import type { Story } from '../../core/story/model.ts';
import type { DraftApi, DraftFault } from '../../ports/draft-api.ts';

export interface MemoryDraft extends DraftApi {
  readonly save: (story: Story, atMs: number) => void;
  /** Every question is answered so from now on; undefined: as the draft stands. */
  readonly refuse: (fault: DraftFault | undefined) => void;
}

/** One walk's draft, held here. */
export function memoryDraft(first: Story, savedAtMs = 0): MemoryDraft {
  let draft = { draftVersion: 1, savedAtMs, story: first };
  let refusal: DraftFault | undefined;
  return {
    save(story, atMs) {
      draft = { draftVersion: draft.draftVersion + 1, savedAtMs: atMs, story };
    },
    refuse(fault) {
      refusal = fault;
    },
    read(walk, known) {
      const fault = walk === draft.story.slug ? refusal : 'draft/missing';
      if (fault !== undefined) return Promise.resolve({ ok: false, fault });
      const story = known === draft.draftVersion ? undefined : draft.story;
      return Promise.resolve({ ok: true, value: { ...draft, story } });
    },
  };
}
