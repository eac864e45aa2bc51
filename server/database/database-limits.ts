/** How long a request waits for the database before the client is asked to retry. */
export interface DatabaseLimits {
  /** Postgres only: SQLite has one connection. */
  readonly maxConnections: number;
  /** Postgres only: how long to wait for a free connection. */
  readonly connectionTimeoutMs: number;
  readonly lockTimeoutMs: number;
  /** Postgres only: SQLite's statements cannot be stopped by their own process. */
  readonly statementTimeoutMs: number;
}

export const DEFAULT_LIMITS: DatabaseLimits = {
  maxConnections: 10,
  connectionTimeoutMs: 5000,
  lockTimeoutMs: 5000,
  statementTimeoutMs: 30_000,
};
