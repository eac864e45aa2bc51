import { useMemo, useState, type ReactNode } from 'react';
import type { ReadTable } from '../../../core/exchange/table.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import type { FileToSend } from '../../../runtime/admin/file-sending.ts';
import { SelectField } from '../../../ui/desk/choice-fields.tsx';
import { DeskCard } from '../../../ui/desk/desk-card.tsx';
import type { OpenFolder } from '../folder/use-folder.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { matchedColumns, type OfferedColumn } from './table-columns.ts';
import { TableRows } from './table-rows.tsx';
import styles from './table.module.css';
import type { TableTexts } from './table-texts.ts';

/** What everything below a table gets. */
export interface GivenProps {
  readonly desk: AdminDesk;
  readonly draft: WalkDraft;
  readonly texts: TableTexts;
  readonly offered: readonly OfferedColumn[];
  readonly onTaken: () => void;
}

export type ReadRows = ReadTable & { readonly kind: 'read' };

interface MeaningProps extends GivenProps {
  readonly read: ReadRows;
  readonly folder?: OpenFolder;
  readonly waiting?: ReactNode;
  readonly help?: (files: readonly FileToSend[]) => string;
}

/** What each column is taken for, and what comes of it. Each meaning stands above one column only. */
export function Meaning({ read, offered, texts, ...given }: MeaningProps) {
  const { headings, rows } = read;
  const [keys, setKeys] = useState(() => matchedColumns(headings, offered));
  const columns = useMemo(
    () => keys.map((key) => offered.find((one) => one.key === key)),
    [keys, offered],
  );
  const choose = (place: number, key: string) => {
    setKeys(keys.map((old, at) => (at === place ? key : old === key ? '' : old)));
  };
  return (
    <>
      <DeskCard title={texts.columns}>
        <div className={styles['columns']}>
          {headings.map((heading, place) => (
            <SelectField
              key={place}
              label={heading === '' ? texts.unnamed(place + 1) : heading}
              value={keys[place] ?? ''}
              choices={[
                { value: '', label: texts.skip },
                ...offered.map((one) => ({ value: one.key, label: one.heading })),
              ]}
              onChange={(key) => {
                choose(place, key);
              }}
            />
          ))}
        </div>
      </DeskCard>
      <TableRows {...given} {...{ texts, columns, rows, offered }} />
    </>
  );
}
