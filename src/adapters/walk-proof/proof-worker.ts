import type { Draft } from '../../core/story/compose-draft.ts';
import type { Transcripts } from '../../ports/walk-proof.ts';
import { proveDraft } from './prove-draft.ts';

interface Asked {
  readonly turn: number;
  readonly draft: Draft;
  readonly transcripts?: Transcripts;
}

/** A thread of its own: the page writes on meanwhile. */
addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  postMessage({ turn: data.turn, proven: proveDraft(data.draft, data.transcripts) });
});
