import type { FileUsage } from './file-usage.ts';

/** The checks before a walk, in the order in which they are shown. */
export const CHECKS = ['files', 'app', 'map', 'position', 'sound', 'storage'] as const;
export type CheckName = (typeof CHECKS)[number];

/** `Found`: details of a check that passed. `Why`: the reason why it did not. */
export type CheckVerdict<Details, Why> =
  | { readonly state: 'untried' }
  | { readonly state: 'trying' }
  | { readonly state: 'ok'; readonly details: Details }
  | { readonly state: 'not-ok'; readonly why: Why };

export interface BadFile {
  readonly sha256: string;
  readonly how: 'missing' | 'damaged';
}

export type FilesVerdict = CheckVerdict<
  { readonly files: number; readonly bytes: number },
  | { readonly kind: 'nothing' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'bad-files'; readonly files: readonly NamedFile[] }
>;

export interface NamedFile extends BadFile {
  readonly usage: FileUsage;
}

export type AppVerdict = CheckVerdict<
  { readonly files: number },
  | { readonly kind: 'no-worker' }
  | { readonly kind: 'no-response' }
  | { readonly kind: 'files-missing'; readonly missing: number }
>;

export type MapVerdict = CheckVerdict<
  { readonly kind: 'package' | 'plan' | 'not-needed' },
  { readonly kind: 'network-only' }
>;

export type PositionVerdict = CheckVerdict<
  { readonly kind: 'fix'; readonly accuracyM: number } | { readonly kind: 'not-needed' },
  | { readonly kind: 'denied' | 'unsupported' | 'unavailable' | 'timeout' }
  | { readonly kind: 'blurred'; readonly accuracyM: number }
>;

export type SoundVerdict =
  /** The sound plays, and the visitor has not answered yet. */
  | { readonly state: 'awaiting-reply' }
  | CheckVerdict<
      { readonly kind: 'heard' },
      { readonly kind: 'nothing' | 'silent' | 'unreadable' | 'blocked' | 'not-heard' }
    >;

export type StorageVerdict = CheckVerdict<
  { readonly freeBytes: number | undefined },
  { readonly kind: 'may-go' | 'unknown'; readonly freeBytes: number | undefined }
>;

export interface Verdicts {
  readonly files: FilesVerdict;
  readonly app: AppVerdict;
  readonly map: MapVerdict;
  readonly position: PositionVerdict;
  readonly sound: SoundVerdict;
  readonly storage: StorageVerdict;
}

export const NOTHING_TRIED: Verdicts = {
  files: { state: 'untried' },
  app: { state: 'untried' },
  map: { state: 'untried' },
  position: { state: 'untried' },
  sound: { state: 'untried' },
  storage: { state: 'untried' },
};

/** Nothing plays in a dead zone without these. */
const needed = ['files', 'app', 'sound'] as const;
const helpful = ['map', 'position', 'storage'] as const;

export function isReady(verdicts: Verdicts, hasSeenAll: boolean): boolean {
  const wasTried = helpful.every((name) => ['ok', 'not-ok'].includes(verdicts[name].state));
  return hasSeenAll && wasTried && needed.every((name) => verdicts[name].state === 'ok');
}
