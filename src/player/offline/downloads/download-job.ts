import type { StoredFile, StoredDownload } from '../../../contract/stored-records.ts';
import { beginDownload, stepDownload } from '../../../core/offline/download.ts';
import type {
  DownloadEffect,
  DownloadEvent,
  DownloadState,
  DownloadStep,
} from '../../../core/offline/download-state.ts';
import { originalOf } from '../../../core/offline/remote-origin.ts';
import { contentOf } from '../../../core/offline/media-name.ts';
import { hasBeenComplete } from '../../../core/statistics/downloaded.ts';
import { DEFAULT_LANGUAGE } from '../../../core/story/model.ts';
import type { MediaStoreResult } from '../../../platform/media-store/port.ts';
import type { DownloadPorts } from './download-ports.ts';
import { fetchUnlisted } from './fetch-unlisted.ts';
import { fetchRun } from './fetch-run.ts';

export interface DownloadJob {
  readonly state: () => DownloadState;
  readonly dispatch: (event: DownloadEvent) => void;
  /** Resolves when it goes no further by itself: complete, parked, rejected or paused. */
  readonly settled: Promise<void>;
}

interface DownloadRequest {
  readonly download: StoredDownload;
  readonly files: readonly StoredFile[];
  readonly storedChunks: DownloadState['storedChunks'];
  readonly onChange: (state: DownloadState) => void;
}

const SETTLED_PHASES = ['paused', 'full', 'rejected', 'unstorable', 'ready'];

/** Carries out the effects of the download's rules until it rests. */
export function startJob(ports: DownloadPorts, request: DownloadRequest): DownloadJob {
  const began = beginDownload(request.files, request.storedChunks);
  let { state } = began;
  let finish: () => void = () => undefined;
  const settled = new Promise<void>((resolve) => (finish = resolve));
  const dispatch = (event: DownloadEvent) => {
    take(stepDownload(state, event));
  };
  const effectHandlers = jobEffectHandlers(ports, request, dispatch, () => state.phase.kind);
  function take(step: DownloadStep): void {
    state = step.state;
    step.effects.forEach(effectHandlers.perform);
    if (SETTLED_PHASES.includes(state.phase.kind)) void effectHandlers.settled().then(finish);
    request.onChange(state);
  }
  const stopListening = ports.pageLife.onOnline(() => {
    dispatch({ type: 'woken' });
  });
  void settled.then(stopListening);
  take(began);
  return { state: () => state, dispatch, settled };
}

/** The effects of a download on network and device. */
function jobEffectHandlers(
  ports: DownloadPorts,
  { download, files }: DownloadRequest,
  dispatch: (event: DownloadEvent) => void,
  phase: () => DownloadState['phase']['kind'],
) {
  const byContent = new Map(files.map((file) => [file.sha256, file]));
  const cancels = { run: new AbortController(), wake: (): void => undefined };
  const work = openWork();
  const written = (result: MediaStoreResult<unknown>) => {
    if (result.ok) return;
    dispatch({ type: result.error.kind === 'media/full' ? 'store/full' : 'store/broken' });
  };
  const handlers: EffectHandlers = {
    fetch({ run }) {
      const file = byContent.get(run.sha256);
      if (!file) return;
      cancels.run = new AbortController();
      const { signal } = cancels.run;
      work.begin(() => fetchFor(file, byContent)(ports, file, run, dispatch, signal));
    },
    cancel: () => {
      cancels.run.abort();
      cancels.wake();
    },
    wake({ atMs }) {
      cancels.wake = ports.clock.at(atMs, () => {
        dispatch({ type: 'woken' });
      });
    },
    'request-permission': () => {
      work.begin(async () => {
        dispatch(await requestPermission(ports, download.walk, byContent));
      });
    },
    // From then on the file plays offline, though others may still be pending.
    'file-complete': ({ sha256 }) => {
      const files = completed(byContent, sha256);
      work.begin(() => ports.media.storeFiles(files).then(written));
    },
    // Strict, and last: if the state is 'ready', every byte is stored.
    'all-complete': () => {
      work.afterwards(async () => {
        if (phase() !== 'ready') return;
        await storeReady(ports, download, written);
      });
    },
  };
  return { perform: performWith(handlers), settled: work.settled };
}

