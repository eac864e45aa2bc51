import { randomBytes } from 'node:crypto';
import type { StoreLocation } from '../../server/store/open-store.ts';
import { startServer, type RealServer } from '../support/real-server.ts';
import { canBeCloned, fillAsStarted } from '../support/started-folder.ts';
import type { Backend } from '../support/store-backends.ts';

const secret = randomBytes(32).toString('base64url');

/** The variables that let the real server work on this database. */
export const envOn = (location: StoreLocation): Record<string, string> =>
  location.databaseUrl === undefined
    ? {}
    : { DATABASE_URL: location.databaseUrl, KLANGWEG_SECRET: secret };

/**
 * The real server on this database, open for registration. The tests are its proxy, so that each
 * of their clients has an address of its own and limits count as they would outside.
 */
export function startServerOn(location: StoreLocation): Promise<RealServer> {
  return startServer({
    dataFolder: location.dataFolder,
    env: { ...envOn(location), REGISTRATION: 'open', TRUST_PROXY: 'loopback' },
  });
}

/** A place on which a server has been once already, where that can be had as a copy: its start is short. */
export async function begunPlace(backend: Backend): Promise<StoreLocation> {
  const location = await backend.empty();
  if (backend.database === 'sqlite' && canBeCloned({})) await fillAsStarted(location.dataFolder);
  return location;
}
