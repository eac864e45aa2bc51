import type { Draft } from '../../core/story/compose-draft.ts';
import { proveDraft } from './prove-draft.ts';

/** A thread of its own: the page writes on meanwhile. */
addEventListener(
  'message',
  ({ data }: MessageEvent<{ readonly turn: number; readonly draft: Draft }>) => {
    postMessage({ turn: data.turn, proven: proveDraft(data.draft) });
  },
);
