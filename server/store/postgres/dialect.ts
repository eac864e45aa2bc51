import {
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
} from 'kysely';
import type { Pool } from 'pg';
import { refuseInsideTransaction } from '../transaction-scope.ts';

export function postgresDialect(pool: Pool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new CarefulDriver({ pool }),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class CarefulDriver extends PostgresDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction();
    return super.acquireConnection();
  }

  /** Fails only where the connection is gone, and with it the transaction: the cause matters more. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
