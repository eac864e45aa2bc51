import { contentOf } from '../../../core/offline/media-name.ts';
import {
  judgeApp,
  judgeFiles,
  judgeMap,
  judgePosition,
  judgeSound,
  judgeStorage,
  type SoundResult,
  type SeenFiles,
} from '../../../core/offline-check/judge.ts';
import { stopsOf } from '../../../core/offline-check/stops.ts';
import {
  isReady,
  NOTHING_TRIED,
  type CheckName,
  type Verdicts,
  type BadFile,
} from '../../../core/offline-check/verdict.ts';
import { DEFAULT_LANGUAGE } from '../../../core/story/model.ts';
import type { PositionResult } from '../../../platform/position/port.ts';
import type { OfflineCheck, OfflineCheckNeeds, OfflineCheckState } from './offline-check.ts';
import { rehearse, zonesIn } from './rehearse.ts';
import type { StoredDownload } from '../../../contract/stored-records.ts';
import type { DigestPort } from '../../../platform/system/digest-port.ts';
import type { MediaStorePort } from '../../../platform/media-store/port.ts';
import { signal } from '../../../lib/signal.ts';

export function openOfflineCheck(needs: OfflineCheckNeeds): OfflineCheck {
  const { download, story, codes } = needs;
  const state = signal<OfflineCheckState>({
    verdicts: NOTHING_TRIED,
    rehearsal: { phase: 'untried' },
    stops: stopsOf(story, download.languages, ({ slug }) => codes.codeOf(slug)),
    isReady: false,
    filesRead: 0,
  });
  const draw = (patch: Partial<OfflineCheckState>) => {
    const before = state.get();
    const next = { ...before, ...patch };
    const { rehearsal } = next;
    const hasSeen = rehearsal.phase === 'over' && rehearsal.end === 'complete';
    state.set({ ...next, isReady: isReady(next.verdicts, hasSeen) });
    if (state.get().isReady && !before.isReady) void needs.storeCheckedAt(needs.clock.nowMs());
  };
  const updateVerdicts = (patch: Partial<Verdicts>) => {
    draw({ verdicts: { ...state.get().verdicts, ...patch } });
  };
  const sound = soundCheck(needs, updateVerdicts);
  const checks = { ...checksOf(needs, updateVerdicts, draw), sound: sound.check };
  const rehearsal = rehearsalOf(needs, state.get, draw);
  return {
    state: state.get,
    subscribe: state.subscribe,
    runCheck: (name) => checks[name](),
    confirmSound: sound.confirmSound,
    ...rehearsal,
  };
}

function rehearsalOf(
  needs: OfflineCheckNeeds,
  state: () => OfflineCheckState,
  draw: (patch: Partial<OfflineCheckState>) => void,
): Pick<OfflineCheck, 'rehearse' | 'stopRehearsal'> {
  let rehearsing = new AbortController();
  return {
    async rehearse() {
      if (state().rehearsal.phase === 'running') return;
      needs.mediaCheck.stopSound();
      needs.mediaCheck.unlock();
      rehearsing = new AbortController();
      const { signal } = rehearsing;
      draw({ rehearsal: { phase: 'running', results: [], now: undefined } });
      const onStop: Parameters<typeof rehearse>[0]['onStop'] = (now, results) => {
        if (!signal.aborted) draw({ rehearsal: { phase: 'running', now, results } });
      };
      const end = await rehearse({ needs, stops: state().stops, onStop, signal });
      const { rehearsal } = state();
      const results = rehearsal.phase === 'untried' ? [] : rehearsal.results;
      draw({ rehearsal: { phase: 'over', end, results } });
      if (end === 'lacking') await needs.storeCheckedAt(undefined);
    },
    stopRehearsal() {
      rehearsing.abort();
      needs.mediaCheck.stopSound();
    },
  };
}

type UpdateVerdicts = (patch: Partial<Verdicts>) => void;

const TRYING = { state: 'trying' } as const;

