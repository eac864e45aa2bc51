import type { Account } from '../../core/session/read-account.ts';
import type { RandomPort } from '../../platform/system/random-port.ts';
import type { ClockPort } from '../../platform/system/clock-port.ts';
import type { ServerInfoPort } from '../../platform/server-api/port.ts';
import type { OutboxPort } from '../../platform/outbox/port.ts';
import type { PageLifePort } from '../../platform/device/port.ts';
import type { ReportPort } from '../../platform/system/report-port.ts';
import type { SyncApi } from '../../platform/sync-client/port.ts';
import type { LocksPort } from '../../platform/tabs/port.ts';
import type { Downloaded } from '../session/downloaded.ts';
import type { ProgressStorage } from '../session/progress-storage.ts';
import type { CountedWalk } from './statistics/count-walk.ts';
import type { WalkRunner } from '../session/walk-runner.ts';

export interface SyncPorts {
  readonly outbox: OutboxPort;
  readonly store: ProgressStorage;
  readonly api: SyncApi;
  readonly account: {
    readonly state: () => Pick<Account, 'userId'> | undefined;
    readonly token: () => string | undefined;
    readonly subscribe: (listener: () => void) => () => void;
  };
  /** The open walks of this tab, by slug. */
  readonly openWalks: ReadonlyMap<string, WalkRunner>;
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly locks: LocksPort;
  readonly pageLife: Pick<PageLifePort, 'onOnline' | 'onShow' | 'onHide'>;
  readonly report: ReportPort;
  readonly server: Pick<ServerInfoPort, 'loadFacts' | 'serverKind'>;
  readonly newId: () => string;
  /** Whether the visitor's browser allows counting. */
  readonly isCountingWelcome: () => boolean;
}

export interface SyncState {
  /** What the waiting rows need; undefined while no action is needed. */
  readonly need: 'network' | 'sign-in' | undefined;
  readonly waiting: number;
  /** The number of rows that the server rejected for good; they stay on the device. */
  readonly deadLetters: number;
  /** The server's response because of which rows wait; undefined if it named none. */
  readonly waitingRequestId?: string | undefined;
  /** The one that rejected the newest of these rows. */
  readonly rejectedRequestId?: string | undefined;
}

export interface Sync {
  readonly state: () => SyncState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Subscribes to the network, the page and the account; returns the unsubscribe function. */
  readonly open: () => () => void;
  /**
   * Something of this walk waits to be sent; if no row could be written, only this call reports it.
   */
  readonly recordWaitingRow: (walk: string, isNoted: boolean) => void;
  /** Counts the walk's events from now on; returns the function that ends it. */
  readonly countWalk: (opened: CountedWalk) => () => void;
  /** Counts a walk whose download on this device is complete. */
  readonly countDownload: (downloaded: Downloaded) => void;
  /**
   * Fetches the server's progress of these walks, and sends what it lacks. Resolves with the
   * response.
   */
  readonly pullWalks: (walks: readonly string[]) => Promise<void>;
  /** Sends on the visitor's request, including the dead letters. */
  readonly sendNow: () => Promise<void>;
  /** Whether the server has confirmed that it holds all that this device knows of the walk. */
  readonly isSynced: (walk: string) => boolean;
}
