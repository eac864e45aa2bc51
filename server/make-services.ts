import { join } from 'node:path';
import { TokenBucket } from './auth/token-bucket.ts';
import { AttemptThrottle } from './auth/attempt-throttle.ts';
import { derivedKey } from './auth/derived-key.ts';
import { storedKeyRing } from './auth/key-ring.ts';
import { hmacKnownDevices } from './auth/known-devices.ts';
import { ecdsaTransferSigner } from './progress/transfer-signer.ts';
import { localCounter } from './auth/fading-counter.ts';
import { SharedCounters } from './auth/shared-counters.ts';
import { aesCipher } from './auth/secret-cipher.ts';
import { FADES_PER_MINUTE } from './people/check-second-factor.ts';
import { argonPasswords, type Passwords } from './auth/passwords.ts';
import { jwtSessions } from './auth/session-tokens.ts';
import { Throttle } from './auth/throttle.ts';
import { BackupFolder } from './backups/backup-folder.ts';
import type { Clock } from './clock.ts';
import type { ServerConfig } from './config/server-config.ts';
import { Geocoding } from './places/geocoding.ts';
import { diskSpaceOf, hasSpaceToWrite, type ReadDiskSpace } from './operations/disk-space.ts';
import { Readiness } from './operations/readiness.ts';
import { SiteConfiguration } from './settings/site-configuration.ts';
import { UnfitRows } from './http/unfit-rows.ts';
import { OutageLog } from './database/outage-log.ts';
import { ServerCounters } from './metrics/server-counters.ts';
import { mediaAt } from './media-files/media-at.ts';
import { hmacSignatures } from './media-files/media-signature.ts';
import type { PlanCutter } from './tiles/plan-cutter.ts';
import type { Services } from './services.ts';
import { soundToolsHere } from './sound/find-sound-tools.ts';
import type { Store } from './store/store.ts';
import type { MapArchive } from './tiles/map-archive.ts';
import { UploadFolder } from './uploads/upload-folder.ts';
import { UploadObjects } from './uploads/upload-objects.ts';
import { PublishedWalks } from './walks/published-walks.ts';

export interface ServiceDependencies {
  readonly store: Store;
  readonly config: ServerConfig;
  readonly secret: string;
  readonly clock: Clock;
  readonly version: string;
  readonly passwords?: Passwords;
}

/**
 * Allows two school classes at once through one code; a script that creates guests is soon delayed.
 */
const PER_CODE_AND_ADDRESS = { free: 60, firstMs: 250, maxDelayMs: 4000, fadesPerMinute: 6 };

/** Assembles the dependencies of the use cases. */
export async function makeServices(dependencies: ServiceDependencies): Promise<Services> {
  const { store, config, secret, clock, version, passwords = argonPasswords() } = dependencies;
  const readDiskSpace = () => diskSpaceOf(config.dataFolder);
  const media = await mediaAt(config.media, clock);
  const keys = storedKeyRing({ store, secret, clock });
  const sharedCounters = sharedCountersOn(store, clock, secret);
  const makeCounter = sharedCounters?.makeCounter ?? localCounter;
  const bucket = (name: string, limit: { capacity: number; perMinute: number }) =>
    new TokenBucket(clock, limit, makeCounter(name, limit.perMinute));
  return {
    store,
    clock,
    passwords,
    keys,
    sessions: jwtSessions({ store, keys, clock }),
    attemptThrottle: new AttemptThrottle(clock, makeCounter),
    redemptions: new Throttle(
      clock,
      PER_CODE_AND_ADDRESS,
      makeCounter('redemption', PER_CODE_AND_ADDRESS.fadesPerMinute),
    ),
    sharedCounters,
    factorGuesses: makeCounter('second-factor', FADES_PER_MINUTE),
    secretCipher: aesCipher(derivedKey(secret, 'second-factor')),
    knownDevices: hmacKnownDevices(derivedKey(secret, 'device'), clock),
    signups: bucket('sign-up', { capacity: 40, perMinute: 2 }),
    events: bucket('events', { capacity: 5000, perMinute: 1000 }),
    reports: bucket('reports', { capacity: 20, perMinute: 4 }),
    confirmations: bucket('confirmations', { capacity: 120, perMinute: 30 }),
    site: await SiteConfiguration.read(store, config, version),
    unfitRows: new UnfitRows(clock),
    counters: new ServerCounters(),
    outages: outageLogOn(store, readDiskSpace),
    media,
    uploads: uploadsIn(join(config.dataFolder, 'uploads'), { store, media, clock }),
    soundTools: soundToolsHere(),
    signatures: hmacSignatures(derivedKey(secret, 'media')),
    transferSigner: ecdsaTransferSigner(derivedKey(secret, 'passport')),
    mapArchive: await mapArchiveAt(config.tileArchive),
    geocoding: new Geocoding(clock, {
      agent: `Klangweg/${version}`,
      allowsPrivate: config.allowsPrivateGeocoder,
    }),
    planCutter: lazyPlanCutter(),
    walks: new PublishedWalks(store, config.basePath),
    readDiskSpace,
    readiness: new Readiness({ store, media, readDiskSpace }),
    backups: new BackupFolder(join(config.dataFolder, 'backups')),
  };
}

/** On SQLite there is one server. */
function sharedCountersOn(store: Store, clock: Clock, secret: string): SharedCounters | undefined {
  if (store.database === 'sqlite') return undefined;
  return new SharedCounters(store, clock, derivedKey(secret, 'counts'));
}

/** What all servers reach, where there may be several; else a folder, which needs no more room. */
function uploadsIn(
  folder: string,
  { store, media: { objects }, clock }: Pick<Services, 'store' | 'media' | 'clock'>,
): Services['uploads'] {
  if (store.database === 'sqlite' || objects === undefined) return new UploadFolder(folder);
  return new UploadObjects(folder, { store, objects, clock });
}

function outageLogOn(store: Store, readDiskSpace: ReadDiskSpace): OutageLog {
  return new OutageLog(async (failure) =>
    failure === 'unavailable' ? store.ping() : hasSpaceToWrite(await readDiskSpace()),
  );
}

/** The reader is loaded only if there is an archive to read. */
async function mapArchiveAt(file: string | undefined): Promise<MapArchive | undefined> {
  if (file === undefined) return undefined;
  const { fileArchive } = await import('./tiles/file-archive.ts');
  return fileArchive(file);
}

/** The library is loaded for the first picture whose header does not show that it is small. */
function lazyPlanCutter(): PlanCutter {
  let loaded: Promise<PlanCutter | undefined> | undefined;
  const load = () =>
    import('./tiles/sharp-plan-cutter.ts').then(
      (module) => module.sharpPlanCutter(),
      () => undefined,
    );
  return {
    async cutPlan(file) {
      loaded ??= load();
      const cutter = await loaded;
      return cutter?.cutPlan(file) ?? { kind: 'failed', error: { kind: 'plan/no-cutter' } };
    },
  };
}
