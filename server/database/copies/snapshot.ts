export type Cell = string | number | null | Uint8Array;
export type SnapshotRow = Readonly<Record<string, Cell>>;

/** Everything that a database contains, at one point in time, while others go on writing. */
export interface Snapshot {
  /** The schema, as the names of the migrations that made it. */
  readonly migrations: readonly string[];
  /** Yields the rows in batches that fit into memory. */
  rowsOf(table: string): AsyncIterable<readonly SnapshotRow[]>;
  countOf(table: string): Promise<number>;
}

/** The snapshot is valid until `work` ends. */
export type ReadSnapshot = <T>(work: (snapshot: Snapshot) => Promise<T>) => Promise<T>;

export const withoutColumn = (row: SnapshotRow, column: string): SnapshotRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== column));
