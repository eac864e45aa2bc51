import type { Column } from './column.ts';
import type { RowDrag } from './use-row-drag.ts';
import styles from './table.module.css';

interface DataRowsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly dragOf?: ((row: Row) => RowDrag | undefined) | undefined;
}

/**
 * Roles are explicit: laid out as cards on a narrow page, the rows would lose their table
 * semantics.
 */
export function DataRows<Row>({ columns, rows, rowKey, dragOf }: DataRowsProps<Row>) {
  return (
    <tbody role="rowgroup">
      {rows.map((row) => (
        <tr key={rowKey(row)} role="row" {...dragOf?.(row)}>
          {columns.map(({ id, header, cell, isNumber = false }) => (
            <td
              key={id}
              role="cell"
              className={isNumber ? styles['number'] : undefined}
              data-column={id}
            >
              <span className={styles['label']}>{header}</span>
              <div className={styles['value']}>{cell(row)}</div>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
