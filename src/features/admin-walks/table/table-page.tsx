import { useMemo, useState } from 'react';
import { readTable, type ReadTable } from '../../../core/exchange/table.ts';
import type { FileSaverPort } from '../../../ports/file-saver.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import { useKept } from '../../../runtime/admin/use-kept.ts';
import { SelectField } from '../../../ui/desk/choice-fields.tsx';
import { DeskCard } from '../../../ui/desk/desk-card.tsx';
import { PageHead } from '../../../ui/desk/page-head.tsx';
import { AskedState } from '../../../ui/desk/states.tsx';
import { useDraftRead, useWalkDraft } from '../use-walk-draft.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { matchedColumns, offeredColumns, type OfferedColumn } from './table-columns.ts';
import { TableInput } from './table-input.tsx';
import { TableRows } from './table-rows.tsx';
import styles from './table.module.css';
import { tableTexts, type TableTexts } from './table-texts.ts';

interface TablePageProps {
  readonly desk: AdminDesk;
  readonly storyId: string;
  readonly files: FileSaverPort;
}

/** Many stations out of a spreadsheet: shown first, then written all at once. */
export function TablePage({ desk, storyId, files }: TablePageProps) {
  const opened = useWalkDraft(desk, storyId);
  if (opened.phase !== 'ready') return <AskedState asked={opened} />;
  return <OpenTable {...{ desk, storyId, files }} draft={opened.draft} />;
}

function OpenTable({ desk, storyId, files, draft }: TablePageProps & { draft: WalkDraft }) {
  const texts = tableTexts(desk.languageCode);
  const draftRead = useDraftRead(draft);
  const [text = '', setText] = useKept<string>(desk, `stations-table ${storyId}`);
  const read = useMemo(() => readTable(text), [text]);
  const offered = useMemo(
    () => offeredColumns(draftRead, texts.headings, desk.languageCode),
    [draftRead, texts, desk],
  );
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <a className="button button-quiet" href={desk.ways.to('stories/{storyId}', { storyId })}>
          {texts.toWalk}
        </a>
      </PageHead>
      <TableInput {...{ texts, files, offered, text, read }} onText={setText} />
      {read.kind === 'read' && (
        <Meaning
          key={read.headings.join('\n')}
          {...{ desk, draft, texts, offered, read }}
          onTaken={() => {
            setText(undefined);
            desk.ways.go('stories/{storyId}', { storyId });
          }}
        />
      )}
    </>
  );
}

interface MeaningProps {
  readonly desk: AdminDesk;
  readonly draft: WalkDraft;
  readonly texts: TableTexts;
  readonly offered: readonly OfferedColumn[];
  readonly read: ReadTable & { readonly kind: 'read' };
  readonly onTaken: () => void;
}

/** What each column is taken for, and what comes of it. Each meaning stands above one column only. */
function Meaning({ read, offered, texts, ...given }: MeaningProps) {
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
      <TableRows {...given} {...{ texts, columns, rows }} />
    </>
  );
}
