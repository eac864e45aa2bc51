import { TEST_DATABASES, startPostgres } from '../support/stores/postgres.ts';
import { envOn } from '../fault/server/server-on.ts';
import { startBalancer } from '../support/links/balancer.ts';
import { startFakeS3 } from '../support/links/fake-s3.ts';
import { startServer, type RealServer } from '../support/servers/real-server.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import type { StoreLocation } from '../../server/store/open-store.ts';

export const SET_UPS = ['sqlite', 'postgres', 'two'] as const;
export type SetUpName = (typeof SET_UPS)[number];

export interface SetUp {
  /** What walkers ask. */
  readonly url: string;
  readonly servers: readonly RealServer[];
  readonly location: StoreLocation;
  remove(): Promise<void>;
}

export const METRICS_TOKEN = 'load-metrics-token-of-a-test-run';

/** One server on SQLite, one on Postgres, or two behind a balancer with one object store. */
export async function startSetUp(name: SetUpName): Promise<SetUp> {
  const folder = makeTempFolder(`klangweg-load-${name}`);
  const postgres = name === 'sqlite' ? undefined : await startPostgres();
  const database = `${TEST_DATABASES}load_${name}`;
  await postgres?.run(`create database ${database}`);
  const location = {
    dataFolder: folder.path,
    ...(postgres && { databaseUrl: postgres.urlOf(database) }),
  };
  const s3 = name === 'two' ? await startFakeS3() : undefined;
  const env = {
    ...envOn(location),
    ...(s3 && { MEDIA_URL: s3.url }),
    ...{ REGISTRATION: 'open', TRUST_PROXY: 'loopback', METRICS_TOKEN },
  };
  const first = await startServer({ env, ...(name === 'two' ? {} : { dataFolder: folder.path }) });
  const servers = name === 'two' ? [first, await startServer({ env })] : [first];
  const balancer =
    name === 'two' ? await startBalancer(servers.map(({ port }) => port)) : undefined;
  return {
    url: balancer?.url ?? first.url,
    servers,
    location,
    async remove() {
      await balancer?.close();
      await Promise.all(servers.map((server) => server.remove()));
      await s3?.close();
      await postgres?.stop();
      folder.remove();
    },
  };
}
