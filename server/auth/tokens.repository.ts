/** A secret for one purpose: set-up, invitation, preview, download. Only its hash is stored. */
export interface Token {
  /** sha256 of the secret, hex. */
  readonly hash: string;
  readonly purpose: string;
  readonly payload: unknown;
  readonly userId: string | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  readonly usedAtMs: number | null;
}

export interface NewToken {
  readonly hash: string;
  readonly purpose: string;
  readonly payload?: unknown;
  /** The user it was made for; it is removed with that user. */
  readonly userId?: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

export interface Tokens {
  create(token: NewToken): Promise<Token>;
  /** Valid and unused; this does not use it up. */
  findToken(hash: string, purpose: string, nowMs: number): Promise<Token | undefined>;
  /** Of any number of callers at once exactly one gets the token. */
  consume(hash: string, purpose: string, nowMs: number): Promise<Token | undefined>;
  /** Valid and unused ones, newest first. */
  listTokens(purpose: string, nowMs: number): Promise<readonly Token[]>;
  remove(hash: string): Promise<boolean>;
  removeOfUser(userId: string, purpose: string): Promise<number>;
  removeByPurpose(purpose: string): Promise<number>;
  removeExpired(beforeMs: number): Promise<number>;
}
