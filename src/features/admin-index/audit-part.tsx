import type { AuditEntry } from '../../contract/administration.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import type { Column } from '../../ui/desk/column.ts';
import { DataTable } from '../../ui/desk/data-table.tsx';
import { AskedState, EmptyState, StaleLine } from '../../ui/desk/states.tsx';
import { useTableState, type TableState } from '../../ui/desk/table-state.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditThing } from './audit-thing.tsx';
import { actionWords, shortened } from './audit-words.ts';
import { useDetailNames, type DetailNames } from './detail-names.ts';
import { detailWords } from './detail-words.ts';
import styles from './index.module.css';
import { indexTexts, momentInWords } from './index-texts.ts';

const PAGE = 50;
const FILTERS = ['action', 'walk', 'actor', 'thing', 'id', 'from', 'to'] as const;

/** Who changed what, newest first; filtered by what, who, which thing and when. */
export function AuditPart({ desk }: { readonly desk: AdminDesk }) {
  const texts = indexTexts(desk.languageCode);
  const state = useTableState(desk.address, { filters: FILTERS });
  const { action, walk, actor, thing, id, from, to } = state.filters;
  const audit = useAsked(desk, 'adminAudit', {
    query: {
      limit: PAGE,
      offset: state.page * PAGE,
      action,
      actor,
      targetKind: thing,
      targetId: id,
      storyId: walk,
      fromMs: timeIn(from),
      toMs: timeIn(to),
    },
  });
  const read = audit.phase === 'ready' ? audit.value : undefined;
  const { names, entries, total } = read ?? { names: {}, entries: [], total: 0 };
  const known = useDetailNames(desk, names);
  return (
    <>
      {audit.phase === 'ready' && <StaleLine asked={audit} />}
      <DataTable
        caption={texts.auditCaption}
        columns={columnsOf(desk, state, known)}
        rows={entries}
        rowKey={(entry) => String(entry.id)}
        total={total}
        pageSize={PAGE}
        state={state}
        hasSearch={false}
        isRefreshing={audit.phase === 'ready' && audit.isRefreshing}
        filters={<AuditFilters desk={desk} state={state} walkName={names[`story ${walk}`]} />}
        instead={audit.phase === 'ready' ? undefined : <AskedState asked={audit} />}
        empty={<EmptyState title={texts.auditEmptyTitle} text={texts.auditEmptyText} />}
      />
    </>
  );
}

function timeIn(text: string | undefined): number | undefined {
  const atMs = Number(text ?? NaN);
  return Number.isSafeInteger(atMs) && atMs >= 0 ? atMs : undefined;
}

function columnsOf(
  desk: AdminDesk,
  state: TableState,
  known: DetailNames,
): readonly Column<AuditEntry>[] {
  const { languageCode } = desk;
  const texts = indexTexts(languageCode);
  return [
    {
      id: 'time',
      header: texts.auditTime,
      cell: ({ atMs }) => momentInWords(atMs, languageCode),
    },
    {
      id: 'action',
      header: texts.auditAction,
      cell: ({ action }) => actionWords(action, texts),
    },
    {
      id: 'actor',
      header: texts.auditActor,
      cell: ({ actorId, actorName }) =>
        actorName ?? (actorId === null ? texts.server : `${texts.gone} (${shortened(actorId)})`),
    },
    {
      id: 'thing',
      header: texts.auditThing,
      cell: (entry) => <AuditThing desk={desk} entry={entry} state={state} />,
    },
    {
      id: 'details',
      header: known.texts.details,
      cell: (entry) => <Details parts={detailWords(entry, known)} />,
    },
  ];
}

/** Nothing where there is nothing more to say. */
function Details({ parts }: { readonly parts: readonly string[] }) {
  if (parts.length === 0) return null;
  return (
    <ul className={styles['details']}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
