import type { SoundResult } from '../../core/offline-check/judge.ts';

/** Opens files of a walk in the same way as the walk itself. */
export interface MediaCheckPort {
  /** Within the visitor's tap: from then on it may play sound. */
  readonly unlock: () => void;
  /** Plays aloud, and returns what was heard; it goes on until `hush` is called. */
  readonly checkSound: (url: string) => Promise<SoundResult>;
  readonly stopSound: () => void;
  /** Plays the first seconds without a sound, and returns whether they could be decoded. */
  readonly sound: (url: string) => Promise<boolean>;
  readonly picture: (url: string) => Promise<boolean>;
  readonly text: (url: string) => Promise<boolean>;
}
