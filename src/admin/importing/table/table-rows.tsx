import { useEffect, useMemo, type ReactElement, type ReactNode, useState } from 'react';
import { FIELD_TYPES } from '../../../contract/admin/field-types.ts';
import { MAX_PER_CALL } from '../../../contract/admin/walks.ts';
import type { TableRow } from '../../../core/exchange/table.ts';
import type { FileToSend } from '../../session/files/file-sending.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { withRequestId, errorMessage } from '../../session/texts/error-message.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { labelledElements } from '../../draft/commands/labelled-elements.ts';
import type { OpenFolder } from '../folder/use-folder.ts';
import { offeredKind } from '../../draft/field-rules/offered-kind.ts';
import { useDraftRead } from '../../draft/use-walk-draft.ts';
import type { WalkDraft } from '../../draft/walk-draft.ts';
import { RowTable, rowStateOf } from './row-table.tsx';
import type { OfferedColumn } from './table-columns.ts';
import { tableChangesOf, plannedRows, type PlannedRow } from './table-plan.ts';
import styles from '../importing.module.css';
import type { TableTexts } from '../../../i18n/admin/table.ts';
import { useRowWarnings } from './use-row-warnings.ts';
import type { Medium } from '../../../contract/admin/media.ts';

interface TableRowsProps {
  readonly admin: AdminContext;
  readonly draft: WalkDraft;
  readonly texts: TableTexts;
  readonly columns: readonly (OfferedColumn | undefined)[];
  readonly rows: readonly TableRow[];
  /** Every column that the table might have: missing ones have rules, too. */
  readonly offered: readonly OfferedColumn[];
  /** The folder whose files the cells may name. */
  readonly folder?: OpenFolder | undefined;
  /** Errors besides those of the cells, by the row's index. */
  readonly errors?: readonly PlannedRow['errors'][] | undefined;
  readonly about?: ((row: PlannedRow) => ReactElement | null) | undefined;
  /** Replaces the rows while files are uploading. */
  readonly waiting?: ReactNode;
  /** Explains what pressing the button does first. */
  readonly help?: ((files: readonly FileToSend[]) => string) | undefined;
  readonly onImported: () => void;
}

/** A preview of each row; nothing is written before the button is pressed. */
export function TableRows(props: TableRowsProps) {
  const { admin, texts, rows, offered, folder, about, waiting, help } = props;
  const { planned, isSearching, message: searchMessage } = usePlan(props);
  const warningsOf = useRowWarnings(admin, { planned, offered, texts });
  const { take, isSending, message } = useTableImport(props);
  const faulty = planned.filter(({ errors }) => errors.length > 0).length;
  const added = planned.filter((row) => rowStateOf(row) === 'added').length;
  const changed = planned.filter((row) => rowStateOf(row) === 'changed').length;
  const advised = planned.filter((row) => warningsOf(row).length > 0).length;
  const isMuch = rows.length > MAX_PER_CALL;
  const isRight = !isMuch && faulty === 0 && added + changed > 0;
  const awaited = useMemo(() => awaitedOf(planned, folder), [planned, folder]);
  const isConfirmed = folder?.work.isConfirmed ?? false;
  const isReady = isConfirmed && !isSearching && (awaited.length === 0 || !isRight);
  useEffect(() => {
    if (!isReady || folder === undefined) return;
    folder.settle();
    // An uploaded file may be of another kind than its name says.
    if (isRight) void take(planned);
  });
  if (rows.length === 0) {
    return (
      <AdminCard title={texts.rows}>
        <p>{texts.rowsNone}</p>
      </AdminCard>
    );
  }
  return (
    <AdminCard title={texts.rows}>
      <p role="status">{isSearching ? texts.searching : texts.summary(added, changed, faulty)}</p>
      {!isSearching && advised > 0 && <p>{texts.advised(advised)}</p>}
      {isConfirmed ? waiting : <RowTable {...{ planned, texts, warningsOf, about }} />}
      {isMuch && <ErrorMessage message={texts.tooMany(MAX_PER_CALL)} />}
      {searchMessage !== undefined && <ErrorMessage message={searchMessage} />}
      {message !== undefined && <ErrorMessage message={message} />}
      {!isConfirmed && (
        <ImportTableButton
          label={texts.take}
          help={isRight && awaited.length > 0 ? help?.(awaited) : undefined}
          isLocked={!isRight || isSearching || isSending}
          onTake={() => {
            if (awaited.length > 0 && folder) folder.begin(awaited);
            else void take(planned);
          }}
        />
      )}
    </AdminCard>
  );
}

interface ImportTableButtonProps {
  readonly label: string;
  readonly help: string | undefined;
  readonly isLocked: boolean;
  readonly onTake: () => void;
}

