import type { DELETION_KINDS, DeletionRow } from '../../contract/admin/walks.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import type { Column } from '../../ui/desk/column.ts';
import { DataTable } from '../../ui/desk/data-table.tsx';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { AskedState, EmptyState, FaultLine, StaleLine } from '../../ui/desk/states.tsx';
import { useTableState } from '../../ui/desk/table-state.ts';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import { timeInWords } from './local-words.ts';
import { walkTexts, type WalkTexts } from './walk-texts.ts';
import styles from './walks.module.css';

const PAGE_SIZE = 50;
const OUTDATED = [
  'adminDeletions',
  'adminStories',
  'adminDraft',
  'adminMedia',
  'adminMedium',
] as const;
type DeletionKind = (typeof DELETION_KINDS)[number];

/** What was deleted, by whom, and until when it can be brought back. */
export function DeletionQueuePage({ desk }: { readonly desk: AdminDesk }) {
  const texts = walkTexts(desk.languageCode);
  const asked = useAsked(desk, 'adminDeletions', {});
  const state = useTableState(desk.address);
  const confirm = useConfirm();
  const restore = useChange(desk, 'adminRestore', OUTDATED);
  const purge = useChange(desk, 'adminPurge', OUTDATED);
  if (asked.phase !== 'ready') return <AskedState asked={asked} />;
  const onRestore = async ({ id, label }: DeletionRow) => {
    purge.forget();
    const answer = await restore.send({ params: { id } });
    if (!answer.ok) return;
    const names = answer.value.renamed.map(({ to }) => to).join(', ');
    desk.notices.say(names === '' ? texts.restored(label) : texts.restoredAs(label, names));
  };
  const onPurge = async ({ id, label }: DeletionRow) => {
    restore.forget();
    const { title, text } = texts.purgeQuestion;
    const question = { title, text: text(label), confirmLabel: texts.purgeShort, isDanger: true };
    if (!(await confirm.ask(question))) return;
    const answer = await purge.send({ params: { id } });
    if (answer.ok) desk.notices.say(texts.purged(label));
  };
  const columns = columnsOf(desk, texts, { onRestore, onPurge });
  const all = asked.value.deletions;
  const words = restore.words ?? purge.words;
  const from = state.page * PAGE_SIZE;
  return (
    <>
      <PageHead title={texts.binTitle} text={texts.binText} />
      <StaleLine asked={asked} />
      {words !== undefined && <FaultLine words={words} />}
      <DataTable
        caption={texts.binTitle}
        columns={columns}
        rows={all.slice(from, from + PAGE_SIZE)}
        rowKey={({ id }) => id}
        total={all.length}
        pageSize={PAGE_SIZE}
        state={state}
        hasSearch={false}
        isRefreshing={asked.isRefreshing}
        empty={<EmptyState title={texts.binEmptyTitle} text={texts.binEmptyText} />}
      />
      {confirm.dialog}
    </>
  );
}

interface RowWays {
  readonly onRestore: (row: DeletionRow) => Promise<void>;
  readonly onPurge: (row: DeletionRow) => Promise<void>;
}

function columnsOf(
  desk: AdminDesk,
  texts: WalkTexts,
  ways: RowWays,
): readonly Column<DeletionRow>[] {
  const words: Readonly<Record<DeletionKind, string>> = texts.kinds;
  const kinds: Readonly<Record<string, string>> = words;
  const time = (atMs: number) => timeInWords(atMs, desk.languageCode);
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
      header: texts.actions,
      cell: (row) => <RowKeys row={row} texts={texts} {...ways} />,
    },
  ];
}

function RowKeys({
  row,
  texts,
  onRestore,
  onPurge,
}: RowWays & { readonly row: DeletionRow; readonly texts: WalkTexts }) {
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
      <button
        type="button"
        className="button button-quiet"
        aria-label={texts.purge(row.label)}
        onClick={() => void onPurge(row)}
      >
        {texts.purgeShort}
      </button>
    </span>
  );
}
