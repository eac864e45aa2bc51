import type { ErrorBody } from '../../src/contract/error-body.ts';
import { ApiError } from '../api-error.ts';
import { storageFailureOf } from '../database/storage-failure.ts';

const BY_FASTIFY_CODE: Readonly<Record<string, ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new ApiError('request/too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new ApiError('request/unsupported-type'),
};
/** Locks and exhausted pools clear within seconds, and so does a restart of the database. */
const RETRY_AFTER_S = 2;

/** Maps any error to what clients may see: its code and a message without internal details. */
export function apiErrorOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode } = codeAndStatusOf(error);
  const known = BY_FASTIFY_CODE[code];
  if (known) return known;
  const failure = storageFailureOf(error);
  if (failure === 'disk-full') return new ApiError('storage/full');
  if (failure === 'unavailable') {
    return new ApiError('server/unavailable', { retryAfterS: RETRY_AFTER_S });
  }
  const isOurs = statusCode === undefined || statusCode >= 500;
  return new ApiError(isOurs ? 'server/failed' : 'request/invalid');
}

export function errorBodyOf({ code, message, field }: ApiError, requestId: string): ErrorBody {
  return { code, message, requestId, ...(field === undefined ? {} : { field }) };
}

function codeAndStatusOf(error: unknown): { code: string; statusCode: number | undefined } {
  if (typeof error !== 'object' || error === null) return { code: '', statusCode: undefined };
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  return {
    code: typeof code === 'string' ? code : '',
    statusCode: typeof statusCode === 'number' ? statusCode : undefined,
  };
}
