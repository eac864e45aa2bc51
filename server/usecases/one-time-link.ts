import { newSecret, secretHash } from '../auth/one-time-secret.ts';
import type { Services } from '../services.ts';
import type { NewToken } from '../store/repositories/tokens.ts';

export interface OneTimeLink {
  readonly link: string;
  readonly expiresAtMs: number;
}

interface LinkParts {
  readonly purpose: 'invitation' | 'password' | 'preview';
  readonly lifetimeMs: number;
  /** The page that takes the secret out of the fragment. */
  readonly page: '/signup#invite=' | '/login#password=' | `/a/${string}#preview=`;
  readonly userId?: string;
  readonly payload?: unknown;
}

/** A link whose secret nobody keeps, and the token to write down for it. */
export function makeLink(
  { clock, host }: Pick<Services, 'clock' | 'host'>,
  { purpose, lifetimeMs, page, userId, payload }: LinkParts,
): { readonly made: OneTimeLink; readonly token: NewToken } {
  const secret = newSecret();
  const createdAtMs = clock.nowMs();
  const expiresAtMs = createdAtMs + lifetimeMs;
  return {
    made: { link: `${host.current.basePath}${page}${secret}`, expiresAtMs },
    token: {
      hash: secretHash(secret),
      purpose,
      ...(payload === undefined ? {} : { payload }),
      ...(userId === undefined ? {} : { userId }),
      createdAtMs,
      expiresAtMs,
    },
  };
}
