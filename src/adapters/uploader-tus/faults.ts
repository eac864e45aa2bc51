import { DetailedError, type HttpRequest, type HttpResponse } from 'tus-js-client';
import type { UploadFault } from '../../ports/uploader.ts';

/** Of another sender of the same file, who is about to leave. */
export const PASSING: readonly number[] = [409, 423];

const BY_STATUS: Readonly<Record<number, UploadFault>> = {
  401: 'upload/signed-out',
  403: 'upload/signed-out',
  413: 'upload/too-large',
  415: 'upload/unknown-type',
  507: 'upload/full',
};

const TOO_SLOW = 408;

export const isKnownRefusal = (status: number) => BY_STATUS[status] !== undefined;

class Refused extends Error {
  readonly status: number;

  constructor(status: number) {
    super('refused');
    this.status = status;
  }
}

/** tus takes any refusal of a look for 'it is gone', forgets it and begins anew: who is signed out lost what had come. */
export function holdBackRefusal(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() === 'HEAD' && BY_STATUS[status] === 'upload/signed-out') {
    throw new Refused(status);
  }
}

/** 0: the connection broke. So it is for a host that waited too long for a piece: it kept its part. */
export function statusOf(error: Error): number {
  if (!(error instanceof DetailedError)) return 0;
  const { causingError, originalResponse } = error;
  if (causingError instanceof Refused) return causingError.status;
  const status = originalResponse?.getStatus() ?? 0;
  return status === TOO_SLOW ? 0 : status;
}

export function faultOf(error: Error): UploadFault {
  const status = statusOf(error);
  if (status === 0) return 'upload/offline';
  return BY_STATUS[status] ?? 'upload/refused';
}
