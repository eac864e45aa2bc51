import { expect, test } from 'vitest';
import { beginDownload, stepDownload } from './download.ts';
import { storedBytes, type DownloadEvent, type DownloadStep } from './download-state.ts';
import { aFile, CHUNK, hashOf } from './testing/some-files.ts';

const files = [aFile('a', 6 * CHUNK), aFile('b', 10)];
const chunksOf = (of: Readonly<Record<string, readonly number[]>>) =>
  new Map(Object.entries(of).map(([letter, indexes]) => [hashOf(letter), new Set(indexes)]));
const begun = (of: Parameters<typeof chunksOf>[0] = {}) => beginDownload(files, chunksOf(of));
const run = (letter: string, first: number, count: number) => ({
  sha256: hashOf(letter),
  first,
  count,
});
const fetchOf = (...of: Parameters<typeof run>) => ({ type: 'fetch', run: run(...of) });
const after = (from: DownloadStep, ...events: readonly DownloadEvent[]) =>
  events.reduce((step, event) => stepDownload(step.state, event), from);
const chunksStored = (letter: string, ...indexes: readonly number[]): DownloadEvent[] =>
  indexes.map((index) => ({ type: 'chunk/stored', sha256: hashOf(letter), index }));
const ended: DownloadEvent = { type: 'run/ended', atMs: 0 };

test('[DL11] runs are at most sixteen missing neighbours of one file, in the order of the files', () => {
  const long = beginDownload([aFile('a', 20 * CHUNK), aFile('b', 10)], chunksOf({}));
  const sixteen = Array.from({ length: 16 }, (_, index) => index);
  expect(long.effects).toEqual([fetchOf('a', 0, 16)]);
  expect(after(long, ...chunksStored('a', ...sixteen), ended).effects).toEqual([
    fetchOf('a', 16, 4),
  ]);
  expect(begun({ a: [0, 1, 4] }).effects).toEqual([fetchOf('a', 2, 2)]);
  expect(after(begun({ a: [0, 1, 2, 3] }), ...chunksStored('a', 4, 5), ended).effects).toEqual([
    fetchOf('b', 0, 1),
  ]);
});

test('[DL12] a file is complete with its last chunk, the download with its last file', () => {
  const nearly = after(begun({ a: [0, 1, 2, 3] }), ...chunksStored('a', 4));
  expect(nearly.effects).toEqual([]);
  expect(after(nearly, ...chunksStored('a', 5)).effects).toEqual([
    { type: 'file-complete', sha256: hashOf('a') },
  ]);
  const all = after(begun({ a: [0, 1, 2, 3, 4, 5] }), ...chunksStored('b', 0), ended);
  expect([all.state.phase, all.effects]).toEqual([{ kind: 'ready' }, [{ type: 'all-complete' }]]);
  expect(storedBytes(all.state)).toBe(6 * CHUNK + 10);
  expect(begun({ a: [0, 1, 2, 3, 4, 5], b: [0] }).effects).toEqual([
    { type: 'file-complete', sha256: hashOf('a') },
    { type: 'file-complete', sha256: hashOf('b') },
    { type: 'all-complete' },
  ]);
});

test('[DL13] an interrupted download is retried with growing delays, until a chunk arrives', () => {
  const waits = (step: DownloadStep) =>
    step.effects.flatMap((effect) => (effect.type === 'wake' ? [effect.atMs] : []));
  let step = begun();
  const seen: number[] = [];
  for (let failure = 0; failure < 7; failure += 1) {
    step = after(step, { type: 'run/broke', atMs: 0 });
    seen.push(...waits(step));
    step = after(step, { type: 'woken' });
    expect(step.effects).toEqual([fetchOf('a', 0, 6)]);
  }
  expect(seen).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  const going = after(step, ...chunksStored('a', 0));
  expect(waits(after(going, { type: 'run/rejected', status: 503, atMs: 1 }))).toEqual([2001]);
  expect(waits(after(going, ended))).toEqual([2000]);
});

test('[DL14] a rejected permission is requested anew, once; a missing file is rejected', () => {
  const rejectedRun = (status: number): DownloadEvent => ({
    type: 'run/rejected',
    status,
    atMs: 0,
  });
  const asking = after(begun(), rejectedRun(403));
  expect(asking.effects).toEqual([{ type: 'request-permission' }]);
  const resumed = after(asking, { type: 'permission/granted' });
  expect(resumed.effects).toEqual([fetchOf('a', 0, 6)]);
  expect(after(resumed, rejectedRun(403)).state.phase).toEqual({ kind: 'rejected', why: 'locked' });
  expect(after(resumed, ...chunksStored('a', 0), rejectedRun(401)).effects).toEqual([
    { type: 'request-permission' },
  ]);
  expect(after(asking, { type: 'permission/rejected', why: 'gone' }).state.phase).toEqual({
    kind: 'rejected',
    why: 'gone',
  });
  expect(after(asking, { type: 'permission/unanswered', atMs: 1 }).state.phase).toEqual({
    kind: 'waiting',
    untilMs: 2001,
  });
  expect(after(begun(), rejectedRun(404)).state.phase).toEqual({ kind: 'rejected', why: 'gone' });
});

test('[DL14] an error of the server has its request id, a missing network none', () => {
  const named = { requestId: '7f3a90c1', atMs: 0 };
  const rejected = (status: number) => after(begun(), { type: 'run/rejected', status, ...named });
  expect(rejected(410).state.phase).toEqual({
    kind: 'rejected',
    why: 'gone',
    requestId: '7f3a90c1',
  });
  expect(rejected(503).state.phase).toMatchObject({ kind: 'waiting', requestId: '7f3a90c1' });
  const asking = rejected(403);
  expect([
    after(asking, { type: 'permission/rejected', why: 'locked', ...named }).state.phase,
    after(asking, { type: 'permission/unanswered', ...named }).state.phase,
  ]).toMatchObject([{ requestId: '7f3a90c1' }, { requestId: '7f3a90c1' }]);
  const broken = after(rejected(503), { type: 'woken' }, { type: 'run/broke', atMs: 0 });
  expect(broken.state.phase).toMatchObject({ kind: 'waiting', requestId: undefined });
});

test('[DL15] three damaged chunks in a row end the download', () => {
  const damaged: DownloadEvent = { type: 'chunk/damaged', atMs: 0 };
  const woken: DownloadEvent = { type: 'woken' };
  const twice = after(begun(), damaged, woken, damaged, woken);
  expect(after(twice, damaged).state.phase).toEqual({ kind: 'rejected', why: 'damaged' });
  expect(after(twice, ...chunksStored('a', 0), damaged).state.phase.kind).toBe('waiting');
});

test.each<[DownloadEvent, string]>([
  [{ type: 'store/full' }, 'full'],
  [{ type: 'store/broken' }, 'unstorable'],
  [{ type: 'paused' }, 'paused'],
])('[DL16] %j cancels what is in flight, and can be resumed', (event, kind) => {
  const stopped = after(begun(), event);
  expect([stopped.state.phase.kind, stopped.effects]).toEqual([kind, [{ type: 'cancel' }]]);
  expect(after(stopped, { type: 'woken' }).effects).toEqual([]);
  const later = after(stopped, ...chunksStored('a', 0)).state;
  expect(beginDownload(later.files, later.storedChunks).effects).toEqual([fetchOf('a', 1, 5)]);
});
