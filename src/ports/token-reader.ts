import type { DecodedToken } from '../core/session/read-account.ts';

/** Takes a token apart. It proves nothing: only the server can. */
export interface TokenReader {
  readonly decode: (token: string) => DecodedToken;
}
