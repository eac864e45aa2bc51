import type { DownloadMark, StoredDownload } from '../../../contract/stored-records.ts';
import type { NamedRequest } from '../../../core/offline/download-state.ts';
import type { LanguageId, Story } from '../../../core/story/model.ts';
import type { MediaStoreError, DownloadName } from '../../../platform/media-store/port.ts';

export type DownloadEntryPhase =
  /** It waits until another walk's download is over. */
  | { readonly kind: 'queued' }
  | { readonly kind: 'fetching' }
  | { readonly kind: 'paused' }
  /** It waits for the network, or for a server with an error. */
  | ({ readonly kind: 'waiting' } & NamedRequest)
  /** Another tab of this browser is downloading it. */
  | { readonly kind: 'in-other-tab' }
  /** The stored bytes are compared with their digests. */
  | { readonly kind: 'checking' }
  | { readonly kind: 'full' }
  | ({ readonly kind: 'rejected'; readonly why: 'gone' | 'locked' | 'damaged' } & NamedRequest)
  | { readonly kind: 'unstorable' }
  /** Every byte of it has been checked. */
  | { readonly kind: 'ready' };

/** One walk on this device, complete or in progress. */
export interface DownloadEntry {
  readonly download: StoredDownload;
  readonly phase: DownloadEntryPhase;
  readonly storedBytes: number;
}

export interface DownloadsState {
  /** Undefined until the device has been read; `error` is set if the device stores nothing. */
  readonly entries: readonly DownloadEntry[] | undefined;
  /** Walks that were complete here and are gone, though nobody here deleted them. */
  readonly lost: readonly DownloadMark[];
  readonly error?: MediaStoreError;
}

/**
 * The walks downloaded on this device: one is fetched at a time, and it goes on until it is
 * complete.
 */
export interface Downloads {
  readonly state: () => DownloadsState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads what is stored here, and resumes incomplete downloads. */
  readonly loadDownloads: () => Promise<void>;
  readonly requestDownload: (story: Story, languages: readonly LanguageId[]) => Promise<void>;
  readonly pauseDownload: (name: DownloadName) => Promise<void>;
  /** It works after an error, too; a download that waits for the network tries now. */
  readonly resumeDownload: (name: DownloadName) => Promise<void>;
  /** Cancels the download, or deletes what was stored. */
  readonly dropDownload: (name: DownloadName) => Promise<void>;
  /** The visitor does not want the lost walk again. */
  readonly forgetLost: (walk: string) => void;
  /** Reads every byte again and fetches what is damaged; returns the number of damaged chunks. */
  readonly dropDamagedChunks: (name: DownloadName) => Promise<number>;
  /** Stores when its offline check was passed; undefined when that no longer holds. */
  readonly storeCheckedAt: (name: DownloadName, atMs: number | undefined) => Promise<void>;
}
