/** One anonymous event; it has no person and no location. */
export interface EventRecord {
  /** UUID made by the player; the idempotency key. */
  readonly id: string;
  readonly kind: string;
  /** Slug of the story. */
  readonly walk: string;
  /** Empty when the event concerns the walk itself. */
  readonly element: string;
  readonly languageId: number;
  /** When it happened, by the server's clock: arrival minus age. */
  readonly atMs: number;
}

export interface EventQuery {
  /** Inclusive, days since 1970 (UTC). */
  readonly fromDay: number;
  readonly toDay: number;
  readonly walk?: string;
  readonly kinds?: readonly string[];
  readonly languageId?: number;
}

export interface EventCount {
  readonly day: number;
  readonly kind: string;
  readonly walk: string;
  readonly element: string;
  readonly languageId: number;
  readonly count: number;
}

export type CountedBy = Exclude<keyof EventCount, 'count'>;
export type EventSum<By extends CountedBy> = Pick<EventCount, By | 'count'>;

/** One row of the roll-up. There are tens of thousands in a month, and a tuple is read faster. */
export type CountRow = readonly [
  day: number,
  walk: string,
  kind: string,
  element: string,
  languageId: number,
  count: number,
];

export interface Events {
  /** Ignores repeats and returns how many were new. The roll-up is in the same transaction. */
  add(events: readonly EventRecord[]): Promise<number>;
  /** From the roll-up, by day, walk, kind, element and language, in batches that block nobody. */
  counts(query: EventQuery): AsyncIterable<readonly CountRow[]>;
  /** The same, summed over every dimension that is not requested. */
  sums<By extends CountedBy>(
    query: EventQuery,
    by: readonly By[],
  ): Promise<readonly EventSum<By>[]>;
  /** Moves the counts of one walk to another, because its slug has changed. */
  moveCounts(from: string, to: string): Promise<void>;
  /** The first and the last day with a count; undefined: nothing was ever counted. */
  knownDays(): Promise<{ readonly from: number; readonly to: number } | undefined>;
  /** At most `limit` of the oldest single events; their counts stay. Returns how many went. */
  removeBefore(atMs: number, limit: number): Promise<number>;
}
