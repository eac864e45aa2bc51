import type { TokenBucket } from './auth/token-bucket.ts';
import type { AttemptThrottle } from './auth/attempt-throttle.ts';
import type { KeyRing } from './auth/key-ring.ts';
import type { KnownDevices } from './auth/known-devices.ts';
import type { TransferSigner } from './progress/transfer-signer.ts';
import type { SharedCounters } from './auth/shared-counters.ts';
import type { FadingCounter } from './auth/fading-counter.ts';
import type { SecretCipher } from './auth/secret-cipher.ts';
import type { Passwords } from './auth/passwords.ts';
import type { SessionTokens } from './auth/session-tokens.ts';
import type { Throttle } from './auth/throttle.ts';
import type { BackupFolder } from './backups/backup-folder.ts';
import type { Clock } from './clock.ts';
import type { Geocoding } from './places/geocoding.ts';
import type { SiteConfiguration } from './settings/site-configuration.ts';
import type { UnfitRows } from './http/unfit-rows.ts';
import type { MediaSignatures } from './media-files/media-signature.ts';
import type { OutageLog } from './database/outage-log.ts';
import type { ServerCounters } from './metrics/server-counters.ts';
import type { MediaStore } from './media-files/media-store.ts';
import type { FindSoundTools } from './sound/find-sound-tools.ts';
import type { UploadFolder } from './uploads/upload-folder.ts';
import type { UploadObjects } from './uploads/upload-objects.ts';
import type { Readiness } from './operations/readiness.ts';
import type { ReadDiskSpace } from './operations/disk-space.ts';
import type { MapArchive } from './tiles/map-archive.ts';
import type { PlanCutter } from './tiles/plan-cutter.ts';
import type { Store } from './store/store.ts';
import type { PublishedWalks } from './walks/published-walks.ts';

/** The dependencies of the use cases. Each takes the few it needs. */
export interface Services {
  readonly store: Store;
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly keys: KeyRing;
  readonly sessions: SessionTokens;
  readonly attemptThrottle: AttemptThrottle;
  /** New guests per code and address. */
  readonly redemptions: Throttle;
  /** What other servers count of the same limits; undefined where this is the only one. */
  readonly sharedCounters: SharedCounters | undefined;
  /** Guessed codes of second factors, by user. */
  readonly factorGuesses: FadingCounter;
  readonly secretCipher: SecretCipher;
  readonly knownDevices: KnownDevices;
  readonly signups: TokenBucket;
  readonly events: TokenBucket;
  readonly reports: TokenBucket;
  readonly confirmations: TokenBucket;
  readonly site: SiteConfiguration;
  /** Rows that do not fit the contract and were left out of responses. */
  readonly unfitRows: UnfitRows;
  readonly outages: OutageLog;
  /** What `/metrics` says of this process's work. */
  readonly counters: ServerCounters;
  readonly media: MediaStore;
  readonly uploads: UploadFolder | UploadObjects;
  /** The programs that prepare recordings; undefined if they are not installed. */
  readonly soundTools: FindSoundTools;
  readonly signatures: MediaSignatures;
  readonly transferSigner: TransferSigner;
  /** The map archive, if the operator has provided one. */
  readonly mapArchive: MapArchive | undefined;
  /** Searches places by name, if the operator has set a geocoder. */
  readonly geocoding: Geocoding;
  readonly planCutter: PlanCutter;
  readonly walks: PublishedWalks;
  readonly readDiskSpace: ReadDiskSpace;
  readonly readiness: Readiness;
  readonly backups: BackupFolder;
}
