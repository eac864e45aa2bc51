import { formatBytes } from '../../../ui/format-bytes.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import type { FolderTexts } from './folder-texts.ts';
import { LeftAlone } from './left-alone.tsx';
import type { OpenFolder } from './use-folder.ts';

interface FolderCardProps {
  readonly texts: FolderTexts;
  readonly languageCode: string;
  readonly folder: OpenFolder;
  /** The paths of files that no row of a table names, or that somebody left out. */
  readonly unused: readonly string[];
}

/** The chosen folder, the source of its assignments, and the files that are left alone. */
export function FolderCard({ texts, languageCode, folder, unused }: FolderCardProps) {
  const { chosen, table, isTaken } = folder.work;
  const { tables, hidden, unknown } = chosen.names;
  const bytes = [...chosen.files.values()].reduce((sum, { size }) => sum + size, 0);
  const others = tables.filter((path) => path !== table);
  return (
    <AdminCard title={texts.title}>
      <p>{texts.chosen(chosen.name, chosen.files.size, formatBytes(bytes, languageCode))}</p>
      {tables.length > 0 && (
        <SelectField
          label={texts.table}
          isLocked={isTaken}
          value={table ?? ''}
          choices={[
            { value: '', label: texts.byNames },
            ...tables.map((path) => ({ value: path, label: texts.byTable(path) })),
          ]}
          onChange={(path) => {
            folder.chooseTable(path === '' ? undefined : path);
          }}
        />
      )}
      {table !== undefined && chosen.texts.get(table) === undefined && (
        <ErrorMessage message={texts.unreadTable(table)} />
      )}
      <LeftAlone
        texts={texts}
        lists={[
          [texts.leftUnused, unused],
          [texts.leftUnknown, unknown],
          [texts.leftTables, others],
          [texts.leftHidden, hidden],
        ]}
      />
      <div>
        <button
          type="button"
          className="button button-quiet"
          disabled={isTaken}
          onClick={folder.discardSelection}
        >
          {texts.discardSelection}
        </button>
      </div>
    </AdminCard>
  );
}
