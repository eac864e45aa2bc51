import { useMemo, useState, type ReactNode } from 'react';
import type { ReadTable } from '../../../core/exchange/table.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import type { FileToSend } from '../../session/files/file-sending.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import type { OpenFolder } from '../folder/use-folder.ts';
import type { WalkDraft } from '../../draft/walk-draft.ts';
import { matchedColumns, type OfferedColumn } from './table-columns.ts';
import { TableRows } from './table-rows.tsx';
import styles from '../importing.module.css';
import type { TableTexts } from '../../../i18n/admin/table.ts';

/** The props that everything below a table gets. */
export interface SharedTableProps {
  readonly admin: AdminContext;
  readonly draft: WalkDraft;
  readonly texts: TableTexts;
  readonly offered: readonly OfferedColumn[];
  readonly onImported: () => void;
}

export type ReadRows = ReadTable & { readonly kind: 'read' };

interface MeaningProps extends SharedTableProps {
  readonly read: ReadRows;
  readonly folder?: OpenFolder;
  readonly waiting?: ReactNode;
  readonly help?: (files: readonly FileToSend[]) => string;
}

/**
 * The meaning of each column, and the rows that follow. Each meaning belongs to one column at most.
 */
export function Meaning({ read, offered, texts, ...props }: MeaningProps) {
  const { headings, rows } = read;
  const [keys, setKeys] = useState(() => matchedColumns(headings, offered));
  const columns = useMemo(
    () => keys.map((key) => offered.find((column) => column.key === key)),
    [keys, offered],
  );
  const choose = (columnIndex: number, key: string) => {
    setKeys(keys.map((old, index) => (index === columnIndex ? key : old === key ? '' : old)));
  };
  return (
    <>
      <AdminCard title={texts.columns}>
        <div className={styles['columns']}>
          {headings.map((heading, columnIndex) => (
            <SelectField
              key={columnIndex}
              label={heading === '' ? texts.unnamed(columnIndex + 1) : heading}
              value={keys[columnIndex] ?? ''}
              choices={[
                { value: '', label: texts.skip },
                ...offered.map((column) => ({ value: column.key, label: column.heading })),
              ]}
              onChange={(key) => {
                choose(columnIndex, key);
              }}
            />
          ))}
        </div>
      </AdminCard>
      <TableRows {...props} {...{ texts, columns, rows, offered }} />
    </>
  );
}
