import type { StoredFile, StoredPack } from '../../contract/stored-records.ts';
import { beginDownload, stepDownload } from '../../core/offline/download.ts';
import type {
  DownloadEffect,
  DownloadEvent,
  DownloadState,
  DownloadStep,
} from '../../core/offline/download-state.ts';
import { originalOf } from '../../core/offline/elsewhere.ts';
import { contentOf } from '../../core/offline/media-name.ts';
import { hasBeenWhole } from '../../core/statistics/downloaded.ts';
import { DEFAULT_LANGUAGE } from '../../core/story/model.ts';
import type { MediaAnswer } from '../../ports/media-store.ts';
import type { DownloadPorts } from './download-ports.ts';
import { fetchUnlisted } from './fetch-unlisted.ts';
import { fetchRun } from './fetch-run.ts';
import { openWork } from './open-work.ts';

export interface DownloadJob {
  readonly state: () => DownloadState;
  readonly tell: (event: DownloadEvent) => void;
  /** When it goes no further by itself: whole, parked, refused or paused. */
  readonly rested: Promise<void>;
}

interface Order {
  readonly pack: StoredPack;
  readonly files: readonly StoredFile[];
  readonly held: DownloadState['held'];
  readonly onChange: (state: DownloadState) => void;
}

const resting = ['paused', 'full', 'refused', 'unkept', 'ready'];

/** Carries out what the download's rules decide, until it rests. */
export function startJob(ports: DownloadPorts, order: Order): DownloadJob {
  const began = beginDownload(order.files, order.held);
  let { state } = began;
  let rest: () => void = () => undefined;
  const rested = new Promise<void>((resolve) => (rest = resolve));
  const tell = (event: DownloadEvent) => {
    take(stepDownload(state, event));
  };
  const hands = jobHands(ports, order, tell, () => state.phase.kind);
  function take(step: DownloadStep): void {
    state = step.state;
    step.effects.forEach(hands.perform);
    if (resting.includes(state.phase.kind)) void hands.settled().then(rest);
    order.onChange(state);
  }
  const stopListening = ports.pageLife.onOnline(() => {
    tell({ type: 'woken' });
  });
  void rested.then(stopListening);
  take(began);
  return { state: () => state, tell, rested };
}

/** What a download does to network and device. */
function jobHands(
  ports: DownloadPorts,
  { pack, files }: Order,
  tell: (event: DownloadEvent) => void,
  phase: () => DownloadState['phase']['kind'],
) {
  const byContent = new Map(files.map((file) => [file.sha256, file]));
  const calls = { run: new AbortController(), wake: (): void => undefined };
  const work = openWork();
  const written = (answer: MediaAnswer<undefined>) => {
    if (answer.ok) return;
    tell({ type: answer.fault.kind === 'media/full' ? 'store/full' : 'store/broken' });
  };
  const orders: Orders = {
    fetch({ run }) {
      const file = byContent.get(run.sha256);
      if (!file) return;
      calls.run = new AbortController();
      const { signal } = calls.run;
      work.begin(() => fetchFor(file, byContent)(ports, file, run, tell, signal));
    },
    'call-off': () => {
      calls.run.abort();
      calls.wake();
    },
    wake({ atMs }) {
      calls.wake = ports.clock.at(atMs, () => {
        tell({ type: 'woken' });
      });
    },
    'ask-leave': () => {
      work.begin(async () => {
        tell(await askLeave(ports, pack.walk, byContent));
      });
    },
    // From then on it is played without a network, though the rest may still be on its way.
    'file-whole': ({ sha256 }) => {
      const whole = madeWhole(byContent, sha256);
      work.begin(() => ports.media.keepFiles(whole).then(written));
    },
    // Strict, and last: whoever reads 'ready' finds every byte.
    'all-whole': () => {
      work.afterwards(async () => {
        if (phase() !== 'ready') return;
        await keepReady(ports, pack, written);
      });
    },
  };
  return { perform: performWith(orders), settled: work.settled };
}

async function keepReady(
  { media, clock, onDownloaded }: DownloadPorts,
  pack: StoredPack,
  written: (answer: MediaAnswer<undefined>) => void,
): Promise<void> {
  const known = await media.packs();
  const isNew = known.ok && !hasBeenWhole(pack.walk, [pack, ...known.value]);
  const atMs = clock.nowMs();
  const kept = await media.keepPack({ ...pack, state: 'ready', readyAtMs: atMs });
  written(kept);
  // A download has one language for the figures: the voice that was chosen first.
  const [language = DEFAULT_LANGUAGE] = pack.languages;
  if (isNew && kept.ok) onDownloaded({ walk: pack.walk, language, atMs });
}

/** Of hosts of old all of a file, whatever run is due: its digests stand in its row before any chunk counts. */
function fetchFor({ url }: StoredFile, byContent: Map<string, StoredFile>): typeof fetchRun {
  const original = originalOf(url);
  if (original === undefined) return fetchRun;
  return async (ports, file, _run, tell, signal) => {
    const listed = await fetchUnlisted(ports, file, original, tell, signal);
    if (!listed) return;
    byContent.set(file.sha256, listed);
    await ports.media.keepFiles([listed]);
    for (const index of listed.chunks.keys()) {
      tell({ type: 'chunk/kept', sha256: file.sha256, index });
    }
    tell({ type: 'run/ended', atMs: ports.clock.nowMs() });
  };
}

function madeWhole(byContent: Map<string, StoredFile>, sha256: string): readonly StoredFile[] {
  const file = byContent.get(sha256);
  if (!file || file.state === 'ready') return [];
  const whole: StoredFile = { ...file, state: 'ready' };
  byContent.set(sha256, whole);
  return [whole];
}

type EffectOf<T extends DownloadEffect['type']> = Extract<DownloadEffect, { readonly type: T }>;
const performWith =
  (orders: Orders) =>
  <T extends DownloadEffect['type']>(effect: EffectOf<T>) => {
    orders[effect.type](effect);
  };

type Orders = { readonly [T in DownloadEffect['type']]: (effect: EffectOf<T>) => void };

/** Media of a restricted walk are given for a while only: the host's story has the leave of today. */
async function askLeave(
  { host, clock }: Pick<DownloadPorts, 'host' | 'clock'>,
  walk: string,
  byContent: Map<string, StoredFile>,
): Promise<DownloadEvent> {
  const answer = await host.getStory(walk);
  if (!answer.ok) {
    if (answer.fault.kind === 'api/not-found') return { type: 'leave/refused', why: 'gone' };
    if (answer.fault.kind === 'api/locked') return { type: 'leave/refused', why: 'locked' };
    return { type: 'leave/unanswered', atMs: clock.nowMs() };
  }
  for (const { url } of answer.value.files) {
    const sha256 = contentOf(url);
    const file = sha256 === undefined ? undefined : byContent.get(sha256);
    if (file) byContent.set(file.sha256, { ...file, url });
  }
  return { type: 'leave/given' };
}
