import type { StoredDownload } from '../../../contract/stored-records.ts';
import type { CheckName, Verdicts } from '../../../core/offline-check/verdict.ts';
import type { StopResult } from '../../../core/offline-check/rehearsal.ts';
import type { CodeWorld, OfflineCheckStop } from '../../../core/offline-check/stops.ts';
import type { Story } from '../../../core/story/model.ts';
import type { AppCheckPort } from '../../../platform/service-worker/port.ts';
import type { ClockPort } from '../../../platform/system/clock-port.ts';
import type { DigestPort } from '../../../platform/system/digest-port.ts';
import type { MediaStorePort } from '../../../platform/media-store/port.ts';
import type { PositionPort, SimulationPort } from '../../../platform/position/port.ts';
import type { StorageSpacePort } from '../../../platform/device/port.ts';
import type { MediaCheckPort } from '../../../platform/network/port.ts';
import type { SimulationSettings } from '../../../core/simulation/settings.ts';

export type RehearsalEnd =
  /** Every stop was opened, and lacked nothing. */
  | 'complete'
  | 'lacking'
  /** The network could not be cut off. */
  | 'uncut'
  /** Something reconnected the network before the end. */
  | 'let-in'
  | 'stopped';

export type RehearsalState =
  | { readonly phase: 'untried' }
  | ({ readonly phase: 'running' | 'over'; readonly results: readonly StopResult[] } & (
      | { readonly phase: 'running'; readonly now: OfflineCheckStop | undefined }
      | { readonly phase: 'over'; readonly end: RehearsalEnd }
    ));

export interface OfflineCheckState {
  readonly verdicts: Verdicts;
  readonly rehearsal: RehearsalState;
  readonly stops: readonly OfflineCheckStop[];
  /** Everything was checked: the walk is ready for a dead zone. */
  readonly isReady: boolean;
  /** The number of files that have been read. */
  readonly filesRead: number;
}

/** The offline check of one walk on this device. It changes nobody's progress. */
export interface OfflineCheck {
  readonly state: () => OfflineCheckState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sound must be tried within a tap. */
  readonly runCheck: (name: CheckName) => Promise<void>;
  /** The visitor's answer to the question whether they hear it. */
  readonly confirmSound: (hears: boolean) => void;
  /** Cuts the page off the network and runs the simulator through the walk; within a tap. */
  readonly rehearse: () => Promise<void>;
  /** Ends whatever is in progress, and reconnects the network. */
  readonly stopRehearsal: () => void;
}

export interface OfflineCheckNeeds {
  readonly download: StoredDownload;
  readonly story: Story;
  readonly media: MediaStorePort;
  readonly digest: DigestPort;
  readonly space: StorageSpacePort;
  readonly position: Pick<PositionPort, 'locate'>;
  readonly appCheck: AppCheckPort;
  readonly mediaCheck: MediaCheckPort;
  readonly clock: ClockPort;
  /** The walk simulator. */
  readonly simulation: (settings: SimulationSettings) => SimulationPort;
  readonly codes: CodeWorld & { readonly codeOf: (track: string) => string };
  /** Stores when everything was checked; undefined when that no longer holds. */
  readonly storeCheckedAt: (atMs: number | undefined) => Promise<void>;
}
