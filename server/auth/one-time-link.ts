import { newSecret, secretHash } from './one-time-secret.ts';
import type { Services } from '../services.ts';
import type { NewToken } from './tokens.store.ts';

export interface OneTimeLink {
  readonly link: string;
  readonly expiresAtMs: number;
}

interface OneTimeLinkOptions {
  readonly purpose: 'invitation' | 'password' | 'preview';
  readonly lifetimeMs: number;
  /** The page that reads the secret from the fragment. */
  readonly page: '/signup#invite=' | '/login#password=' | `/a/${string}#preview=`;
  readonly userId?: string;
  readonly payload?: unknown;
}

/** Creates a link whose secret is not stored, and the token to store for it. */
export function makeLink(
  { clock, site }: Pick<Services, 'clock' | 'site'>,
  { purpose, lifetimeMs, page, userId, payload }: OneTimeLinkOptions,
): { readonly oneTimeLink: OneTimeLink; readonly token: NewToken } {
  const secret = newSecret();
  const createdAtMs = clock.nowMs();
  const expiresAtMs = createdAtMs + lifetimeMs;
  return {
    oneTimeLink: { link: `${site.current.basePath}${page}${secret}`, expiresAtMs },
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
