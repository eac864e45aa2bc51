import type { DELETION_KINDS, DeletionRow } from '../../contract/admin/walks.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import type { Column } from '../ui/table/column.ts';
import { DataTable } from '../ui/table/data-table.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { QueryState, EmptyState, ErrorMessage, StaleMessage } from '../ui/page/states.tsx';
import { useTableState } from '../ui/table/table-state.ts';
import { useConfirm } from '../ui/page/use-confirm.tsx';
import { deletionTexts, type DeletionTexts } from '../../i18n/admin/deletions.ts';
import { walkTexts, type WalkTexts } from '../../i18n/admin/walks.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from '../draft/shown/walks.module.css';
import { formatDateTime } from '../../lib/format-date.ts';

const PAGE_SIZE = 50;
const INVALIDATED_QUERIES = [
  'adminDeletions',
  'adminStories',
  'adminDraft',
  'adminMedia',
  'adminMedium',
] as const;
type DeletionKind = (typeof DELETION_KINDS)[number];

/** The deleted elements, each with the user who deleted it and the end of its retention. */
export function DeletionQueuePage({ admin }: { readonly admin: AdminContext }) {
  const texts = useTexts(deletionTexts);
  const labels = useTexts(walkTexts);
  const query = useAdminQuery(admin, 'adminDeletions', {});
  const state = useTableState(admin.address);
  const confirm = useConfirm();
  const restore = useAdminMutation(admin, 'adminRestore', INVALIDATED_QUERIES);
  const purge = useAdminMutation(admin, 'adminPurge', INVALIDATED_QUERIES);
  if (query.phase !== 'ready') return <QueryState query={query} />;
  const onRestore = async ({ id, label }: DeletionRow) => {
    purge.forget();
    const result = await restore.send({ params: { id } });
    if (!result.ok) return;
    const names = result.value.renamed.map(({ to }) => to).join(', ');
    admin.toasts.showToast(names === '' ? texts.restored(label) : texts.restoredAs(label, names));
  };
  const onPurge = async ({ id, label }: DeletionRow) => {
    restore.forget();
    const { title, text } = texts.purgeConfirmation;
    const confirmation = {
      title,
      text: text(label),
      confirmLabel: texts.purgeShort,
      isDanger: true,
    };
    if (!(await confirm.requestConfirmation(confirmation))) return;
    const result = await purge.send({ params: { id } });
    if (result.ok) admin.toasts.showToast(texts.purged(label));
  };
  const columns = columnsOf(admin, { texts, labels }, { onRestore, onPurge });
  const deletions = query.value.deletions;
  const message = restore.message ?? purge.message;
  const from = state.page * PAGE_SIZE;
  return (
    <>
      <PageHead title={texts.binTitle} text={texts.binText} />
      <StaleMessage query={query} />
      {message !== undefined && <ErrorMessage message={message} />}
      <DataTable
        caption={texts.binTitle}
        columns={columns}
        rows={deletions.slice(from, from + PAGE_SIZE)}
        rowKey={({ id }) => id}
        total={deletions.length}
        pageSize={PAGE_SIZE}
        state={state}
        hasSearch={false}
        isRefreshing={query.isRefreshing}
        empty={<EmptyState title={texts.binEmptyTitle} text={texts.binEmptyText} />}
      />
      {confirm.dialog}
    </>
  );
}

interface RowActions {
  readonly onRestore: (row: DeletionRow) => Promise<void>;
  readonly onPurge: (row: DeletionRow) => Promise<void>;
}

function columnsOf(
  { languageCode, may }: AdminContext,
  { texts, labels }: { readonly texts: DeletionTexts; readonly labels: WalkTexts },
  actions: RowActions,
): readonly Column<DeletionRow>[] {
  const message: Readonly<Record<DeletionKind, string>> = labels.kinds;
  const kinds: Readonly<Record<string, string>> = message;
  const time = (atMs: number) => formatDateTime(atMs, languageCode);
  return [
    {
      id: 'what',
      header: texts.what,
      cell: ({ kind, label }) => `${kinds[kind] ?? kind}: ${label}`,
    },
    { id: 'deleted', header: texts.deletedAt, cell: ({ deletedAtMs }) => time(deletedAtMs) },
    {
      id: 'who',
      header: texts.deletedBy,
      cell: ({ deletedBy, deletedByName }) =>
        deletedByName ?? (deletedBy === null ? texts.byServer : texts.byGone),
    },
    { id: 'goes', header: texts.goesAt, cell: ({ purgeAtMs }) => time(purgeAtMs) },
    {
      id: 'actions',
      header: labels.actions,
      cell: (row) => (
        <DeletionControls row={row} texts={texts} canPurge={may('deletion:purge')} {...actions} />
      ),
    },
  ];
}

interface DeletionControlsProps extends RowActions {
  readonly row: DeletionRow;
  readonly texts: DeletionTexts;
  readonly canPurge: boolean;
}

function DeletionControls({ row, texts, canPurge, onRestore, onPurge }: DeletionControlsProps) {
  return (
    <span className={styles['keys']}>
      <button
        type="button"
        className="button button-quiet"
        aria-label={texts.restore(row.label)}
        onClick={() => void onRestore(row)}
      >
        {texts.restoreShort}
      </button>
      {canPurge && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={texts.purge(row.label)}
          onClick={() => void onPurge(row)}
        >
          {texts.purgeShort}
        </button>
      )}
    </span>
  );
}
