import { useMemo, type ReactNode } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import type { FileToSend } from '../../session/files/file-sending.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import type { OfferedColumn } from '../table/table-columns.ts';
import { TableRows } from '../table/table-rows.tsx';
import type { TableTexts } from '../../session/texts/table-texts.ts';
import { useDraftRead } from '../../draft/use-walk-draft.ts';
import type { WalkDraft } from '../../draft/walk-draft.ts';
import { FolderCard } from './folder-card.tsx';
import { folderTable } from './folder-table.ts';
import type { FolderTexts } from './folder-texts.ts';
import { StationFiles } from './station-files.tsx';
import type { OpenFolder } from './use-folder.ts';

interface FolderRowsProps {
  readonly admin: AdminContext;
  readonly draft: WalkDraft;
  readonly texts: TableTexts;
  readonly folderTexts: FolderTexts;
  readonly offered: readonly OfferedColumn[];
  readonly folder: OpenFolder;
  readonly waiting: ReactNode;
  readonly onTaken: () => void;
}

/** The rows of stations that follow from the names of a folder's files. */
export function FolderRows({ folderTexts, offered, folder, ...given }: FolderRowsProps) {
  const { admin, draft } = given;
  const { languageCode } = admin;
  const read = useDraftRead(draft);
  const { chosen, corrections } = folder.work;
  const { columns, rows, stations, errors } = useMemo(() => {
    void read;
    return folderTable({ chosen, corrections }, draft, offered);
  }, [chosen, corrections, draft, offered, read]);
  const unused = stations.flatMap(({ files }) => files.filter(({ column }) => column === ''));
  const shared = { texts: folderTexts, languageCode, folder };
  return (
    <>
      <FolderCard {...shared} unused={unused.map(({ path }) => path)} />
      <TableRows
        {...given}
        {...{ columns, rows, errors, folder, offered }}
        help={(files) => helpFor(files, folderTexts, languageCode)}
        about={(row) => {
          const station = stations[row.number - 1];
          if (station === undefined) return null;
          return (
            <StationFiles key={station.key} {...shared} {...{ offered, stations, station, row }} />
          );
        }}
      />
    </>
  );
}

export function helpFor(
  files: readonly FileToSend[],
  texts: FolderTexts,
  languageCode: string,
): string {
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0);
  return texts.takeHelp(files.length, formatBytes(bytes, languageCode));
}
