import { createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough for a walk with a pause; media stored on the device need none. */
const LIFETIME_MS = 6 * 3_600_000;
/** Signatures of one hour are equal, so that caches in between can hit. */
const STEP_MS = 3_600_000;

/** Allow fetching one path for a limited time. */
export interface MediaSignatures {
  sign(path: string, nowMs: number): string;
  isValid(path: string, signature: string, nowMs: number): boolean;
}

export function hmacSignatures(key: Uint8Array): MediaSignatures {
  const digestOf = (path: string, untilMs: number) =>
    createHmac('sha256', key).update(`${untilMs}\n${path}`).digest();
  return {
    sign(path, nowMs) {
      const untilMs = Math.floor(nowMs / STEP_MS) * STEP_MS + LIFETIME_MS;
      return `${untilMs.toString(36)}.${digestOf(path, untilMs).toString('base64url')}`;
    },
    isValid(path, signature, nowMs) {
      const [until = '', digest = ''] = signature.split('.');
      const untilMs = /^[0-9a-z]{1,11}$/.test(until) ? parseInt(until, 36) : 0;
      if (untilMs < nowMs) return false;
      const claimed = Buffer.from(digest, 'base64url');
      const wanted = digestOf(path, untilMs);
      return claimed.length === wanted.length && timingSafeEqual(claimed, wanted);
    },
  };
}
