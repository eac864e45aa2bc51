/** One anonymous happening; no person, no position. */
export interface EventRecord {
  /** UUID made by the player; the idempotency key. */
  readonly id: string;
  readonly kind: string;
  /** Slug of the story. */
  readonly walk: string;
  /** Empty when the event is the walk's own. */
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

/** One line of the roll-up. There are tens of thousands in a month: a tuple is read faster. */
export type CountLine = readonly [
  day: number,
  walk: string,
  kind: string,
  element: string,
  languageId: number,
  count: number,
];

export interface Events {
  /** Repeats are ignored; answers how many were new. Rolled up in the same transaction. */
  add(events: readonly EventRecord[]): Promise<number>;
  /** From the roll-up, by day, walk, kind, element and language, in pieces that keep nobody waiting. */
  counts(query: EventQuery): AsyncIterable<readonly CountLine[]>;
  /** The same, summed up over whatever is not asked for. */
  sums<By extends CountedBy>(
    query: EventQuery,
    by: readonly By[],
  ): Promise<readonly EventSum<By>[]>;
  /** What was counted of one walk is counted of another from now on: it is called so now. */
  moveCounts(from: string, to: string): Promise<void>;
  /** The first and the last day with a count; undefined: nothing was ever counted. */
  knownDays(): Promise<{ readonly from: number; readonly to: number } | undefined>;
  /** So many of the oldest single events at most; their counts stay. Answers how many went. */
  removeBefore(atMs: number, atMost: number): Promise<number>;
}
