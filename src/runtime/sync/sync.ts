import type { Account } from '../../core/session/read-account.ts';
import type { ChancePort } from '../../ports/chance.ts';
import type { ClockPort } from '../../ports/clock.ts';
import type { HostPort } from '../../ports/host.ts';
import type { OutboxPort } from '../../ports/outbox.ts';
import type { PageLifePort } from '../../ports/page-life.ts';
import type { ReportPort } from '../../ports/report.ts';
import type { SyncApi } from '../../ports/sync-api.ts';
import type { TurnsPort } from '../../ports/turns.ts';
import type { Downloaded } from '../downloads/download-ports.ts';
import type { ProgressPlace } from '../progress-place.ts';
import type { OpenedWalk } from '../statistics/count-walk.ts';
import type { WalkRunner } from '../walk-runner.ts';

export interface SyncPorts {
  readonly outbox: OutboxPort;
  readonly store: ProgressPlace;
  readonly api: SyncApi;
  readonly account: {
    readonly state: () => Pick<Account, 'userId'> | undefined;
    readonly token: () => string | undefined;
    readonly subscribe: (listener: () => void) => () => void;
  };
  /** What is open in this tab, by the walk's slug. */
  readonly openWalks: ReadonlyMap<string, WalkRunner>;
  readonly clock: ClockPort;
  readonly chance: ChancePort;
  readonly turns: TurnsPort;
  readonly pageLife: Pick<PageLifePort, 'onOnline' | 'onShow' | 'onHide'>;
  readonly report: ReportPort;
  readonly host: Pick<HostPort, 'learn' | 'make'>;
  readonly newId: () => string;
  /** Whether the visitor's browser lets anything be counted. */
  readonly isCountingWelcome: () => boolean;
}

export interface SyncState {
  /** What they wait for; undefined while everything takes its course. */
  readonly need: 'network' | 'sign-in' | undefined;
  readonly waiting: number;
  /** What the host refused for good; it stays on the device. */
  readonly setAside: number;
}

export interface Sync {
  readonly state: () => SyncState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears the network, the page and the account from now on; answers how to end that. */
  readonly open: () => () => void;
  /** Something of this walk waits to be sent; where no row could be written, this alone says so. */
  readonly entered: (walk: string, isNoted: boolean) => void;
  /** Counts from now on what happens in the walk; answers how to end that. */
  readonly count: (opened: OpenedWalk) => () => void;
  /** Counts a walk that has become whole on this device. */
  readonly downloaded: (downloaded: Downloaded) => void;
  /** Asks what the host holds of these walks, and hands over what it lacks. Settled when answered. */
  readonly pull: (walks: readonly string[]) => Promise<void>;
  /** Because the visitor wants it, also what was set aside. */
  readonly sendNow: () => Promise<void>;
  /** Whether the host has said that it holds all that this device knows of the walk. */
  readonly holds: (walk: string) => boolean;
}
