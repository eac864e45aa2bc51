import { randomBytes } from 'node:crypto';
import type { StoreLocation } from '../../../server/store/open-store.ts';
import { startServer, type RealServer } from '../../support/servers/real-server.ts';
import { canBeCloned, fillAsStarted } from '../../support/servers/started-folder.ts';
import type { Backend } from '../../support/stores/store-backends.ts';

const secret = randomBytes(32).toString('base64url');

/** The variables that make the real server use this database. */
export const envOn = (location: StoreLocation): Record<string, string> =>
  location.databaseUrl === undefined
    ? {}
    : { DATABASE_URL: location.databaseUrl, KLANGWEG_SECRET: secret };

/**
 * The real server on this database, open for registration. The tests are its proxy, so that each of
 * their clients has its own address and rate limits count as in production.
 */
export function startServerOn(location: StoreLocation): Promise<RealServer> {
  return startServer({
    dataFolder: location.dataFolder,
    env: { ...envOn(location), REGISTRATION: 'open', TRUST_PROXY: 'loopback' },
  });
}

/**
 * A database that a server has used once already, where a copy of it is available: its start is
 * short.
 */
export async function startedLocation(backend: Backend): Promise<StoreLocation> {
  const location = await backend.empty();
  if (backend.database === 'sqlite' && canBeCloned({})) await fillAsStarted(location.dataFolder);
  return location;
}
