import type { ReactNode } from 'react';

export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Present where rows can be sorted by it: here, or by the host. */
  readonly sortKey?: (row: Row) => string | number;
  readonly isNumber?: boolean;
}
