import { useMemo, type ReactNode } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import type { FileToSend } from '../../session/files/file-sending.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import type { OfferedColumn } from '../table/table-columns.ts';
import { TableRows } from '../table/table-rows.tsx';
import { type FolderTexts } from '../../../i18n/admin/folder.ts';
import type { TableTexts } from '../../../i18n/admin/table.ts';
import { useDraftRead } from '../../draft/use-walk-draft.ts';
import type { WalkDraft } from '../../draft/walk-draft.ts';
import { FolderCard } from './folder-card.tsx';
import { StationFiles } from './station-files.tsx';
import type { OpenFolder } from './use-folder.ts';
import { TITLE_FIELD } from '../../../contract/admin/title-field.ts';
import type { TableRow } from '../../../core/exchange/table.ts';
import type { PlannedRow } from '../table/table-plan.ts';
import { isFieldColumn, isTitle, type FieldColumn } from './folder-columns.ts';
import { placedStations, type StationFile, type FolderStationFiles } from './folder-stations.ts';
import type { FolderWork } from './folder-work.ts';

const isIn = ({ files }: FolderStationFiles, { key }: OfferedColumn): boolean =>
  files.some(({ column }) => column === key);

const folded = (title: string): string => title.normalize('NFC').trim().toLowerCase();

interface FolderRowsProps {
  readonly admin: AdminContext;
  readonly draft: WalkDraft;
  readonly texts: TableTexts;
  readonly folderTexts: FolderTexts;
  readonly offered: readonly OfferedColumn[];
  readonly folder: OpenFolder;
  readonly waiting: ReactNode;
  readonly onImported: () => void;
}

/** The rows of stations that follow from the names of a folder's files. */
export function FolderRows({ folderTexts, offered, folder, ...props }: FolderRowsProps) {
  const { admin, draft } = props;
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
        {...props}
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

type PlannedRowError = PlannedRow['errors'][number];

/** The stations of a folder as an equivalent table. */
interface FolderTable {
  readonly columns: readonly OfferedColumn[];
  readonly rows: readonly TableRow[];
  readonly stations: readonly FolderStationFiles[];
  /** The errors of each row, besides those of its cells. */
  readonly errors: readonly (readonly PlannedRowError[])[];
}

function folderTable(
  work: Pick<FolderWork, 'chosen' | 'corrections'>,
  draft: WalkDraft,
  offered: readonly OfferedColumn[],
): FolderTable {
  const stations = placedStations(work, { read: draft.read(), offered });
  const isNeeded = (column: OfferedColumn) =>
    !isFieldColumn(column) || isTitle(column) || stations.some((station) => isIn(station, column));
  const columns = offered.filter(
    (column) => column.meaning.kind !== 'lat' && column.meaning.kind !== 'lng' && isNeeded(column),
  );
  const slugs = slugsByTitle(draft);
  const cell = (station: FolderStationFiles, column: OfferedColumn) => {
    if (!isFieldColumn(column)) {
      return work.corrections.asNew.has(station.key) ? '' : knownSlug(station, slugs);
    }
    if (isTitle(column)) return station.titles.get(column.meaning.languageId)?.trim() ?? '';
    const file = station.files.find((candidate) => candidate.column === column.key);
    if (file === undefined) return '';
    return file.kind === 'text' ? textOf(work.chosen.texts.get(file.path), column) : file.path;
  };
  return {
    ...{ columns, stations },
    rows: stations.map((station, index) => ({
      number: index + 1,
      cells: columns.map((column) => cell(station, column)),
    })),
    errors: stations.map((station) => rowErrorsOf(station, columns, work.chosen.texts)),
  };
}

/** Special characters of a plain text are escaped: they are no markup. */
function textOf(text: string | undefined, { meaning }: FieldColumn): string {
  const tidy = (text ?? '').replaceAll(/\r\n?/g, '\n').trim();
  if (meaning.definition.type !== 'rich-text') return tidy;
  return tidy.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function rowErrorsOf(
  { files }: FolderStationFiles,
  columns: readonly OfferedColumn[],
  texts: ReadonlyMap<string, string | undefined>,
): readonly PlannedRowError[] {
  const twice = columns.flatMap(({ key, heading }) => {
    const paths = files.filter(({ column }) => column === key).map(({ path }) => path);
    if (paths.length < 2) return [];
    return [{ column: heading, cell: paths.join('“, „'), why: 'two-files' as const }];
  });
  const isUnread = ({ kind, column, path }: StationFile) =>
    kind === 'text' && column !== '' && texts.get(path) === undefined;
  const unread = files.filter(isUnread).map(({ path, column }) => {
    const heading = columns.find(({ key }) => key === column)?.heading ?? '';
    return { column: heading, cell: path, why: 'unread-text' as const };
  });
  return [...twice, ...unread];
}

/** The slugs by title; one that several stations have is empty, because it is ambiguous then. */
function slugsByTitle(draft: WalkDraft): ReadonlyMap<string, string> {
  const slugs = new Map<string, string>();
  for (const { kind, id, slug } of draft.read().elements) {
    if (kind !== 'track') continue;
    const values = draft.entity(id)?.allValues() ?? [];
    const titles = values.flatMap(({ field, value }) =>
      field === TITLE_FIELD.track && typeof value === 'string' ? [folded(value)] : [],
    );
    for (const title of new Set(titles)) slugs.set(title, slugs.has(title) ? '' : slug);
  }
  return slugs;
}

/** The walk's station of that title: importing a folder again changes it. */
function knownSlug({ titles }: FolderStationFiles, slugs: ReadonlyMap<string, string>): string {
  for (const title of titles.values()) {
    const slug = title.trim() === '' ? undefined : slugs.get(folded(title));
    if (slug !== undefined && slug !== '') return slug;
  }
  return '';
}
