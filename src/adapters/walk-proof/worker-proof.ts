import type { Draft } from '../../core/story/compose-draft.ts';
import type { Proven, Transcripts, WalkProof } from '../../ports/walk-proof.ts';
import { directProof } from './direct-proof.ts';
import { findingReceiver, type SentFinding } from './known-findings.ts';

type SentProven = Omit<Proven, 'findings'> & { readonly findings: readonly SentFinding[] };
type Answer = { readonly turn: number; readonly proven: SentProven };
type Asked = {
  readonly draft: Draft;
  readonly transcripts: Transcripts | undefined;
  readonly onProven: (proven: Promise<Proven>) => void;
};

const startWorker = () =>
  new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });

/** One thread for the whole visit, from the first proof on; where there is none, the page proves by itself. */
export function workerProof(start: () => Worker = startWorker, without = directProof): WalkProof {
  const waiting = new Map<number, Asked>();
  const receivedFindings = findingReceiver();
  let worker: Worker | 'none' | undefined;
  let turns = 0;
  const giveUp = () => {
    worker = 'none';
    for (const { draft, transcripts, onProven } of waiting.values()) {
      onProven(without.prove(draft, transcripts));
    }
    waiting.clear();
  };
  const begun = (): Worker | 'none' => {
    try {
      const next = start();
      next.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        const { turn, proven } = data;
        const findings = receivedFindings(proven.findings);
        waiting.get(turn)?.onProven(Promise.resolve({ ...proven, findings }));
        waiting.delete(turn);
      });
      next.addEventListener('error', giveUp);
      next.addEventListener('messageerror', giveUp);
      return next;
    } catch {
      return 'none';
    }
  };
  return {
    prove(draft, transcripts) {
      worker ??= begun();
      const thread = worker;
      if (thread === 'none') return without.prove(draft, transcripts);
      turns += 1;
      const turn = turns;
      return new Promise((onProven) => {
        waiting.set(turn, { draft, transcripts, onProven });
        thread.postMessage({ turn, draft, transcripts });
      });
    },
  };
}
