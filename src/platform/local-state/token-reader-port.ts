import type { DecodedToken } from '../../core/session/read-account.ts';

/** Decodes a token. It verifies nothing: only the server can. */
export interface TokenReader {
  readonly decode: (token: string) => DecodedToken;
}
