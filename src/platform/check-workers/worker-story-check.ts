import type { Draft } from '../../core/story/compose-draft.ts';
import type { StoryCheckResult, Transcripts, StoryCheck } from './port.ts';
import { directStoryCheck } from './direct-story-check.ts';
import { findingReceiver, type SentFinding } from './known-findings.ts';

type SentCheckResult = Omit<StoryCheckResult, 'findings'> & {
  readonly findings: readonly SentFinding[];
};
type StoryCheckResponse = { readonly requestId: number; readonly result: SentCheckResult };
type StoryCheckRequest = {
  readonly draft: Draft;
  readonly transcripts: Transcripts | undefined;
  readonly onResult: (result: Promise<StoryCheckResult>) => void;
};

const startWorker = () =>
  new Worker(new URL('./story-check-worker.ts', import.meta.url), { type: 'module' });

/**
 * One worker for the whole visit, from the first check on; without workers the page checks by
 * itself.
 */
export function workerStoryCheck(
  start: () => Worker = startWorker,
  without = directStoryCheck,
): StoryCheck {
  const waiting = new Map<number, StoryCheckRequest>();
  const receivedFindings = findingReceiver();
  let worker: Worker | 'none' | undefined;
  let lastRequestId = 0;
  const giveUp = () => {
    worker = 'none';
    for (const { draft, transcripts, onResult } of waiting.values()) {
      onResult(without.checkDraft(draft, transcripts));
    }
    waiting.clear();
  };
  const begun = (): Worker | 'none' => {
    try {
      const started = start();
      started.addEventListener('message', ({ data }: MessageEvent<StoryCheckResponse>) => {
        const { requestId, result } = data;
        const findings = receivedFindings(result.findings);
        waiting.get(requestId)?.onResult(Promise.resolve({ ...result, findings }));
        waiting.delete(requestId);
      });
      started.addEventListener('error', giveUp);
      started.addEventListener('messageerror', giveUp);
      return started;
    } catch {
      return 'none';
    }
  };
  return {
    checkDraft(draft, transcripts) {
      worker ??= begun();
      const thread = worker;
      if (thread === 'none') return without.checkDraft(draft, transcripts);
      lastRequestId += 1;
      const requestId = lastRequestId;
      return new Promise((onResult) => {
        waiting.set(requestId, { draft, transcripts, onResult });
        thread.postMessage({ requestId, draft, transcripts });
      });
    },
  };
}
