import { formatBytes } from '../../../ui/format-bytes.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import type { FolderTexts } from '../../../i18n/admin/folder.ts';
import type { OpenFolder } from './use-folder.ts';
import styles from '../importing.module.css';

interface FolderCardProps {
  readonly texts: FolderTexts;
  readonly languageCode: string;
  readonly folder: OpenFolder;
  /** The paths of files that no row of a table names, or that somebody left out. */
  readonly unused: readonly string[];
}

/** The chosen folder, the source of its assignments, and the files that are left alone. */
export function FolderCard({ texts, languageCode, folder, unused }: FolderCardProps) {
  const { chosen, table, isConfirmed } = folder.work;
  const { tables, hidden, unknown } = chosen.names;
  const bytes = [...chosen.files.values()].reduce((sum, { size }) => sum + size, 0);
  const others = tables.filter((path) => path !== table);
  return (
    <AdminCard title={texts.title}>
      <p>{texts.chosen(chosen.name, chosen.files.size, formatBytes(bytes, languageCode))}</p>
      {tables.length > 0 && (
        <SelectField
          label={texts.table}
          isLocked={isConfirmed}
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
          disabled={isConfirmed}
          onClick={folder.discardSelection}
        >
          {texts.discardSelection}
        </button>
      </div>
    </AdminCard>
  );
}

interface LeftAloneProps {
  readonly texts: FolderTexts;
  readonly lists: readonly (readonly [heading: string, paths: readonly string[]])[];
}

/** The files of a folder that are left out, so that none vanishes silently. */
function LeftAlone({ texts, lists }: LeftAloneProps) {
  const count = lists.reduce((sum, [, paths]) => sum + paths.length, 0);
  if (count === 0) return null;
  return (
    <details className={styles['left']}>
      <summary>{texts.left(count)}</summary>
      {lists.map(
        ([heading, paths]) =>
          paths.length > 0 && (
            <section key={heading}>
              <h3>{heading}</h3>
              <ul>
                {paths.map((path) => (
                  <li key={path}>
                    <bdi>{path}</bdi>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </details>
  );
}
