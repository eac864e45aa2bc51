/** The signed-in user, according to their token. */
export interface Account {
  readonly userId: string;
  readonly role: number;
  readonly username?: string;
  readonly expiresAtMs: number;
}

/** A decoded token; a part is undefined if it could not be decoded. */
export interface DecodedToken {
  readonly header: unknown;
  readonly claims: unknown;
}

export type TokenError = 'undecodable' | 'unsigned' | 'expired';

export type AccountReading =
  | { readonly ok: true; readonly account: Account }
  | { readonly ok: false; readonly error: TokenError };

export interface TokenToRead extends DecodedToken {
  readonly token: string;
  /** The value that was stored beside the token. */
  readonly userId: string;
}

const REGISTERED = 2;

export function readAccount(tokenToRead: TokenToRead, nowMs: number): AccountReading {
  const claims = objectIn(tokenToRead.claims);
  if (claims === undefined) return { ok: false, error: 'undecodable' };
  if (!isSigned(tokenToRead.token, tokenToRead.header)) return { ok: false, error: 'unsigned' };
  const expiresAtMs = (numberIn(claims['exp']) ?? 0) * 1000;
  if (!(expiresAtMs > nowMs)) return { ok: false, error: 'expired' };
  const username = textIn(claims['username']);
  const account = {
    userId: textIn(claims['userId']) ?? tokenToRead.userId,
    role: numberIn(claims['role']) ?? REGISTERED,
    expiresAtMs,
    ...(username === undefined ? {} : { username }),
  };
  return { ok: true, account };
}

function isSigned(token: string, header: unknown): boolean {
  const parts = token.split('.');
  const algorithm = textIn(objectIn(header)?.['alg']);
  return (
    parts.length === 3 &&
    parts.every((part) => part !== '') &&
    algorithm !== undefined &&
    algorithm.toLowerCase() !== 'none'
  );
}

function objectIn(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : undefined;
}

function numberIn(value: unknown): number | undefined {
  const text = textIn(value);
  const number = text === undefined ? NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function textIn(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  return text === '' ? undefined : text;
}
