/** Errors that the operator has to solve; everything else that is thrown is a bug. */
export type StorageFailure = 'disk-full' | 'unavailable';

const SQLITE = new Map<unknown, StorageFailure>([
  [5, 'unavailable'], // busy: another process holds the lock for longer than we wait
  [6, 'unavailable'], // locked: the same within one process
  [13, 'disk-full'],
]);

const CODES = new Map<unknown, StorageFailure>([
  ['53100', 'disk-full'],
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['SQLITE_FULL', 'disk-full'],
  ['SQLITE_BUSY', 'unavailable'],
  ['40001', 'unavailable'], // after many attempts others were still faster
  ['40P01', 'unavailable'],
  ['53300', 'unavailable'], // too many connections
  ['55P03', 'unavailable'], // a lock was held for longer than we wait
  ['57014', 'unavailable'], // a statement took longer than it may
  ['57P01', 'unavailable'], // shut down by its operator
  ['57P02', 'unavailable'],
  ['57P03', 'unavailable'], // starting up
  ['ENOTFOUND', 'unavailable'], // its name is not known (yet)
  ['EAI_AGAIN', 'unavailable'],
  ['ECONNREFUSED', 'unavailable'],
  ['ECONNRESET', 'unavailable'],
  ['EPIPE', 'unavailable'],
  ['ETIMEDOUT', 'unavailable'],
]);

/** pg has no code for a connection that broke during a query, nor for a pool that stayed full. */
const BROKEN =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Postgres' class of codes for connections that fail. */
const CONNECTION_CLASS = '08';

type ErrorField = 'code' | 'errcode' | 'syscall';

/** Classifies an error thrown by the store; undefined = none of these. */
export function storageFailureOf(thrown: unknown): StorageFailure | undefined {
  if (!(thrown instanceof Error)) return undefined;
  const { code, errcode, syscall } = thrown as Error & Partial<Record<ErrorField, unknown>>;
  // The low byte of SQLite's extended codes is the plain code.
  if (typeof errcode === 'number') return SQLITE.get(errcode & 0xff);
  // For any other call it is a missing file.
  if (code === 'ENOENT') return syscall === 'connect' ? 'unavailable' : undefined;
  if (typeof code === 'string' && code.startsWith(CONNECTION_CLASS)) return 'unavailable';
  if (thrown.message.includes('database or disk is full')) return 'disk-full';
  return CODES.get(code) ?? (BROKEN.test(thrown.message) ? 'unavailable' : undefined);
}
