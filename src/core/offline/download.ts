import {
  isFileComplete,
  nextRun,
  type DownloadEffect,
  type DownloadEvent,
  type DownloadFile,
  type DownloadPhase,
  type DownloadState,
  type DownloadStep,
  type NamedRequest,
} from './download-state.ts';

const FIRST_WAIT_MS = 2000;
const MAX_WAIT_MS = 60_000;
/** After so many damaged chunks in a row, more would not help. */
const MAX_DAMAGED_CHUNKS = 3;

/** Begins, or continues, with the chunks that are on the device. */
export function beginDownload(
  files: readonly DownloadFile[],
  storedChunks: DownloadState['storedChunks'],
): DownloadStep {
  const phase = { kind: 'paused' } as const;
  const completeFiles = files.filter((file) => isFileComplete(file, storedChunks));
  const { state, effects } = goOn({
    files,
    storedChunks,
    phase,
    failures: 0,
    hasNewPermission: false,
  });
  return { state, effects: [...completeFiles.map(fileComplete), ...effects] };
}

export function stepDownload(state: DownloadState, event: DownloadEvent): DownloadStep {
  switch (event.type) {
    case 'chunk/stored':
      return chunkStored(state, event.sha256, event.index);
    case 'chunk/damaged':
      return isFetching(state) ? damaged(state, event.atMs) : unchanged(state);
    case 'run/ended':
      // A response that ends early is as good as none for the rest.
      return isFetching(state) ? afterRun(state, event.atMs) : unchanged(state);
    case 'run/broke':
      return isFetching(state) ? waitFrom(state, event.atMs) : unchanged(state);
    case 'run/rejected':
      return isFetching(state) ? handleRejectedRun(state, event) : unchanged(state);
    case 'permission/granted':
      return isRequestingPermission(state)
        ? goOn({ ...state, hasNewPermission: true })
        : unchanged(state);
    case 'permission/rejected':
      return isRequestingPermission(state)
        ? stop(state, { kind: 'rejected', why: event.why, requestId: event.requestId })
        : unchanged(state);
    case 'permission/unanswered':
      return isRequestingPermission(state) ? waitFrom(state, event.atMs, event) : unchanged(state);
    case 'store/full':
      return stop(state, { kind: 'full' });
    case 'store/broken':
      return stop(state, { kind: 'unstorable' });
    case 'paused':
      return state.phase.kind === 'ready' ? unchanged(state) : stop(state, { kind: 'paused' });
    case 'woken':
      return state.phase.kind === 'waiting' ? goOn(state) : unchanged(state);
  }
}

const isFetching = ({ phase }: DownloadState) => phase.kind === 'fetching';
const isRequestingPermission = ({ phase }: DownloadState) => phase.kind === 'requesting-permission';
const unchanged = (state: DownloadState): DownloadStep => ({ state, effects: [] });
const fileComplete = ({ sha256 }: DownloadFile): DownloadEffect => ({
  type: 'file-complete',
  sha256,
});

function goOn(state: DownloadState): DownloadStep {
  const run = nextRun(state);
  if (run === undefined) {
    return { state: { ...state, phase: { kind: 'ready' } }, effects: [{ type: 'all-complete' }] };
  }
  return {
    state: { ...state, phase: { kind: 'fetching', run } },
    effects: [{ type: 'fetch', run }],
  };
}

function stop(state: DownloadState, phase: DownloadPhase): DownloadStep {
  return { state: { ...state, phase }, effects: [{ type: 'cancel' }] };
}

/** A chunk also counts after a pause: what has arrived is not fetched again. */
function chunkStored(state: DownloadState, sha256: string, index: number): DownloadStep {
  const file = state.files.find((candidate) => candidate.sha256 === sha256);
  const before = state.storedChunks.get(sha256);
  if (file === undefined || before?.has(index)) return unchanged(state);
  const storedChunks = new Map(state.storedChunks).set(sha256, new Set(before).add(index));
  return {
    state: { ...state, storedChunks, failures: 0, hasNewPermission: false },
    effects: isFileComplete(file, storedChunks) ? [fileComplete(file)] : [],
  };
}

function afterRun(state: DownloadState, atMs: number): DownloadStep {
  const { phase, storedChunks } = state;
  if (phase.kind !== 'fetching') return unchanged(state);
  const { sha256, first, count } = phase.run;
  const has = storedChunks.get(sha256);
  const isComplete = Array.from({ length: count }, (_, i) => first + i).every((i) => has?.has(i));
  return isComplete ? goOn(state) : waitFrom(state, atMs);
}

function damaged(state: DownloadState, atMs: number): DownloadStep {
  const failures = state.failures + 1;
  return failures >= MAX_DAMAGED_CHUNKS
    ? stop({ ...state, failures }, { kind: 'rejected', why: 'damaged' })
    : waitFrom(state, atMs);
}

type RejectedRun = Extract<DownloadEvent, { type: 'run/rejected' }>;

function handleRejectedRun(
  state: DownloadState,
  { status, atMs, requestId }: RejectedRun,
): DownloadStep {
  const reject = (why: 'gone' | 'locked') => stop(state, { kind: 'rejected', why, requestId });
  if (status === 404 || status === 410) return reject('gone');
  if (status !== 401 && status !== 403) return waitFrom(state, atMs, { requestId });
  if (state.hasNewPermission) return reject('locked');
  return {
    state: { ...state, phase: { kind: 'requesting-permission' } },
    effects: [{ type: 'request-permission' }],
  };
}

function waitFrom(
  state: DownloadState,
  atMs: number,
  { requestId }: NamedRequest = {},
): DownloadStep {
  const waitMs = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(state.failures, 10));
  const untilMs = atMs + waitMs;
  return {
    state: {
      ...state,
      failures: state.failures + 1,
      phase: { kind: 'waiting', untilMs, requestId },
    },
    effects: [{ type: 'cancel' }, { type: 'wake', atMs: untilMs }],
  };
}
