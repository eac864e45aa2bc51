/** What the operator has to do something about; the rest of what is thrown is a bug. */
export type StorageFailure = 'disk-full' | 'unavailable';

const SQLITE = new Map<unknown, StorageFailure>([
  [5, 'unavailable'], // busy: another process holds the lock for longer than we wait
  [13, 'disk-full'],
]);

const CODES = new Map<unknown, StorageFailure>([
  ['53100', 'disk-full'],
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['53300', 'unavailable'], // too many connections
  ['57P01', 'unavailable'], // shut down by its operator
  ['57P02', 'unavailable'],
  ['57P03', 'unavailable'], // starting up
  ['ECONNREFUSED', 'unavailable'],
  ['ECONNRESET', 'unavailable'],
  ['ENOENT', 'unavailable'], // the socket is gone
]);

/** pg has no code for a connection that broke under a query. */
const BROKEN =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Reads what a call of the store has thrown; undefined = none of these. */
export function storageFailureOf(thrown: unknown): StorageFailure | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const { code, errcode } = thrown as Error & { code?: unknown; errcode?: unknown };
  // The extended codes of SQLite carry the plain one in their low byte.
  if (typeof errcode === 'number') return SQLITE.get(errcode & 0xff);
  return CODES.get(code) ?? (BROKEN.test(thrown.message) ? 'unavailable' : undefined);
}
