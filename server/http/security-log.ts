import type { FastifyRequest } from 'fastify';
import type { CallName } from '../../src/contract/calls.ts';
import type { ErrorCode } from '../../src/contract/error-codes.ts';
import type { Principal } from '../auth/access.ts';

/** The calls by which somebody signs in, with what they do it by. */
const SIGN_INS: Partial<Record<CallName, string>> = {
  login: 'password',
  signup: 'registration',
  choosePassword: 'password link',
  setup: 'set-up link',
  code: 'unlock code',
};

/** The codes of requests by which somebody may have tried to get where they must not be. */
const REJECTIONS: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'auth/invalid',
  'auth/required',
  'auth/forbidden',
  'password/wrong',
  'factor/wrong',
  'password/link-invalid',
  'registration/off',
  'registration/invitation-invalid',
  'setup/invalid',
  'setup/done',
  'code/invalid',
  'story/locked',
  'media/signature-invalid',
  'preview/link-invalid',
  'backup/link-invalid',
  'parcel/link-invalid',
  'request/invalid',
  'request/too-large',
  'request/too-many',
  'request/unsupported-type',
]);

type Logged = Pick<FastifyRequest, 'log' | 'method' | 'routeOptions'>;

/**
 * One line for each sign-in, sign-out and rejected request. It names the account where there is
 * one, and neither the network address, which the proxy's log has under the same request id, nor
 * what was typed: people type their password into the field of their name.
 */
function logSecurityEvent(
  { log, method, routeOptions: { url: route } }: Logged,
  event: 'sign-in' | 'sign-out' | 'rejected',
  details: { readonly by?: string; readonly code?: ErrorCode; readonly userId?: string },
): void {
  log.info({ event, method, route, ...details }, 'a security event');
}

/** Logs what a call has done that somebody signs in or out by; other calls log nothing here. */
export function logAuthentication(
  request: Logged,
  callName: string,
  { response, who }: { readonly response: unknown; readonly who: Principal | undefined },
): void {
  if (callName === 'logout' && who !== undefined) {
    logSecurityEvent(request, 'sign-out', { userId: who.userId });
  }
  const by = SIGN_INS[callName as CallName];
  if (by === undefined) return;
  const { userId } = response as { readonly userId: string };
  logSecurityEvent(request, 'sign-in', { by, userId });
}

export function logRejection(request: Logged, code: ErrorCode, who: Principal | undefined): void {
  if (!REJECTIONS.has(code)) return;
  logSecurityEvent(request, 'rejected', { code, ...(who && { userId: who.userId }) });
}
