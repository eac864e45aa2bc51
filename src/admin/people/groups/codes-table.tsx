import type { GroupDetails, UnlockCodeRow } from '../../../contract/admin/groups.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { LinkButton } from '../../ui/table/link-button.tsx';
import { shownRows } from '../../ui/table/shown-rows.ts';
import { EmptyState, ErrorMessage } from '../../ui/page/states.tsx';
import { useTableState } from '../../ui/table/table-state.ts';
import { useConfirm } from '../../ui/page/use-confirm.tsx';
import { codeInGroups, codeState, endOfCode } from './codes.ts';
import { GROUP_CALLS } from '../group-calls.ts';
import { groupTexts, type GroupTexts } from '../../../i18n/admin/groups.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from '../people.module.css';
import { formatDateTime } from '../../../lib/format-date.ts';

const PAGE_SIZE = 25;

interface CodesTableProps {
  readonly admin: AdminContext;
  readonly details: GroupDetails;
}

export function CodesTable({ admin, details }: CodesTableProps) {
  const texts = useTexts(groupTexts);
  const state = useTableState(admin.address, { prefix: 'codes-' });
  const { codes, group } = details;
  const { revoke, dialog, message } = useRevoking(admin, group.id);
  const columns = [
    ...columnsOf(details, texts, admin),
    {
      id: 'revoke',
      header: texts.revoke,
      cell: (code: UnlockCodeRow) =>
        !code.isRevoked && (
          <LinkButton aria-label={texts.revokeCode(code.label)} onPress={() => void revoke(code)}>
            {texts.revoke}
          </LinkButton>
        ),
    },
  ];
  const shown = shownRows(codes, state, {
    columns,
    searched: ({ label, code }) => `${label} ${code} ${codeInGroups(code)}`,
    pageSize: PAGE_SIZE,
    language: admin.languageCode,
  });
  return (
    <>
      {message !== undefined && <ErrorMessage message={message} />}
      <DataTable
        caption={texts.allCodes}
        columns={columns}
        rows={shown.rows}
        rowKey={({ id }) => id}
        total={shown.total}
        pageSize={PAGE_SIZE}
        state={state}
        hasSearch={codes.length > PAGE_SIZE}
        empty={<EmptyState title={texts.noCodes} text={texts.noCodesText} />}
      />
      {dialog}
    </>
  );
}

function useRevoking(admin: AdminContext, id: string) {
  const texts = useTexts(groupTexts);
  const change = useAdminMutation(admin, 'adminRevokeCode', GROUP_CALLS);
  const { requestConfirmation, dialog } = useConfirm();
  const revoke = async ({ id: codeId, label }: UnlockCodeRow) => {
    const isSure = await requestConfirmation({
      title: texts.revokeTitle(label),
      text: texts.revokeText,
      confirmLabel: texts.revoke,
      isDanger: true,
    });
    if (!isSure) return;
    const result = await change.send({ params: { id, codeId } });
    if (result.ok) admin.toasts.showToast(texts.revoked(label));
  };
  return { revoke, dialog, message: change.message };
}

function columnsOf(
  { group }: GroupDetails,
  texts: GroupTexts,
  admin: AdminContext,
): readonly Column<UnlockCodeRow>[] {
  const stateOf = (code: UnlockCodeRow) => texts.states[codeState(code, group, admin.nowMs())];
  return [
    {
      id: 'label',
      header: texts.label,
      sortKey: ({ label }) => label,
      cell: ({ label }) => label,
    },
    {
      id: 'code',
      header: texts.code,
      cell: ({ code }) => <span className={styles['secret']}>{codeInGroups(code)}</span>,
    },
    {
      id: 'uses',
      header: texts.used,
      isNumber: true,
      sortKey: ({ uses }) => uses,
      cell: ({ uses, maxUses }) => texts.usedOf(uses, maxUses),
    },
    {
      id: 'until',
      header: texts.validUntil,
      sortKey: (code) => endOfCode(code, group) ?? Infinity,
      cell(code) {
        const endMs = endOfCode(code, group);
        return endMs === undefined ? texts.endless : formatDateTime(endMs, admin.languageCode);
      },
    },
    { id: 'state', header: texts.state, sortKey: stateOf, cell: stateOf },
  ];
}
