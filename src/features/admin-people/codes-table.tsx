import type { GroupDetails, UnlockCodeRow } from '../../contract/admin/groups.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import type { Column } from '../../ui/desk/column.ts';
import { DataTable } from '../../ui/desk/data-table.tsx';
import { LinkKey } from '../../ui/desk/link-key.tsx';
import { shownRows } from '../../ui/desk/shown-rows.ts';
import { EmptyState, FaultLine } from '../../ui/desk/states.tsx';
import { useTableState } from '../../ui/desk/table-state.ts';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import { codeInGroups, codeState, endOfCode } from './codes.ts';
import { GROUP_CALLS } from './group-calls.ts';
import { groupTexts } from './group-part.ts';
import { momentInWords } from './moments.ts';
import styles from './people.module.css';

const PAGE_SIZE = 25;

interface CodesTableProps {
  readonly desk: AdminDesk;
  readonly details: GroupDetails;
}

export function CodesTable({ desk, details }: CodesTableProps) {
  const texts = groupTexts(desk.languageCode);
  const state = useTableState(desk.address, { prefix: 'codes-' });
  const { codes, group } = details;
  const { revoke, dialog, words } = useRevoking(desk, group.id);
  const columns = [
    ...columnsOf(details, texts, desk),
    {
      id: 'revoke',
      header: texts.revoke,
      cell: (code: UnlockCodeRow) =>
        !code.isRevoked && (
          <LinkKey aria-label={texts.revokeCode(code.label)} onPress={() => void revoke(code)}>
            {texts.revoke}
          </LinkKey>
        ),
    },
  ];
  const shown = shownRows(codes, state, {
    columns,
    searched: ({ label, code }) => `${label} ${code} ${codeInGroups(code)}`,
    pageSize: PAGE_SIZE,
    language: desk.languageCode,
  });
  return (
    <>
      {words !== undefined && <FaultLine words={words} />}
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

function useRevoking(desk: AdminDesk, id: string) {
  const texts = groupTexts(desk.languageCode);
  const change = useChange(desk, 'adminRevokeCode', GROUP_CALLS);
  const { ask, dialog } = useConfirm();
  const revoke = async ({ id: codeId, label }: UnlockCodeRow) => {
    const isSure = await ask({
      title: texts.revokeTitle(label),
      text: texts.revokeText,
      confirmLabel: texts.revoke,
      isDanger: true,
    });
    if (!isSure) return;
    const answer = await change.send({ params: { id, codeId } });
    if (answer.ok) desk.notices.say(texts.revoked(label));
  };
  return { revoke, dialog, words: change.words };
}

function columnsOf(
  { group }: GroupDetails,
  texts: ReturnType<typeof groupTexts>,
  desk: AdminDesk,
): readonly Column<UnlockCodeRow>[] {
  const stateOf = (code: UnlockCodeRow) => texts.states[codeState(code, group, desk.nowMs())];
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
        return endMs === undefined ? texts.endless : momentInWords(endMs, desk.languageCode);
      },
    },
    { id: 'state', header: texts.state, sortKey: stateOf, cell: stateOf },
  ];
}
