import type { GroupSummary } from '../../contract/admin/groups.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { Column } from '../../ui/desk/column.ts';
import { DataTable } from '../../ui/desk/data-table.tsx';
import { LinkKey } from '../../ui/desk/link-key.tsx';
import { shownRows } from '../../ui/desk/shown-rows.ts';
import { EmptyState } from '../../ui/desk/states.tsx';
import { useTableState } from '../../ui/desk/table-state.ts';
import { groupTexts, type GroupTexts } from './group-part.ts';

const PAGE_SIZE = 20;

interface GroupTableProps {
  readonly desk: AdminDesk;
  readonly groups: readonly GroupSummary[];
  readonly isBesideForm: boolean;
  readonly onChoose: (id: string) => void;
}

/** What has room beside an open form. */
const BESIDE_FORM: ReadonlySet<string> = new Set(['name', 'members']);

export function GroupTable({ desk, groups, isBesideForm, onChoose }: GroupTableProps) {
  const texts = groupTexts(desk.languageCode);
  const state = useTableState(desk.address, { sort: { by: 'name', isDown: false } });
  const all = columnsOf(texts, onChoose);
  const columns = isBesideForm ? all.filter(({ id }) => BESIDE_FORM.has(id)) : all;
  const shown = shownRows(groups, state, {
    columns,
    searched: ({ name, description }) => `${name} ${description}`,
    pageSize: PAGE_SIZE,
    language: desk.languageCode,
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
        <LinkKey
          onPress={() => {
            onChoose(id);
          }}
        >
          {name}
        </LinkKey>
      ),
    },
    counted('walks', texts.walks),
    counted('members', texts.members),
    counted('codes', texts.codes),
    counted('uses', texts.used),
  ];
}
