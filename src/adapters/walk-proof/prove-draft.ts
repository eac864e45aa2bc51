import { accessGaps } from '../../core/check/access.ts';
import { checkWalk } from '../../core/check/check-walk.ts';
import { unplayable } from '../../core/check/unplayable.ts';
import { decodeDraft, type Draft } from '../../core/story/compose-draft.ts';
import type { Proven } from '../../ports/walk-proof.ts';

export function proveDraft(draft: Draft): Proven {
  const { story } = decodeDraft(draft);
  const { findings } = checkWalk(story);
  return {
    findings,
    unplayable: unplayable(story, findings),
    accessGaps: accessGaps(story),
  };
}
