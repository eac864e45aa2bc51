import { manualClock } from '../../../../platform/system/clock-manual.ts';
import { subtleDigest } from '../../../../platform/system/subtle-digest.ts';
import { memoryDownloadMarks } from '../../../../platform/local-state/memory.ts';
import { memoryMedia } from '../../../../platform/media-store/memory.ts';
import { memoryMediaSource } from '../../../../platform/network/memory.ts';
import { memoryStorageSpace } from '../../../../platform/device/memory.ts';
import { memoryLocks } from '../../../../platform/tabs/memory.ts';
import type { Story } from '../../../../core/story/model.ts';
import type { ApiResult } from '../../../../platform/server-api/port.ts';
import type { Downloaded } from '../../../session/downloaded.ts';
import { openDownloads } from '../open-downloads.ts';
import { aSound, CHUNK, fileOf, walkOf } from './a-sound.ts';
import { emitter } from '../../../../lib/signal.ts';

export const long = aSound(1, 9 * CHUNK + 5);
export const short = aSound(2, 700);
export const other = aSound(3, CHUNK + 1);

export function aDevice() {
  const sounds = [long, short, other].map((sound) => fileOf(sound));
  const addresses = new Map(
    [long, short, other].flatMap((sound, i) => [[sounds[i]?.url ?? '', sound] as const]),
  );
  const clock = manualClock(1);
  const { media, stories, failWrites } = memoryMedia();
  const source = memoryMediaSource(addresses);
  const online = emitter();
  let result: ApiResult<Story> = { ok: false, error: { kind: 'api/offline' } };
  let owner: string | undefined;
  const counted: string[] = [];
  const marks = memoryDownloadMarks();
  const ports = {
    media,
    marks,
    stories,
    source,
    clock,
    digest: subtleDigest(crypto),
    locks: memoryLocks(),
    space: memoryStorageSpace(undefined),
    pageLife: { onOnline: online.subscribe },
    report: { warn: () => undefined },
    api: { getStory: () => Promise.resolve(result) },
    owner: () => owner,
    onDownloaded({ walk, language, atMs }: Downloaded) {
      counted.push(`${walk} in ${language} at ${atMs}`);
    },
  };
  return {
    ports,
    counted,
    clock,
    media,
    source,
    addresses,
    failWrites,
    respondWith: (next: ApiResult<Story>) => (result = next),
    is: (next: string) => (owner = next),
    comesOnline: online.emit,
    /** A page of this device; a reload is another one. */
    page: () => openDownloads(ports),
  };
}
export type Page = ReturnType<ReturnType<typeof aDevice>['page']>;

/** Resolves when the page shows these phases for its walks. */
export function untilPhases(page: Page, ...kinds: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      const phases = page.state().entries?.map(({ phase }) => phase.kind) ?? [];
      if (JSON.stringify(phases) !== JSON.stringify(kinds)) return;
      stop();
      resolve();
    };
    const stop = page.subscribe(check);
    check();
  });
}
export const demoRevision = { walk: 'demo', revision: 'aa' };
export const demo = walkOf('demo', 'aa', [long, short]);
export const requestedChunks = ({ source }: ReturnType<typeof aDevice>) =>
  source.requested().map(({ first, last }) => [first / CHUNK, (last + 1) / CHUNK]);
