import type { StoredPack } from '../../contract/stored-records.ts';
import type { CheckName, Verdicts } from '../../core/pass/verdict.ts';
import type { StopSeen } from '../../core/pass/rehearsal.ts';
import type { CodeWorld, PassStop } from '../../core/pass/stops.ts';
import type { Story } from '../../core/story/model.ts';
import type { AppCarePort } from '../../ports/app-care.ts';
import type { ClockPort } from '../../ports/clock.ts';
import type { DigestPort } from '../../ports/digest.ts';
import type { MediaStorePort } from '../../ports/media-store.ts';
import type { PositionPort } from '../../ports/position.ts';
import type { ReplayPort } from '../../ports/replay.ts';
import type { StorageRoomPort } from '../../ports/storage-room.ts';
import type { WalkProbePort } from '../../ports/walk-probe.ts';
import type { ReplaySettings } from '../../core/replay/settings.ts';

export type RehearsalEnd =
  /** Every stop was opened, and lacked nothing. */
  | 'whole'
  | 'lacking'
  /** The network could not be cut off. */
  | 'uncut'
  /** Something let the network in again before the end. */
  | 'let-in'
  | 'stopped';

export type RehearsalState =
  | { readonly phase: 'untried' }
  | ({ readonly phase: 'running' | 'over'; readonly seen: readonly StopSeen[] } & (
      | { readonly phase: 'running'; readonly now: PassStop | undefined }
      | { readonly phase: 'over'; readonly end: RehearsalEnd }
    ));

export interface PassState {
  readonly verdicts: Verdicts;
  readonly rehearsal: RehearsalState;
  readonly stops: readonly PassStop[];
  /** Everything was seen: the walk is ready for a dead zone. */
  readonly isReady: boolean;
  /** Of the files: how many of them have been read. */
  readonly filesRead: number;
}

/** The dead-zone pass of one walk on this device. It touches nobody's progress. */
export interface Pass {
  readonly state: () => PassState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sound must be tried within a tap. */
  readonly check: (name: CheckName) => Promise<void>;
  /** What the visitor says to the question whether they hear it. */
  readonly answer: (hears: boolean) => void;
  /** Cuts the page off the network and leads the simulator through the walk; within a tap. */
  readonly rehearse: () => Promise<void>;
  /** Ends whatever is under way, and lets the network in again. */
  readonly stop: () => void;
}

export interface PassNeeds {
  readonly pack: StoredPack;
  readonly story: Story;
  readonly media: MediaStorePort;
  readonly digest: DigestPort;
  readonly room: StorageRoomPort;
  readonly position: Pick<PositionPort, 'locate'>;
  readonly care: AppCarePort;
  readonly probe: WalkProbePort;
  readonly clock: ClockPort;
  /** The walk simulator. */
  readonly replay: (settings: ReplaySettings) => ReplayPort;
  readonly codes: CodeWorld & { readonly codeOf: (track: string) => string };
  /** Writes down when everything was seen; undefined when that holds no more. */
  readonly keepSeen: (atMs: number | undefined) => Promise<void>;
}