function checksOf(
  needs: OfflineCheckNeeds,
  updateVerdicts: UpdateVerdicts,
  draw: (patch: Partial<OfflineCheckState>) => void,
): Readonly<Record<Exclude<CheckName, 'sound'>, () => Promise<void>>> {
  const { download, story, media, space, position, appCheck } = needs;
  return {
    async files() {
      updateVerdicts({ files: TRYING });
      const report = await checkFiles(needs, download, (filesRead) => {
        draw({ filesRead });
      });
      const files = judgeFiles(story, report);
      updateVerdicts({ files });
      if (files.state === 'not-ok') await needs.storeCheckedAt(undefined);
    },
    async app() {
      updateVerdicts({ app: TRYING });
      updateVerdicts({ app: judgeApp(await appCheck.checkApp()) });
    },
    async map() {
      updateVerdicts({ map: TRYING });
      const files = await media.filesOfDownload(download);
      const completeFiles = (files.ok ? files.value : []).filter((file) => file.state === 'ready');
      const storedHashes = new Set(
        completeFiles.map(({ url, sha256 }) => contentOf(url) ?? sha256),
      );
      updateVerdicts({ map: judgeMap(story, download.languages, storedHashes) });
    },
    async position() {
      const zones = zonesIn(story, download.languages[0] ?? DEFAULT_LANGUAGE);
      updateVerdicts({ position: TRYING });
      // No permission is requested that the walk does not need.
      const seen = zones.length === 0 ? UNKNOWN : seenPosition(await position.locate());
      updateVerdicts({ position: judgePosition(zones, seen) });
    },
    async storage() {
      updateVerdicts({ storage: TRYING });
      const [persistence, freeBytes] = [await space.persistence(), await space.freeBytes()];
      updateVerdicts({ storage: judgeStorage(persistence, freeBytes) });
    },
  };
}

const UNKNOWN = { kind: 'unavailable' } as const;

const errorKinds = {
  'position/denied': 'denied',
  'position/unavailable': 'unavailable',
  'position/timeout': 'timeout',
  'position/unsupported': 'unsupported',
} as const;

function seenPosition(result: PositionResult): Parameters<typeof judgePosition>[1] {
  if (!result.ok) return { kind: errorKinds[result.error] };
  return { kind: 'fix', accuracyM: result.fix.accuracyM };
}

/** Plays the walk's own first sound until the visitor answers whether they hear it. */
function soundCheck(
  { mediaCheck, story, download }: OfflineCheckNeeds,
  updateVerdicts: UpdateVerdicts,
) {
  let soundResult: SoundResult | undefined;
  const language = download.languages[0] ?? DEFAULT_LANGUAGE;
  const first = stopsOf({ ...story, quests: [], puzzles: [] }, [language], ({ slug }) => slug)
    .flatMap(({ files }) => files)
    .find(({ fileKind }) => fileKind === 'sound');
  return {
    async check() {
      mediaCheck.unlock();
      updateVerdicts({ sound: TRYING });
      soundResult = first && (await mediaCheck.checkSound(first.url));
      if (soundResult !== 'heard') mediaCheck.stopSound();
      updateVerdicts({ sound: judgeSound(soundResult, undefined) });
    },
    confirmSound(hears: boolean) {
      mediaCheck.stopSound();
      updateVerdicts({ sound: judgeSound(soundResult, hears) });
    },
  };
}

interface Store {
  readonly media: Pick<MediaStorePort, 'filesOfDownload' | 'readChunk'>;
  readonly digest: DigestPort;
}

/** Reads every chunk of a walk and changes nothing; undefined if the device cannot be read. */
async function checkFiles(
  { media, digest }: Store,
  download: StoredDownload,
  onFile: (read: number) => void,
): Promise<SeenFiles | undefined> {
  const files = await media.filesOfDownload(download);
  if (!files.ok) return undefined;
  const bad: BadFile[] = [];
  let bytes = 0;
  for (const [fileIndex, file] of files.value.entries()) {
    const how = await whatIsWrong({ media, digest }, file);
    if (how === 'unreadable') return undefined;
    if (how !== undefined) bad.push({ sha256: file.sha256, how });
    bytes += file.bytes;
    onFile(fileIndex + 1);
  }
  return { files: files.value.length, bytes, bad };
}

async function whatIsWrong(
  { media, digest }: Store,
  { sha256, chunks }: { readonly sha256: string; readonly chunks: readonly string[] },
): Promise<BadFile['how'] | 'unreadable' | undefined> {
  for (const [index, wanted] of chunks.entries()) {
    const chunk = await media.readChunk(sha256, index);
    if (!chunk.ok) return 'unreadable';
    if (chunk.value === undefined) return 'missing';
    if ((await digest.sha256(chunk.value)) !== wanted) return 'damaged';
  }
  return undefined;
}
