import type { Draft } from '../../core/story/compose-draft.ts';
import type { Transcripts } from './port.ts';
import { findingSender } from './known-findings.ts';
import { checkDraftStory } from './check-draft.ts';

interface StoryCheckRequest {
  readonly requestId: number;
  readonly draft: Draft;
  readonly transcripts?: Transcripts;
}

const sentFindings = findingSender();

/** A worker of its own, so that the page stays responsive meanwhile. */
addEventListener('message', ({ data }: MessageEvent<StoryCheckRequest>) => {
  const { findings, ...rest } = checkDraftStory(data.draft, data.transcripts);
  postMessage({ requestId: data.requestId, result: { ...rest, findings: sentFindings(findings) } });
});
