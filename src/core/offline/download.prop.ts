import fc from 'fast-check';
import { expect, test } from 'vitest';
import { beginDownload, stepDownload } from './download.ts';
import type { DownloadEvent, DownloadStep, ChunkRun } from './download-state.ts';
import { aFile, CHUNK } from './testing/some-files.ts';

const files = [aFile('a', 6 * CHUNK), aFile('b', 10), aFile('c', 2 * CHUNK + 1)];
const chunks = files.flatMap(({ sha256, chunks }) =>
  chunks.map((_, i) => `${sha256} ${String(i)}`),
);

/** The network's and the device's effect on a run: how many chunks arrive, and what follows. */
const networkRun = fc.record({
  arrives: fc.nat(4),
  event: fc.constantFrom<DownloadEvent>(
    { type: 'run/ended', atMs: 0 },
    { type: 'run/broke', atMs: 0 },
    { type: 'run/rejected', status: 403, atMs: 0 },
    { type: 'run/rejected', status: 500, atMs: 0 },
    { type: 'chunk/damaged', atMs: 0 },
    { type: 'store/full' },
    { type: 'store/broken' },
    { type: 'paused' },
    { type: 'woken' },
    { type: 'permission/granted' },
    { type: 'permission/unanswered', atMs: 0 },
  ),
});

test('[DL17] a stored chunk is not fetched again, one request is in flight, and the download ends', () => {
  fc.assert(
    fc.property(fc.array(networkRun, { maxLength: 40 }), (networkRuns) => {
      const device = aDevice();
      for (const { arrives, event } of networkRuns) {
        device.deliver(arrives);
        device.dispatch(event);
      }
      // From here on everything works.
      for (let round = 0; round < chunks.length + 4 && device.phase() !== 'ready'; round += 1) {
        device.dispatch({ type: 'woken' });
        device.dispatch({ type: 'permission/granted' });
        device.resume();
        device.deliver(4);
        device.dispatch({ type: 'run/ended', atMs: 0 });
      }
      expect([device.phase(), [...device.fetchedChunks].toSorted()]).toEqual([
        'ready',
        chunks.toSorted(),
      ]);
    }),
  );
});

function aDevice() {
  const fetchedChunks = new Set<string>();
  let activeRun: ChunkRun | undefined;
  let state = take(beginDownload(files, new Map()));
  function take(step: DownloadStep) {
    for (const effect of step.effects) {
      if (effect.type === 'cancel') activeRun = undefined;
      if (effect.type !== 'fetch') continue;
      const { sha256, first, count } = effect.run;
      const requested = Array.from({ length: count }, (_, i) => `${sha256} ${String(first + i)}`);
      expect(requested.filter((request) => fetchedChunks.has(request))).toEqual([]);
      expect(activeRun).toBeUndefined();
      activeRun = effect.run;
    }
    return step.state;
  }
  const dispatch = (event: DownloadEvent) => {
    if (event.type.startsWith('run/') && activeRun === undefined) return;
    if (event.type.startsWith('run/')) activeRun = undefined;
    state = take(stepDownload(state, event));
  };
  return {
    fetchedChunks,
    dispatch,
    /** A download that came to rest is begun again with what is on the device. */
    resume() {
      if (!['paused', 'full', 'rejected', 'unstorable'].includes(state.phase.kind)) return;
      state = take(beginDownload(files, state.storedChunks));
    },
    phase: () => state.phase.kind,
    deliver(count: number) {
      const run = activeRun;
      for (let i = 0; run && i < Math.min(count, run.count); i += 1) {
        fetchedChunks.add(`${run.sha256} ${String(run.first + i)}`);
        dispatch({ type: 'chunk/stored', sha256: run.sha256, index: run.first + i });
      }
    },
  };
}
