import { contentOf } from '../offline/media-name.ts';
import { wantedFiles } from '../offline/wanted-files.ts';
import { MIN_ACCURACY_LIMIT_M } from '../place/fix.ts';
import type { Zone } from '../place/zone.ts';
import { isIndoor } from '../story/find.ts';
import type { LanguageId, Story } from '../story/model.ts';
import { usageOf } from './file-usage.ts';
import type {
  AppVerdict,
  BadFile,
  FilesVerdict,
  MapVerdict,
  PositionVerdict,
  SoundVerdict,
  StorageVerdict,
} from './verdict.ts';

export interface SeenFiles {
  readonly files: number;
  readonly bytes: number;
  readonly bad: readonly BadFile[];
}

/** `seen` is undefined if the device's storage cannot be read. */
export function judgeFiles(story: Story, report: SeenFiles | undefined): FilesVerdict {
  if (!report) return { state: 'not-ok', why: { kind: 'unreadable' } };
  const { files, bytes, bad } = report;
  if (files === 0) return { state: 'not-ok', why: { kind: 'nothing' } };
  if (bad.length === 0) return { state: 'ok', details: { files, bytes } };
  const named = bad.map((file) => ({ ...file, usage: usageOf(story, file.sha256) }));
  return { state: 'not-ok', why: { kind: 'bad-files', files: named } };
}

/** The service worker's report on its cached files. */
export type SeenApp =
  | { readonly kind: 'no-worker' }
  | { readonly kind: 'no-response' }
  | { readonly kind: 'reported'; readonly files: number; readonly missing: number };

export function judgeApp(report: SeenApp): AppVerdict {
  if (report.kind !== 'reported') return { state: 'not-ok', why: { kind: report.kind } };
  const { files, missing } = report;
  if (missing > 0) return { state: 'not-ok', why: { kind: 'files-missing', missing } };
  return { state: 'ok', details: { files } };
}

/** `storedHashes`: the hashes of the files on the device. */
export function judgeMap(
  story: Story,
  languages: readonly LanguageId[],
  storedHashes: ReadonlySet<string>,
): MapVerdict {
  if (!story.features.includes('map')) return { state: 'ok', details: { kind: 'not-needed' } };
  const isStored = (url: string) => storedHashes.has(contentOf(url) ?? '');
  if (!isIndoor(story)) {
    const url = story.map?.package?.url;
    if (url !== undefined && isStored(url)) return { state: 'ok', details: { kind: 'package' } };
    return { state: 'not-ok', why: { kind: 'network-only' } };
  }
  const plan = wantedFiles(story, languages).filter(({ role }) => role === 'map');
  if (plan.length > 0 && plan.every(({ sha256 }) => storedHashes.has(sha256))) {
    return { state: 'ok', details: { kind: 'plan' } };
  }
  return { state: 'not-ok', why: { kind: 'network-only' } };
}

export type SeenPosition =
  | { readonly kind: 'fix'; readonly accuracyM: number }
  | { readonly kind: 'denied' | 'unsupported' | 'unavailable' | 'timeout' };

export function judgePosition(zones: readonly Zone[], report: SeenPosition): PositionVerdict {
  if (zones.length === 0) return { state: 'ok', details: { kind: 'not-needed' } };
  if (report.kind !== 'fix') return { state: 'not-ok', why: { kind: report.kind } };
  const { accuracyM } = report;
  const largestM = Math.max(MIN_ACCURACY_LIMIT_M, ...zones.map(({ radiusM }) => radiusM));
  if (!(accuracyM <= largestM)) return { state: 'not-ok', why: { kind: 'blurred', accuracyM } };
  return { state: 'ok', details: { kind: 'fix', accuracyM } };
}

export type SoundResult = 'heard' | 'silent' | 'unreadable' | 'blocked';

/** `isHeard`: the visitor's own answer; undefined while there is none. */
export function judgeSound(
  soundResult: SoundResult | undefined,
  isHeard: boolean | undefined,
): SoundVerdict {
  if (soundResult === undefined) return { state: 'not-ok', why: { kind: 'nothing' } };
  if (soundResult !== 'heard') return { state: 'not-ok', why: { kind: soundResult } };
  if (isHeard === undefined) return { state: 'awaiting-reply' };
  if (isHeard) return { state: 'ok', details: { kind: 'heard' } };
  return { state: 'not-ok', why: { kind: 'not-heard' } };
}

export function judgeStorage(
  persistence: 'lasting' | 'may-go' | 'unknown',
  freeBytes: number | undefined,
): StorageVerdict {
  if (persistence === 'lasting') return { state: 'ok', details: { freeBytes } };
  return { state: 'not-ok', why: { kind: persistence, freeBytes } };
}
