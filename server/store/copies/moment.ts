export type Cell = string | number | null | Uint8Array;
export type Row = Readonly<Record<string, Cell>>;

/** Everything that a database holds, as it stood at one moment, while others go on writing. */
export interface Moment {
  /** The schema, by the names of the migrations that made it. */
  readonly migrations: readonly string[];
  /** In pieces that fit into memory. */
  rowsOf(table: string): AsyncIterable<readonly Row[]>;
  countOf(table: string): Promise<number>;
}

/** The moment ends with `work`. */
export type ReadMoment = <T>(work: (moment: Moment) => Promise<T>) => Promise<T>;