async function storeReady(
  { media, clock, onDownloaded }: DownloadPorts,
  download: StoredDownload,
  written: (result: MediaStoreResult<unknown>) => void,
): Promise<void> {
  const known = await media.storedDownloads();
  const isNew = known.ok && !hasBeenComplete(download.walk, [download, ...known.value]);
  const atMs = clock.nowMs();
  const stored = await media.updateDownload({ ...download, state: 'ready', readyAtMs: atMs });
  if (!stored.ok) {
    written(stored);
    return;
  }
  // Another tab has deleted it, and this one has gone on to store files of it.
  if (!stored.value) {
    await media.dropDownload(download);
    return;
  }
  // The statistics count one language per download: the one of the audio that was chosen first.
  const [language = DEFAULT_LANGUAGE] = download.languages;
  if (isNew) onDownloaded({ walk: download.walk, language, atMs });
}

/**
 * From legacy servers the whole file is fetched, whatever run is due: its digests are written to
 * its row before any chunk counts.
 */
function fetchFor({ url }: StoredFile, byContent: Map<string, StoredFile>): typeof fetchRun {
  const original = originalOf(url);
  if (original === undefined) return fetchRun;
  return async (ports, file, _run, dispatch, signal) => {
    const listed = await fetchUnlisted(ports, file, original, dispatch, signal);
    if (!listed) return;
    byContent.set(file.sha256, listed);
    await ports.media.storeFiles([listed]);
    for (const index of listed.chunks.keys()) {
      dispatch({ type: 'chunk/stored', sha256: file.sha256, index });
    }
    dispatch({ type: 'run/ended', atMs: ports.clock.nowMs() });
  };
}

function completed(byContent: Map<string, StoredFile>, sha256: string): readonly StoredFile[] {
  const file = byContent.get(sha256);
  if (!file || file.state === 'ready') return [];
  const completeFile: StoredFile = { ...file, state: 'ready' };
  byContent.set(sha256, completeFile);
  return [completeFile];
}

type EffectOf<T extends DownloadEffect['type']> = Extract<DownloadEffect, { readonly type: T }>;

const performWith =
  (handlers: EffectHandlers) =>
  <T extends DownloadEffect['type']>(effect: EffectOf<T>) => {
    handlers[effect.type](effect);
  };

type EffectHandlers = { readonly [T in DownloadEffect['type']]: (effect: EffectOf<T>) => void };

/**
 * Access to the media of a restricted walk expires: the server's story has the current permission.
 */
async function requestPermission(
  { api, clock }: Pick<DownloadPorts, 'api' | 'clock'>,
  walk: string,
  byContent: Map<string, StoredFile>,
): Promise<DownloadEvent> {
  const result = await api.getStory(walk);
  if (!result.ok) {
    const { kind, requestId } = result.error;
    if (kind === 'api/not-found') return { type: 'permission/rejected', why: 'gone', requestId };
    if (kind === 'api/locked') return { type: 'permission/rejected', why: 'locked', requestId };
    return { type: 'permission/unanswered', atMs: clock.nowMs(), requestId };
  }
  for (const { url } of result.value.files) {
    const sha256 = contentOf(url);
    const file = sha256 === undefined ? undefined : byContent.get(sha256);
    if (file) byContent.set(file.sha256, { ...file, url });
  }
  return { type: 'permission/granted' };
}

/** The work in progress; none of it rejects. */
function openWork() {
  let pending = Promise.resolve();
  const begin = (work: () => Promise<void>) => {
    pending = Promise.all([pending, work()]).then(() => undefined);
  };
  return {
    begin,
    afterwards(work: () => Promise<void>) {
      const before = pending;
      begin(() => before.then(work));
    },
    /** Waits for all work, including what that work begins. */
    async settled() {
      for (let awaited = pending; ; awaited = pending) {
        await awaited;
        if (awaited === pending) return;
      }
    },
  };
}
