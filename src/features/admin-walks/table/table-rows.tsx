import { useMemo } from 'react';
import { FIELD_VALUES } from '../../../contract/admin/field-types.ts';
import { MOST_AT_ONCE } from '../../../contract/admin/walks.ts';
import type { TableRow } from '../../../core/exchange/table.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import { useChange } from '../../../runtime/admin/use-change.ts';
import { DeskCard } from '../../../ui/desk/desk-card.tsx';
import { FaultLine } from '../../../ui/desk/states.tsx';
import { offeredKind } from '../offered-kind.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import type { WalkDraft } from '../walk-draft.ts';
import type { OfferedColumn } from './table-columns.ts';
import { partsOf, plannedRows, type PlannedRow } from './table-plan.ts';
import styles from './table.module.css';
import type { TableTexts } from './table-texts.ts';
import { useLibraryFiles } from './use-library-files.ts';

interface TableRowsProps {
  readonly desk: AdminDesk;
  readonly draft: WalkDraft;
  readonly texts: TableTexts;
  readonly columns: readonly (OfferedColumn | undefined)[];
  readonly rows: readonly TableRow[];
  readonly onTaken: () => void;
}

/** What each row would do; nothing is written before it is told to. */
export function TableRows(given: TableRowsProps) {
  const { texts, rows } = given;
  const { planned, isLooking, words: lookingWords } = usePlan(given);
  const { take, isSending, words } = useTaking(given);
  const faulty = planned.filter(({ faults }) => faults.length > 0).length;
  const added = planned.filter((row) => stateOf(row) === 'added').length;
  const changed = planned.filter((row) => stateOf(row) === 'changed').length;
  const isMuch = rows.length > MOST_AT_ONCE;
  if (rows.length === 0) {
    return (
      <DeskCard title={texts.rows}>
        <p>{texts.rowsNone}</p>
      </DeskCard>
    );
  }
  return (
    <DeskCard title={texts.rows}>
      <p role="status">{isLooking ? texts.looking : texts.summary(added, changed, faulty)}</p>
      <RowTable planned={planned} texts={texts} />
      {isMuch && <FaultLine words={texts.tooMany(MOST_AT_ONCE)} />}
      {lookingWords !== undefined && <FaultLine words={lookingWords} />}
      {words !== undefined && <FaultLine words={words} />}
      <div>
        <button
          type="button"
          className="button"
          disabled={isMuch || isLooking || isSending || faulty > 0 || added + changed === 0}
          onClick={() => void take(planned)}
        >
          {texts.take}
        </button>
      </div>
    </DeskCard>
  );
}

function usePlan({ desk, draft, columns, rows }: TableRowsProps) {
  const read = useDraftRead(draft);
  const names = useMemo(() => namedFiles(columns, rows), [columns, rows]);
  const { found, isLooking, words } = useLibraryFiles(desk, names);
  const planned = useMemo(() => {
    void read;
    const kindOf = (column: OfferedColumn | undefined) =>
      column?.meaning.kind === 'field' ? offeredKind(column.meaning.definition.rules) : undefined;
    return plannedRows(rows, {
      ...{ draft, columns },
      addressOf: (name, column) => {
        const kind = kindOf(column);
        const media = found.get(name.trim()) ?? [];
        return media.find((one) => kind === undefined || one.kind === kind)?.address;
      },
    });
  }, [columns, draft, found, read, rows]);
  return { planned, isLooking, words };
}

/** Cells of fields that hold a file, where they are no addresses. */
function namedFiles(columns: TableRowsProps['columns'], rows: readonly TableRow[]): string[] {
  const places = columns.flatMap((column, place) =>
    column?.meaning.kind === 'field' && column.meaning.definition.type === 'media' ? [place] : [],
  );
  const cells = rows.flatMap((row) => places.map((place) => (row.cells[place] ?? '').trim()));
  const isName = (cell: string) => cell !== '' && !FIELD_VALUES.media.safeParse(cell).success;
  return [...new Set(cells.filter(isName))];
}

function useTaking({ desk, draft, texts, onTaken }: TableRowsProps) {
  const { send, words, fault, isSending } = useChange(desk, 'adminSaveParts', ['adminStories']);
  const isRefused = fault?.kind === 'admin/refused';
  const isConflict = isRefused && (fault.code === 'edit/conflict' || fault.code === 'slug/taken');
  const isLarge = isRefused && fault.code === 'request/too-large';
  const take = async (planned: readonly PlannedRow[]) => {
    await draft.flush();
    const { body, changes } = partsOf(draft, planned);
    const answer = await send({ params: { id: draft.read().story.id }, body });
    if (answer.ok) draft.tookSaved(changes, answer.value.versions);
    await draft.refresh();
    if (!answer.ok) return;
    desk.notices.say(texts.taken(body.added.length, body.changed.length), 'success');
    onTaken();
  };
  return { take, isSending, words: isConflict ? texts.conflict : isLarge ? texts.tooLarge : words };
}

function stateOf({ id, values, faults }: PlannedRow): keyof TableTexts['states'] {
  if (faults.length > 0) return 'faulty';
  if (id === undefined) return 'added';
  return values.length > 0 ? 'changed' : 'same';
}

interface RowTableProps {
  readonly planned: readonly PlannedRow[];
  readonly texts: TableTexts;
}

function RowTable({ planned, texts }: RowTableProps) {
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={texts.rowList}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.row}</th>
            <th scope="col">{texts.station}</th>
            <th scope="col">{texts.happens}</th>
          </tr>
        </thead>
        <tbody>
          {planned.map((row) => (
            <tr key={row.number} data-state={stateOf(row)}>
              <td>{row.number}</td>
              <th scope="row">{row.name}</th>
              <td>
                {texts.states[stateOf(row)]}
                {row.faults.length === 0 && ` (${texts.fields(row.values.length)})`}
                <FaultList row={row} texts={texts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function FaultList({ row, texts }: { readonly row: PlannedRow; readonly texts: TableTexts }) {
  if (row.faults.length === 0) return null;
  return (
    <ul className={styles['faults']}>
      {row.faults.map(({ column, cell, why }) => (
        <li key={`${column} ${why}`}>
          {[texts.inCell(column, cell), texts.faults[why]].filter((one) => one !== '').join(' ')}
        </li>
      ))}
    </ul>
  );
}
