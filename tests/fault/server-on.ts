import { randomBytes } from 'node:crypto';
import type { StoreLocation } from '../../server/store/open-store.ts';
import { startServer, type RealServer } from '../support/real-server.ts';

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
