/** Only the key's name and times: the secret is derived from the server's own, which no backup holds. */
export interface SigningKey {
  readonly kid: string;
  readonly createdAtMs: number;
  readonly retiredAtMs: number | null;
}

export interface SigningKeys {
  /** Keeps the first of two with one kid. */
  add(key: { readonly kid: string; readonly createdAtMs: number }): Promise<SigningKey>;
  /** Newest first. */
  list(): Promise<readonly SigningKey[]>;
  retire(kid: string, nowMs: number): Promise<boolean>;
  remove(kid: string): Promise<boolean>;
}
