/** An expected failure is a value: the caller switches on `kind`. */
export type WriteResult<T, Failure extends string> =
  | { readonly kind: 'ok'; readonly value: T }
  | { readonly kind: Failure };

/** The result of a write that names the version it was made from. */
export type Saved<T, Failure extends string = 'missing'> =
  | WriteResult<T, Failure | 'missing'>
  /** Somebody else was faster; `current` is the present value. */
  | { readonly kind: 'stale'; readonly current: T };

export interface Page<T> {
  readonly items: readonly T[];
  /** The total over all pages, for 'Seite 2 von 7'. */
  readonly total: number;
}

export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
}
