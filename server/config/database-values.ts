import { DEFAULT_LIMITS, type DatabaseLimits } from '../database/database-limits.ts';
import type { EnvironmentValues, Variable } from './variables.ts';

const MAX_CONNECTIONS = 500;
/** After a longer wait every client has gone away. */
const MAX_TIMEOUT_S = 3600;

/** The number of connections, and how long a request waits; the times are in seconds. */
export function databaseLimitsIn(values: EnvironmentValues, problems: string[]): DatabaseLimits {
  const whole = (name: Variable, max: number, byDefault: number): number => {
    const text = values[name];
    const number = Number(text ?? byDefault);
    if (Number.isInteger(number) && number >= 1 && number <= max) return number;
    problems.push(`${name} must be a whole number from 1 to ${max}, not '${text}'.`);
    return byDefault;
  };
  const ms = (name: Variable, byDefaultMs: number) =>
    whole(name, MAX_TIMEOUT_S, byDefaultMs / 1000) * 1000;
  return {
    maxConnections: whole('DATABASE_CONNECTIONS', MAX_CONNECTIONS, DEFAULT_LIMITS.maxConnections),
    connectionTimeoutMs: ms('DATABASE_CONNECTION_TIMEOUT', DEFAULT_LIMITS.connectionTimeoutMs),
    lockTimeoutMs: ms('DATABASE_LOCK_TIMEOUT', DEFAULT_LIMITS.lockTimeoutMs),
    statementTimeoutMs: ms('DATABASE_STATEMENT_TIMEOUT', DEFAULT_LIMITS.statementTimeoutMs),
  };
}
