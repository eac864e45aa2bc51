import type { ErrorBody } from '../../src/contract/error-body.ts';
import { Refusal } from '../refusal.ts';

const BY_FASTIFY_CODE: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('request/too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('request/unsupported-type'),
};
const FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'];
const GONE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03'];

/** What the world learns of an error: its code and calm words, nothing of the inside. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = partsOf(error);
  const known = BY_FASTIFY_CODE[code];
  if (known) return known;
  if (FULL.includes(code) || isDiskFull(error)) return new Refusal('storage/full');
  if (GONE.includes(code) || code.startsWith('08')) {
    return new Refusal('server/unavailable', { retryAfterS: 2 });
  }
  const isOurs = statusCode === undefined || statusCode >= 500;
  return new Refusal(isOurs ? 'server/failed' : 'request/invalid');
}

export function errorBodyOf({ code, message, field }: Refusal, requestId: string): ErrorBody {
  return { code, message, requestId, ...(field === undefined ? {} : { field }) };
}

function partsOf(error: unknown): { code: string; statusCode: number | undefined } {
  if (typeof error !== 'object' || error === null) return { code: '', statusCode: undefined };
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  return {
    code: typeof code === 'string' ? code : '',
    statusCode: typeof statusCode === 'number' ? statusCode : undefined,
  };
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && error.message.includes('database or disk is full');
}
