import type { ErrorBody } from '../../src/contract/error-body.ts';
import { Refusal } from '../refusal.ts';
import { storageFailureOf } from '../store/storage-failure.ts';

const BY_FASTIFY_CODE: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal('request/too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal('request/unsupported-type'),
};
/** Locks and full pools are over in seconds, and so is a restart of the database. */
const RETRY_AFTER_S = 2;

/** What the world learns of an error: its code and calm words, nothing of the inside. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = partsOf(error);
  const known = BY_FASTIFY_CODE[code];
  if (known) return known;
  const failure = storageFailureOf(error);
  if (failure === 'disk-full') return new Refusal('storage/full');
  if (failure === 'unavailable') {
    return new Refusal('server/unavailable', { retryAfterS: RETRY_AFTER_S });
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
