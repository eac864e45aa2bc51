import type { HeardSound } from '../core/pass/judge.ts';

/** Opens files of a walk as the walk itself will. */
export interface WalkProbePort {
  /** Within the visitor's tap: from then on it may sound. */
  readonly unlock: () => void;
  /** Sounds aloud, and answers what was heard of it; it goes on until it is hushed. */
  readonly hear: (url: string) => Promise<HeardSound>;
  readonly hush: () => void;
  /** Plays the first seconds without a sound, and answers whether they could be decoded. */
  readonly sound: (url: string) => Promise<boolean>;
  readonly picture: (url: string) => Promise<boolean>;
  readonly text: (url: string) => Promise<boolean>;
}
