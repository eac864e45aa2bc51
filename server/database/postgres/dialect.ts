import {
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type TransactionSettings,
} from 'kysely';
import type { Pool } from 'pg';
import type { CountedDialect } from '../database.ts';
import { DEFAULT_LIMITS, type DatabaseLimits } from '../database-limits.ts';
import { rejectInsideTransaction } from '../transaction-scope.ts';
import { WatchedConnection, watched } from '../watched-connection.ts';
import { watchedPool } from './watched-pool.ts';

export function postgresDialect(
  pool: Pool,
  { statementTimeoutMs }: DatabaseLimits = DEFAULT_LIMITS,
): CountedDialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new CarefulDriver({ pool: watchedPool(pool, statementTimeoutMs) }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    readConnections: () => ({
      max: pool.options.max,
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

type Pooled = Parameters<PostgresDriver['releaseConnection']>[0];

class CarefulDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    rejectInsideTransaction();
    return new WatchedConnection(await super.acquireConnection());
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await super.releaseConnection(watched(connection).inner as Pooled);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(watched(connection).inner, settings);
    watched(connection).begin();
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    watched(connection).assertUnspoilt();
    await super.commitTransaction(watched(connection).inner);
    watched(connection).end();
  }

  /** Fails only if the connection and its transaction are gone: the original error matters more. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    watched(connection).end();
    await super.rollbackTransaction(watched(connection).inner).catch(() => undefined);
  }
}
