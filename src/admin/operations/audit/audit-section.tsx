import type { AuditEntry } from '../../../contract/administration.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { QueryState, EmptyState, StaleMessage } from '../../ui/page/states.tsx';
import { useTableState, type TableState } from '../../ui/table/table-state.ts';
import { AuditFilters } from './audit-filters.tsx';
import { actionLabel, shortened } from './audit-labels.ts';
import { useDetailNames, type DetailNames } from './detail-names.ts';
import { describeDetails } from './describe-details.ts';
import styles from '../operations.module.css';
import { labelFor } from '../../session/texts/label-in.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { LinkButton } from '../../ui/table/link-button.tsx';
import { auditTexts } from '../../../i18n/admin/audit.ts';
import { settingsTexts } from '../../../i18n/admin/site-settings.ts';
import { textsOf } from '../../../i18n/texts-of.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { titleOfSetting } from '../../session/texts/setting-labels.ts';
import { addressOfEntity } from '../../session/addresses/admin-addresses.ts';

const PAGE = 50;

const FILTERS = ['action', 'walk', 'actor', 'thing', 'id', 'from', 'to'] as const;

/** Who changed what, newest first; filtered by action, user, target and time. */
export function AuditSection({ admin }: { readonly admin: AdminContext }) {
  const texts = useTexts(auditTexts);
  const state = useTableState(admin.address, { filters: FILTERS });
  const { action, walk, actor, thing: target, id, from, to } = state.filters;
  const audit = useAdminQuery(admin, 'adminAudit', {
    query: {
      limit: PAGE,
      offset: state.page * PAGE,
      action,
      actor,
      targetKind: target,
      targetId: id,
      storyId: walk,
      fromMs: timeIn(from),
      toMs: timeIn(to),
    },
  });
  const read = audit.phase === 'ready' ? audit.value : undefined;
  const { names, entries, total } = read ?? { names: {}, entries: [], total: 0 };
  const detailNames = useDetailNames(admin, names);
  return (
    <>
      {audit.phase === 'ready' && <StaleMessage query={audit} />}
      <DataTable
        caption={texts.auditCaption}
        columns={columnsOf(admin, state, detailNames)}
        rows={entries}
        rowKey={(entry) => String(entry.id)}
        total={total}
        pageSize={PAGE}
        state={state}
        hasSearch={false}
        isRefreshing={audit.phase === 'ready' && audit.isRefreshing}
        filters={<AuditFilters admin={admin} state={state} walkName={names[`story ${walk}`]} />}
        instead={audit.phase === 'ready' ? undefined : <QueryState query={audit} />}
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
  admin: AdminContext,
  state: TableState,
  detailNames: DetailNames,
): readonly Column<AuditEntry>[] {
  const { languageCode } = admin;
  const texts = textsOf(auditTexts, languageCode);
  return [
    {
      id: 'time',
      header: texts.auditTime,
      cell: ({ atMs }) => formatDateTime(atMs, languageCode),
    },
    {
      id: 'action',
      header: texts.auditAction,
      cell: ({ action }) => actionLabel(action, texts),
    },
    {
      id: 'actor',
      header: texts.auditActor,
      cell: ({ actorId, actorName }) =>
        actorName ??
        (actorId === null ? texts.server : `${texts.goneName} (${shortened(actorId)})`),
    },
    {
      id: 'thing',
      header: texts.auditTarget,
      cell: (entry) => <AuditTarget admin={admin} entry={entry} state={state} />,
    },
    {
      id: 'details',
      header: detailNames.texts.details,
      cell: (entry) => <Details parts={describeDetails(entry, detailNames)} />,
    },
  ];
}

/** Renders nothing where there are no details. */
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

interface AuditTargetProps {
  readonly admin: AdminContext;
  readonly entry: AuditEntry;
  readonly state: TableState;
}

/**
 * The target of a change: its name, a link to it as long as it exists, and a link to its own
 * history.
 */
function AuditTarget({ admin, entry, state }: AuditTargetProps) {
  const { targetKind, targetId, targetName, isDeleted = false, storyName } = entry;
  const texts = useTexts(auditTexts);
  const kind = labelFor(texts.targetKinds, targetKind);
  const known = knownName(entry, admin.languageCode);
  const name = `${kind} ${targetName ?? known}${isDeleted ? ` (${texts.auditDeleted})` : ''}`;
  const place = isDeleted
    ? admin.navigation.to('deletionQueue')
    : addressOfEntity(admin.navigation, targetKind, targetId);
  const address = targetName === undefined ? undefined : place;
  const isOnly = state.filters['id'] === targetId;
  return (
    <span className={styles['thing']}>
      {address === undefined ? <span>{name}</span> : <a href={address}>{name}</a>}
      {targetKind !== 'story' && storyName !== undefined && (
        <span className={styles['soft']}>{texts.inWalk(storyName)}</span>
      )}
      {!isOnly && (
        <LinkButton
          onPress={() => {
            state.setFilter('id', targetId);
          }}
        >
          {texts.auditOnlyThis}
          <span className="sr-only"> {name}</span>
        </LinkButton>
      )}
    </span>
  );
}

function knownName({ targetKind, targetId }: AuditEntry, languageCode: string): string {
  const texts = textsOf(auditTexts, languageCode);
  if (targetKind === 'role') return texts.roles[Number(targetId)] ?? targetId;
  if (targetKind !== 'settings') return shortened(labelFor(texts.allOfKind, targetId));
  const names = targetId.split(',');
  return names.map((name) => titleOfSetting(name, textsOf(settingsTexts, languageCode))).join(', ');
}
