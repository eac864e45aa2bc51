import { join } from 'node:path';
import { Allowance } from './auth/allowance.ts';
import { AttemptGuard } from './auth/attempt-guard.ts';
import { derivedKey } from './auth/derived-key.ts';
import { storedKeyRing } from './auth/key-ring.ts';
import { hmacKnownDevices } from './auth/known-devices.ts';
import { ecdsaPassportSeals } from './auth/passport-seals.ts';
import { argonPasswords, type Passwords } from './auth/passwords.ts';
import { jwtSessions } from './auth/session-tokens.ts';
import { Throttle } from './auth/throttle.ts';
import { BackupFolder } from './backup/backup-folder.ts';
import type { Clock } from './clock.ts';
import type { ServerConfig } from './config/server-config.ts';
import { Geocoding } from './geocoding/geocoding.ts';
import { diskRoomOf } from './host/disk-room.ts';
import { HostInformation } from './host/host-information.ts';
import { UnfitRows } from './host/unfit-rows.ts';
import { mediaAt } from './media/media-at.ts';
import { hmacSignatures } from './media/media-signature.ts';
import type { PlanCutter } from './plans/plan-cutter.ts';
import type { Services } from './services.ts';
import { soundToolsHere } from './sound/find-sound-tools.ts';
import type { Store } from './store/store.ts';
import type { MapArchive } from './tiles/map-archive.ts';
import { UploadFolder } from './uploads/upload-folder.ts';
import { PublishedWalks } from './walks/published-walks.ts';

export interface ServiceParts {
  readonly store: Store;
  readonly config: ServerConfig;
  readonly secret: string;
  readonly clock: Clock;
  readonly version: string;
  readonly passwords?: Passwords;
}

/** Two school classes come in by one code at once; a script that makes guests soon waits. */
const PER_CODE_AND_ADDRESS = { free: 60, firstMs: 250, longestMs: 4000, fadesPerMinute: 6 };

/** Puts together what use cases work with. */
export async function makeServices(parts: ServiceParts): Promise<Services> {
  const { store, config, secret, clock, version, passwords = argonPasswords() } = parts;
  const keys = storedKeyRing({ store, secret, clock });
  return {
    store,
    clock,
    passwords,
    keys,
    sessions: jwtSessions({ store, keys, clock }),
    guard: new AttemptGuard(clock),
    redemptions: new Throttle(clock, PER_CODE_AND_ADDRESS),
    knownDevices: hmacKnownDevices(derivedKey(secret, 'device'), clock),
    signups: new Allowance(clock, { most: 40, perMinute: 2 }),
    pageErrors: new Allowance(clock, { most: 20, perMinute: 4 }),
    reports: new Allowance(clock, { most: 5000, perMinute: 1000 }),
    confirmations: new Allowance(clock, { most: 120, perMinute: 30 }),
    host: await HostInformation.read(store, config, version),
    unfitRows: new UnfitRows(clock),
    media: await mediaAt(config.media, clock),
    uploads: new UploadFolder(join(config.dataFolder, 'uploads')),
    soundTools: soundToolsHere(),
    signatures: hmacSignatures(derivedKey(secret, 'media')),
    seals: ecdsaPassportSeals(derivedKey(secret, 'passport')),
    mapArchive: await mapArchiveAt(config.tileArchive),
    geocoding: new Geocoding(clock, {
      agent: `Klangweg/${version}`,
      allowsPrivate: config.allowsPrivateGeocoder,
    }),
    planCutter: lazyPlanCutter(),
    walks: new PublishedWalks(store, config.basePath),
    diskRoom: () => diskRoomOf(config.dataFolder),
    backups: new BackupFolder(join(config.dataFolder, 'backups')),
  };
}

/** Its reader is loaded only where there is something to read. */
async function mapArchiveAt(file: string | undefined): Promise<MapArchive | undefined> {
  if (file === undefined) return undefined;
  const { fileArchive } = await import('./tiles/file-archive.ts');
  return fileArchive(file);
}

/** Its library is loaded for the first picture whose head does not say that it is small. */
function lazyPlanCutter(): PlanCutter {
  let loaded: Promise<PlanCutter | undefined> | undefined;
  const load = () =>
    import('./plans/sharp-plan-cutter.ts').then(
      (module) => module.sharpPlanCutter(),
      () => undefined,
    );
  return {
    async cut(file) {
      loaded ??= load();
      const cutter = await loaded;
      return cutter?.cut(file) ?? { kind: 'failed', fault: { kind: 'plan/no-cutter' } };
    },
  };
}
