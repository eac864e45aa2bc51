import type { GroupSummary } from '../../../contract/admin/groups.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { LinkButton } from '../../ui/table/link-button.tsx';
import { shownRows } from '../../ui/table/shown-rows.ts';
import { EmptyState } from '../../ui/page/states.tsx';
import { useTableState } from '../../ui/table/table-state.ts';
import { groupTexts, type GroupTexts } from '../../../i18n/admin/groups.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

const PAGE_SIZE = 20;

interface GroupTableProps {
  readonly admin: AdminContext;
  readonly groups: readonly GroupSummary[];
  readonly isBesideForm: boolean;
  readonly onChoose: (id: string) => void;
}

/** The columns that fit beside an open form. */
const BESIDE_FORM: ReadonlySet<string> = new Set(['name', 'members']);

export function GroupTable({ admin, groups, isBesideForm, onChoose }: GroupTableProps) {
  const texts = useTexts(groupTexts);
  const state = useTableState(admin.address, { sort: { by: 'name', isDown: false } });
  const all = columnsOf(texts, onChoose);
  const columns = isBesideForm ? all.filter(({ id }) => BESIDE_FORM.has(id)) : all;
  const shown = shownRows(groups, state, {
    columns,
    searched: ({ name, description }) => `${name} ${description}`,
    pageSize: PAGE_SIZE,
    language: admin.languageCode,
  });
  return (
    <DataTable
      caption={texts.groups}
      columns={columns}
      rows={shown.rows}
      rowKey={({ id }) => id}
      total={shown.total}
      pageSize={PAGE_SIZE}
      state={state}
      empty={<EmptyState title={texts.noGroups} text={texts.noGroupsText} />}
    />
  );
}

function columnsOf(
  texts: GroupTexts,
  onChoose: (id: string) => void,
): readonly Column<GroupSummary>[] {
  const counted = (id: 'walks' | 'members' | 'codes' | 'uses', header: string) => ({
    id,
    header,
    isNumber: true,
    sortKey: (group: GroupSummary) => group[id],
    cell: (group: GroupSummary) => group[id],
  });
  return [
    {
      id: 'name',
      header: texts.name,
      sortKey: ({ name }) => name,
      cell: ({ id, name }) => (
        <LinkButton
          onPress={() => {
            onChoose(id);
          }}
        >
          {name}
        </LinkButton>
      ),
    },
    counted('walks', texts.walks),
    counted('members', texts.members),
    counted('codes', texts.codes),
    counted('uses', texts.used),
  ];
}
