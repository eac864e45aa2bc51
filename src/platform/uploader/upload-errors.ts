import { DetailedError, type HttpRequest, type HttpResponse } from 'tus-js-client';
import { jsonIn, rejectionIn } from '../server-api/http-requester.ts';
import type { UploadError } from './port.ts';

/** Caused by another sender of the same file, who is about to leave. */
export const PASSING: readonly number[] = [409, 423];

const BY_STATUS: Readonly<Record<number, UploadError>> = {
  401: 'upload/signed-out',
  403: 'upload/signed-out',
  413: 'upload/too-large',
  415: 'upload/unknown-type',
  507: 'upload/full',
};

const TOO_SLOW = 408;

export const isKnownErrorStatus = (status: number) => BY_STATUS[status] !== undefined;

class SignedOutError extends Error {
  readonly status: number;

  constructor(status: number) {
    super('rejected');
    this.status = status;
  }
}

/**
 * tus takes any rejected HEAD request for 'gone', forgets the upload and restarts: a signed-out
 * user would lose what had arrived.
 */
export function throwWhenSignedOut(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() === 'HEAD' && BY_STATUS[status] === 'upload/signed-out') {
    throw new SignedOutError(status);
  }
}

/**
 * 0: the connection broke. A server that waited too long for a chunk counts as that: it retains
 * what it has.
 */
export function statusOf(error: Error): number {
  if (!(error instanceof DetailedError)) return 0;
  const { causingError, originalResponse } = error;
  if (causingError instanceof SignedOutError) return causingError.status;
  const status = originalResponse?.getStatus() ?? 0;
  return status === TOO_SLOW ? 0 : status;
}

/** Undefined if there was no response, or one without an id, as a response to HEAD is. */
export function requestIdOf(error: Error): string | undefined {
  if (!(error instanceof DetailedError) || error.originalResponse === null) return undefined;
  const { originalResponse: response } = error;
  const reply = { kind: 'answer', isOk: false, status: response.getStatus() } as const;
  const body = jsonIn(response.getBody());
  return rejectionIn({ ...reply, body, retryAfterS: undefined }).requestId;
}

export function uploadErrorOf(error: Error): UploadError {
  const status = statusOf(error);
  if (status === 0) return 'upload/offline';
  return BY_STATUS[status] ?? 'upload/rejected';
}
