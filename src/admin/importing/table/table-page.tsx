import { useMemo, type ReactNode } from 'react';
import { readTable } from '../../../core/exchange/table.ts';
import type { FileSaverPort } from '../../../platform/file-saver/port.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useRetainedState } from '../../session/use-retained-state.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { QueryState, ErrorMessage } from '../../ui/page/states.tsx';
import { ChooseFolder } from '../folder/choose-folder.tsx';
import { FolderCard } from '../folder/folder-card.tsx';
import { FolderRows, helpFor } from '../folder/folder-rows.tsx';
import { walkLanguages } from '../folder/folder-stations.ts';
import { folderTexts, type FolderTexts } from '../../../i18n/admin/folder.ts';
import { tableTexts } from '../../../i18n/admin/table.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { FolderUploads } from '../folder/folder-uploads.ts';
import { SendingCard } from '../folder/sending-card.tsx';
import { useFolder, type OpenFolder } from '../folder/use-folder.ts';
import { useDraftRead, useWalkDraft } from '../../draft/use-walk-draft.ts';
import type { WalkDraft } from '../../draft/walk-draft.ts';
import { Meaning, type SharedTableProps, type ReadRows } from './column-meaning.tsx';
import { offeredColumns } from './table-columns.ts';
import { tableErrorMessage, TableInput } from './table-input.tsx';

interface TablePageProps {
  readonly admin: AdminContext;
  readonly storyId: string;
  readonly files: FileSaverPort;
  readonly uploads: FolderUploads;
}

/**
 * Imports many stations from a spreadsheet or a folder: they are previewed first, then all saved at
 * once.
 */
export function TablePage(props: TablePageProps) {
  const opened = useWalkDraft(props.admin, props.storyId);
  if (opened.phase !== 'ready') return <QueryState query={opened} />;
  return <OpenTable {...props} draft={opened.draft} />;
}

interface OpenTableProps extends TablePageProps {
  readonly draft: WalkDraft;
}

function OpenTable({ admin, storyId, files, uploads, draft }: OpenTableProps) {
  const { languageCode } = admin;
  const texts = useTexts(tableTexts);
  const ofFolder = useTexts(folderTexts);
  const draftRead = useDraftRead(draft);
  const { folder, take } = useFolder({ admin, storyId, ...uploads, texts: ofFolder });
  const offered = useMemo(
    () => offeredColumns(draftRead, texts.headings, languageCode),
    [draftRead, texts, languageCode],
  );
  const shared = { admin, draft, texts, offered };
  const leave = () => {
    admin.navigation.go('stories/{storyId}', { storyId });
  };
  return (
    <>
      <PageHead title={texts.title} text={texts.text}>
        <a
          className="button button-quiet"
          href={admin.navigation.to('stories/{storyId}', { storyId })}
        >
          {texts.toWalk}
        </a>
      </PageHead>
      {folder === undefined ? (
        <TypedTable {...shared} {...{ files, storyId }} onImported={leave}>
          <ChooseFolder
            {...{ languageCode, texts: ofFolder, onTake: take }}
            codes={walkLanguages(draftRead).map(({ code }) => code)}
          />
          {uploads.renderOpenUploads()}
        </TypedTable>
      ) : (
        <ChosenFolder
          {...shared}
          {...{ folder, uploads, ofFolder }}
          onImported={() => {
            folder.discardSelection();
            leave();
          }}
        />
      )}
    </>
  );
}

interface TypedTableProps extends SharedTableProps {
  readonly files: FileSaverPort;
  readonly storyId: string;
  readonly children: ReactNode;
}

function TypedTable({ files, storyId, children, onImported, ...props }: TypedTableProps) {
  const { admin, texts, offered } = props;
  const [text = '', setText] = useRetainedState<string>(admin, `stations-table ${storyId}`);
  const read = useMemo(() => readTable(text), [text]);
  return (
    <>
      {children}
      <TableInput
        {...{ texts, files, offered, text, read }}
        onText={(next) => {
          setText(next === '' ? undefined : next);
        }}
      />
      {read.kind === 'read' && (
        <Meaning
          key={read.headings.join('\n')}
          {...props}
          read={read}
          onImported={() => {
            setText(undefined);
            onImported();
          }}
        />
      )}
    </>
  );
}

interface ChosenFolderProps extends SharedTableProps {
  readonly folder: OpenFolder;
  readonly uploads: FolderUploads;
  readonly ofFolder: FolderTexts;
}

/** Assigns the files by the table in the folder, or else by their names. */
function ChosenFolder({ folder, uploads, ofFolder, ...props }: ChosenFolderProps) {
  const { chosen, table } = folder.work;
  const { texts, admin } = props;
  const { languageCode } = admin;
  const text = table === undefined ? undefined : (chosen.texts.get(table) ?? '');
  const read = useMemo(() => (text === undefined ? undefined : readTable(text)), [text]);
  const waiting = <SendingCard {...{ languageCode, folder, uploads }} texts={ofFolder} />;
  if (read === undefined) {
    return <FolderRows {...props} {...{ folder, waiting }} folderTexts={ofFolder} />;
  }
  const unused = read.kind === 'read' ? unnamedFiles(folder, read) : [];
  return (
    <>
      <FolderCard {...{ languageCode, folder, unused }} texts={ofFolder} />
      {read.kind === 'unreadable' && text !== '' && (
        <ErrorMessage message={texts.unreadable(tableErrorMessage(read.error, texts), read.line)} />
      )}
      {read.kind === 'read' && (
        <Meaning
          key={`${table ?? ''}\n${read.headings.join('\n')}`}
          {...props}
          {...{ read, folder, waiting }}
          help={(files) => helpFor(files, ofFolder, languageCode)}
        />
      )}
    </>
  );
}

function unnamedFiles({ near, work }: OpenFolder, { rows }: ReadRows): readonly string[] {
  const named = new Set(rows.flatMap(({ cells }) => cells.map((cell) => near.find(cell.trim()))));
  const paths = work.chosen.names.stations.flatMap(({ files }) => files.map(({ path }) => path));
  return paths.filter((path) => !named.has(path));
}
