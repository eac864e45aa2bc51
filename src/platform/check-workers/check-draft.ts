import { PLAYER_ROOT } from '../../contract/first-page.ts';
import { accessGaps } from '../../core/check/access.ts';
import { checkWalk } from '../../core/check/check-walk.ts';
import { onlyBySign, signsOf } from '../../core/check/signs.ts';
import { stylingFindings } from '../../core/check/styling.ts';
import { unplayable } from '../../core/check/unplayable.ts';
import { decodeDraft, type Draft } from '../../core/story/compose-draft.ts';
import type { StoryCheckResult, Transcripts } from './port.ts';

/** Its findings are those of the walk as it would be published, with a sign at each station. */
export function checkDraftStory(draft: Draft, transcripts: Transcripts = {}): StoryCheckResult {
  const { story } = decodeDraft(draft);
  const signs = signsOf(story);
  const { findings } = checkWalk(story, { signs, transcripts });
  return {
    findings: [...findings, ...onlyBySign(story, signs)],
    unplayable: unplayable(story, findings),
    accessGaps: accessGaps(story),
    stylingFindings: stylingFindings(story, PLAYER_ROOT),
  };
}
