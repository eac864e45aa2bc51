/** Name and times only: the secret is derived from the server's, which no backup contains. */
export interface SigningKeyRecord {
  readonly kid: string;
  readonly createdAtMs: number;
  readonly retiredAtMs: number | null;
}

export interface SigningKeys {
  /** Of two keys with the same kid the first one stays. */
  add(key: { readonly kid: string; readonly createdAtMs: number }): Promise<SigningKeyRecord>;
  /** Newest first. */
  list(): Promise<readonly SigningKeyRecord[]>;
  retire(kid: string, nowMs: number): Promise<boolean>;
  remove(kid: string): Promise<boolean>;
}
