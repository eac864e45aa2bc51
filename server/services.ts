import type { Allowance } from './auth/allowance.ts';
import type { AttemptGuard } from './auth/attempt-guard.ts';
import type { KeyRing } from './auth/key-ring.ts';
import type { KnownDevices } from './auth/known-devices.ts';
import type { PassportSeals } from './auth/passport-seals.ts';
import type { Passwords } from './auth/passwords.ts';
import type { SessionTokens } from './auth/session-tokens.ts';
import type { Throttle } from './auth/throttle.ts';
import type { BackupFolder } from './backup/backup-folder.ts';
import type { Clock } from './clock.ts';
import type { Geocoding } from './geocoding/geocoding.ts';
import type { HostInformation } from './host/host-information.ts';
import type { UnfitRows } from './host/unfit-rows.ts';
import type { MediaSignatures } from './media/media-signature.ts';
import type { MediaStore } from './media/media-store.ts';
import type { FindSoundTools } from './sound/find-sound-tools.ts';
import type { UploadFolder } from './uploads/upload-folder.ts';
import type { DiskRoom } from './host/disk-room.ts';
import type { MapArchive } from './tiles/map-archive.ts';
import type { PlanCutter } from './plans/plan-cutter.ts';
import type { Store } from './store/store.ts';
import type { PublishedWalks } from './walks/published-walks.ts';

/** What use cases work with. Each takes the few it needs. */
export interface Services {
  readonly store: Store;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly keys: KeyRing;
  readonly sessions: SessionTokens;
  readonly guard: AttemptGuard;
  /** New guests of one code at one address. */
  readonly redemptions: Throttle;
  readonly knownDevices: KnownDevices;
  readonly signups: Allowance;
  readonly pageErrors: Allowance;
  readonly reports: Allowance;
  readonly confirmations: Allowance;
  readonly host: HostInformation;
  /** Rows that fit no contract and were left out of answers. */
  readonly unfitRows: UnfitRows;
  readonly media: MediaStore;
  readonly uploads: UploadFolder;
  /** What prepares recordings; undefined where its programs are not installed. */
  readonly soundTools: FindSoundTools;
  readonly signatures: MediaSignatures;
  readonly seals: PassportSeals;
  /** Where the operator put a map in place. */
  readonly mapArchive: MapArchive | undefined;
  /** Places by their names, where the operator has set a geocoder. */
  readonly geocoding: Geocoding;
  readonly planCutter: PlanCutter;
  readonly walks: PublishedWalks;
  readonly diskRoom: DiskRoom;
  /** Where backups lie. */
  readonly backups: BackupFolder;
}
