import type { Draft } from '../../core/story/compose-draft.ts';
import type { Transcripts } from '../../ports/walk-proof.ts';
import { findingSender } from './known-findings.ts';
import { proveDraft } from './prove-draft.ts';

interface Asked {
  readonly turn: number;
  readonly draft: Draft;
  readonly transcripts?: Transcripts;
}

const sentFindings = findingSender();

/** A thread of its own: the page writes on meanwhile. */
addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { findings, ...rest } = proveDraft(data.draft, data.transcripts);
  postMessage({ turn: data.turn, proven: { ...rest, findings: sentFindings(findings) } });
});
