import { useEffect, useMemo, type ReactElement, type ReactNode } from 'react';
import { FIELD_VALUES } from '../../../contract/admin/field-types.ts';
import { MOST_AT_ONCE } from '../../../contract/admin/walks.ts';
import type { TableRow } from '../../../core/exchange/table.ts';
import type { FileToSend } from '../../../runtime/admin/file-sending.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import { useChange } from '../../../runtime/admin/use-change.ts';
import { DeskCard } from '../../../ui/desk/desk-card.tsx';
import { FaultLine } from '../../../ui/desk/states.tsx';
import { namedParts } from '../acts/named-parts.ts';
import type { OpenFolder } from '../folder/use-folder.ts';
import { offeredKind } from '../offered-kind.ts';
import { useDraftRead } from '../use-walk-draft.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { RowTable, stateOf } from './row-table.tsx';
import type { OfferedColumn } from './table-columns.ts';
import { partsOf, plannedRows, type PlannedRow } from './table-plan.ts';
import styles from './table.module.css';
import type { TableTexts } from './table-texts.ts';
import { useRowAdvice } from './use-row-advice.ts';
import { useLibraryFiles } from './use-library-files.ts';

interface TableRowsProps {
  readonly desk: AdminDesk;
  readonly draft: WalkDraft;
  readonly texts: TableTexts;
  readonly columns: readonly (OfferedColumn | undefined)[];
  readonly rows: readonly TableRow[];
  /** Every column that the table might have: also what it lacks has rules. */
  readonly offered: readonly OfferedColumn[];
  /** Whose files the cells may name. */
  readonly folder?: OpenFolder | undefined;
  /** Beside those of the cells, by the row's place. */
  readonly faults?: readonly PlannedRow['faults'][] | undefined;
  readonly about?: ((row: PlannedRow) => ReactElement | null) | undefined;
  /** In place of the rows, while files are on their way. */
  readonly waiting?: ReactNode;
  /** What pressing the key does first. */
  readonly help?: ((files: readonly FileToSend[]) => string) | undefined;
  readonly onTaken: () => void;
}

/** What each row would do; nothing is written before it is told to. */
export function TableRows(given: TableRowsProps) {
  const { desk, texts, rows, offered, folder, about, waiting, help } = given;
  const { planned, isLooking, words: lookingWords } = usePlan(given);
  const adviceOf = useRowAdvice(desk, { planned, offered, texts });
  const { take, isSending, words } = useTaking(given);
  const faulty = planned.filter(({ faults }) => faults.length > 0).length;
  const added = planned.filter((row) => stateOf(row) === 'added').length;
  const changed = planned.filter((row) => stateOf(row) === 'changed').length;
  const advised = planned.filter((row) => adviceOf(row).length > 0).length;
  const isMuch = rows.length > MOST_AT_ONCE;
  const isRight = !isMuch && faulty === 0 && added + changed > 0;
  const awaited = useMemo(() => awaitedOf(planned, folder), [planned, folder]);
  const isTaken = folder?.work.isTaken ?? false;
  const isReady = isTaken && !isLooking && (awaited.length === 0 || !isRight);
  useEffect(() => {
    if (!isReady || folder === undefined) return;
    folder.settle();
    // What has come may be another kind of file than its name said.
    if (isRight) void take(planned);
  });
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
      {!isLooking && advised > 0 && <p>{texts.advised(advised)}</p>}
      {isTaken ? waiting : <RowTable {...{ planned, texts, adviceOf, about }} />}
      {isMuch && <FaultLine words={texts.tooMany(MOST_AT_ONCE)} />}
      {lookingWords !== undefined && <FaultLine words={lookingWords} />}
      {words !== undefined && <FaultLine words={words} />}
      {!isTaken && (
        <TakeKey
          label={texts.take}
          help={isRight && awaited.length > 0 ? help?.(awaited) : undefined}
          isLocked={!isRight || isLooking || isSending}
          onTake={() => {
            if (awaited.length > 0 && folder) folder.begin(awaited);
            else void take(planned);
          }}
        />
      )}
    </DeskCard>
  );
}

interface TakeKeyProps {
  readonly label: string;
  readonly help: string | undefined;
  readonly isLocked: boolean;
  readonly onTake: () => void;
}

function TakeKey({ label, help, isLocked, onTake }: TakeKeyProps) {
  return (
    <>
      {help !== undefined && <p>{help}</p>}
      <div className={styles['take']}>
        <button type="button" className="button" disabled={isLocked} onClick={onTake}>
          {label}
        </button>
      </div>
    </>
  );
}

/** Each file once, in the order of the rows: what comes first is sent first. */
function awaitedOf(
  planned: readonly PlannedRow[],
  folder: OpenFolder | undefined,
): readonly FileToSend[] {
  const files = planned.flatMap((row) => folder?.near.awaited(row) ?? []);
  return [...new Map(files.map((one) => [one.key, one])).values()];
}

function usePlan({ desk, draft, columns, rows, folder, faults }: TableRowsProps) {
  const read = useDraftRead(draft);
  const near = folder?.near;
  const names = useMemo(() => {
    const all = namedFiles(columns, rows);
    return near ? all.filter((name) => near.find(name) === undefined) : all;
  }, [columns, near, rows]);
  const { found, isLooking, words } = useLibraryFiles(desk, names);
  const planned = useMemo(() => {
    void read;
    const kindOf = (column: OfferedColumn | undefined) =>
      column?.meaning.kind === 'field' ? offeredKind(column.meaning.definition.rules) : undefined;
    const plan = plannedRows(rows, {
      ...{ draft, columns },
      addressOf: (name, column) => {
        const kind = kindOf(column);
        const path = near?.find(name);
        if (near && path !== undefined) return near.addressOf(path, kind);
        const media = found.get(name.trim()) ?? [];
        return media.find((one) => kind === undefined || one.kind === kind)?.address;
      },
    });
    return plan.map((row, at) => {
      const whole = { ...row, faults: [...row.faults, ...(faults?.[at] ?? [])] };
      return near ? near.withFaults(whole) : whole;
    });
  }, [columns, draft, faults, found, near, read, rows]);
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
    const taken = await draft.acts.during(() => sent(planned));
    if (taken === undefined) return;
    desk.notices.say(texts.taken(taken.added, taken.changed), 'success');
    onTaken();
  };
  const sent = async (planned: readonly PlannedRow[]) => {
    await draft.flush();
    const { body, changes } = partsOf(draft, planned);
    const answer = await send({ params: { id: draft.read().story.id }, body });
    if (answer.ok) draft.tookSaved(changes, answer.value.versions);
    await draft.refresh();
    if (!answer.ok) return undefined;
    draft.acts.created(namedParts(draft, answer.value.added));
    return { added: body.added.length, changed: body.changed.length };
  };
  return { take, isSending, words: isConflict ? texts.conflict : isLarge ? texts.tooLarge : words };
}