function ImportTableButton({ label, help, isLocked, onTake }: ImportTableButtonProps) {
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

/** Each file once, in the order of the rows, which is the order of the uploads. */
function awaitedOf(
  planned: readonly PlannedRow[],
  folder: OpenFolder | undefined,
): readonly FileToSend[] {
  const files = planned.flatMap((row) => folder?.near.awaited(row) ?? []);
  return [...new Map(files.map((file) => [file.key, file])).values()];
}

function usePlan({ admin, draft, columns, rows, folder, errors }: TableRowsProps) {
  const read = useDraftRead(draft);
  const near = folder?.near;
  const names = useMemo(() => {
    const all = namedFiles(columns, rows);
    return near ? all.filter((name) => near.find(name) === undefined) : all;
  }, [columns, near, rows]);
  const { filesByName, isSearching, message } = useLibraryFiles(admin, names);
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
        const media = filesByName.get(name.trim()) ?? [];
        return media.find((medium) => kind === undefined || medium.kind === kind)?.address;
      },
    });
    return plan.map((row, index) => {
      const withErrors = { ...row, errors: [...row.errors, ...(errors?.[index] ?? [])] };
      return near ? near.withErrors(withErrors) : withErrors;
    });
  }, [columns, draft, errors, filesByName, near, read, rows]);
  return { planned, isSearching, message };
}

/** Cells of media fields that are no addresses. */
function namedFiles(columns: TableRowsProps['columns'], rows: readonly TableRow[]): string[] {
  const columnIndexes = columns.flatMap((column, columnIndex) =>
    column?.meaning.kind === 'field' && column.meaning.definition.type === 'media'
      ? [columnIndex]
      : [],
  );
  const cells = rows.flatMap((row) =>
    columnIndexes.map((columnIndex) => (row.cells[columnIndex] ?? '').trim()),
  );
  const isName = (cell: string) => cell !== '' && !FIELD_TYPES.media.value.safeParse(cell).success;
  return [...new Set(cells.filter(isName))];
}

function useTableImport({ admin, draft, texts, onImported }: TableRowsProps) {
  const { send, message, error, isSending } = useAdminMutation(admin, 'adminSaveParts', [
    'adminStories',
  ]);
  const isRejected = error?.kind === 'admin/rejected';
  const isConflict = isRejected && (error.code === 'edit/conflict' || error.code === 'slug/taken');
  const isLarge = isRejected && error.code === 'request/too-large';
  const ownMessage = isConflict ? texts.conflict : isLarge ? texts.tooLarge : undefined;
  const take = async (planned: readonly PlannedRow[]) => {
    const imported = await draft.commands.during(() => sent(planned));
    if (imported === undefined) return;
    admin.toasts.showToast(texts.imported(imported.added, imported.changed), 'success');
    onImported();
  };
  const sent = async (planned: readonly PlannedRow[]) => {
    await draft.flush();
    const { body, changes } = tableChangesOf(draft, planned);
    const result = await send({ params: { id: draft.read().story.id }, body });
    if (result.ok) draft.applySaved(changes, result.value.versions);
    await draft.refresh();
    if (!result.ok) return undefined;
    draft.commands.created(labelledElements(draft, result.value.added));
    return { added: body.added.length, changed: body.changed.length };
  };
  return {
    take,
    isSending,
    message:
      ownMessage === undefined ? message : withRequestId(ownMessage, error, admin.languageCode),
  };
}

interface LibraryFiles {
  /** The media of each name that was looked up; newest first. */
  readonly filesByName: ReadonlyMap<string, readonly Medium[]>;
  readonly isSearching: boolean;
  readonly message: string | undefined;
}

/** Finds files of the library by their names, with one request for each. */
function useLibraryFiles(admin: AdminContext, names: readonly string[]): LibraryFiles {
  const [filesByName, setFilesByName] = useState<LibraryFiles['filesByName']>(new Map());
  const [message, setMessage] = useState<string>();
  const nextName = names.find((name) => !filesByName.has(name));
  useEffect(() => {
    if (nextName === undefined) return;
    const abortController = new AbortController();
    const searchNext = async () => {
      const query = { search: nextName.slice(0, 200), limit: 50 };
      const result = await admin.api.sendRequest('adminMedia', { query }, abortController.signal);
      if (abortController.signal.aborted) return;
      setMessage(result.ok ? undefined : errorMessage(result.error, admin.languageCode));
      const media = result.ok ? result.value.media.filter(({ name }) => name === nextName) : [];
      setFilesByName((before) => new Map([...before, [nextName, media]]));
    };
    void searchNext();
    return () => {
      abortController.abort();
    };
  }, [admin, nextName]);
  return { filesByName, isSearching: nextName !== undefined, message };
}
