import type { DownloadMark, StoredPack } from '../../contract/stored-records.ts';
import type { LanguageId, Story } from '../../core/story/model.ts';
import type { MediaFault, PackName } from '../../ports/media-store.ts';

export type PackPhase =
  /** Its turn comes after another walk's. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'fetching' }
  | { readonly kind: 'paused' }
  /** For the network, or for a host in trouble. */
  | { readonly kind: 'waiting' }
  /** Another tab of this browser is at it. */
  | { readonly kind: 'elsewhere' }
  /** What is here is compared with what it must be. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'full' }
  | { readonly kind: 'refused'; readonly why: 'gone' | 'locked' | 'damaged' }
  | { readonly kind: 'unkept' }
  /** Every byte of it has been checked. */
  | { readonly kind: 'ready' };

/** One walk on this device, whole or on its way. */
export interface KeptPack {
  readonly pack: StoredPack;
  readonly phase: PackPhase;
  readonly heldBytes: number;
}

export interface DownloadsState {
  /** Undefined until the device has been asked; a fault where it keeps nothing. */
  readonly packs: readonly KeptPack[] | undefined;
  /** What had been whole here and was taken away, though nobody here deleted it. */
  readonly lost: readonly DownloadMark[];
  readonly fault?: MediaFault;
}

/** The walks kept on this device: one is fetched at a time, and it goes on until it is whole. */
export interface Downloads {
  readonly state: () => DownloadsState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Looks at what is here, and goes on with what is not whole. */
  readonly open: () => Promise<void>;
  readonly want: (story: Story, languages: readonly LanguageId[]) => Promise<void>;
  readonly pause: (name: PackName) => Promise<void>;
  /** Also after a fault; where it waits for the network, it tries now. */
  readonly resume: (name: PackName) => Promise<void>;
  /** Calls it off, or deletes what was kept. */
  readonly drop: (name: PackName) => Promise<void>;
  /** What was taken away is not wanted again. */
  readonly forgetLost: (walk: string) => void;
  /** Reads every byte again and fetches what is damaged; says how many chunks were. */
  readonly repair: (name: PackName) => Promise<number>;
  /** When its dead-zone pass saw everything; undefined when that holds no more. */
  readonly rehearsed: (name: PackName, atMs: number | undefined) => Promise<void>;
}
