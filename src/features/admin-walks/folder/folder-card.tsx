import { bytesInWords } from '../../../ui/bytes-in-words.ts';
import { SelectField } from '../../../ui/desk/choice-fields.tsx';
import { DeskCard } from '../../../ui/desk/desk-card.tsx';
import { FaultLine } from '../../../ui/desk/states.tsx';
import type { FolderTexts } from './folder-texts.ts';
import { LeftAlone } from './left-alone.tsx';
import type { OpenFolder } from './use-folder.ts';

interface FolderCardProps {
  readonly texts: FolderTexts;
  readonly languageCode: string;
  readonly folder: OpenFolder;
  /** Of files that no row of a table names, or that somebody left out. */
  readonly unused: readonly string[];
}

/** What was chosen, what says what becomes of it, and what is left alone. */
export function FolderCard({ texts, languageCode, folder, unused }: FolderCardProps) {
  const { chosen, table, isTaken } = folder.work;
  const { tables, hidden, unknown } = chosen.names;
  const bytes = [...chosen.files.values()].reduce((sum, { size }) => sum + size, 0);
  const others = tables.filter((path) => path !== table);
  return (
    <DeskCard title={texts.title}>
      <p>{texts.chosen(chosen.name, chosen.files.size, bytesInWords(bytes, languageCode))}</p>
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
        <FaultLine words={texts.unreadTable(table)} />
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
          onClick={folder.putAside}
        >
          {texts.putAside}
        </button>
      </div>
    </DeskCard>
  );
}
