/** An expected failure is a value: the caller switches on `kind`. */
export type Outcome<T, Failure extends string> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: Failure };

/** The answer to a write that names the version it was made from. */
export type Saved<T, Failure extends string = 'missing'> =
  | Outcome<T, Failure | 'missing'>
  /** Somebody else was faster; `current` is what stands now. */
  | { readonly kind: 'stale'; readonly current: T };

export interface Page<T> {
  readonly items: readonly T[];
  /** How many there are in all, for 'Seite 2 von 7'. */
  readonly total: number;
}

export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
}
