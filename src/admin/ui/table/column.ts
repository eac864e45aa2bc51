import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Present if rows can be sorted by it: here, or by the server. */
  readonly sortKey?: (row: Row) => string | number;
  readonly isNumber?: boolean;
}
