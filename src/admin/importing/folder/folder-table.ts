import { TITLE_FIELD } from '../../../contract/admin/title-field.ts';
import type { TableRow } from '../../../core/exchange/table.ts';
import type { OfferedColumn } from '../table/table-columns.ts';
import type { PlannedRow } from '../table/table-plan.ts';
import type { WalkDraft } from '../../draft/walk-draft.ts';
import { isFieldColumn, isTitle, type FieldColumn } from './folder-columns.ts';
import { placedStations, type StationFile, type FolderStationFiles } from './folder-stations.ts';
import type { FolderWork } from './folder-work.ts';

type PlannedRowError = PlannedRow['errors'][number];

/** The stations of a folder as an equivalent table. */
export interface FolderTable {
  readonly columns: readonly OfferedColumn[];
  readonly rows: readonly TableRow[];
  readonly stations: readonly FolderStationFiles[];
  /** The errors of each row, besides those of its cells. */
  readonly errors: readonly (readonly PlannedRowError[])[];
}

export function folderTable(
  work: Pick<FolderWork, 'chosen' | 'corrections'>,
  draft: WalkDraft,
  offered: readonly OfferedColumn[],
): FolderTable {
  const stations = placedStations(work, { read: draft.read(), offered });
  const isNeeded = (column: OfferedColumn) =>
    !isFieldColumn(column) || isTitle(column) || stations.some((one) => isIn(one, column));
  const columns = offered.filter(
    (column) => column.meaning.kind !== 'lat' && column.meaning.kind !== 'lng' && isNeeded(column),
  );
  const slugs = slugsByTitle(draft);
  const cell = (station: FolderStationFiles, column: OfferedColumn) => {
    if (!isFieldColumn(column)) {
      return work.corrections.asNew.has(station.key) ? '' : knownSlug(station, slugs);
    }
    if (isTitle(column)) return station.titles.get(column.meaning.languageId)?.trim() ?? '';
    const file = station.files.find((one) => one.column === column.key);
    if (file === undefined) return '';
    return file.kind === 'text' ? textOf(work.chosen.texts.get(file.path), column) : file.path;
  };
  return {
    ...{ columns, stations },
    rows: stations.map((station, at) => ({
      number: at + 1,
      cells: columns.map((column) => cell(station, column)),
    })),
    errors: stations.map((station) => rowErrorsOf(station, columns, work.chosen.texts)),
  };
}

const isIn = ({ files }: FolderStationFiles, { key }: OfferedColumn): boolean =>
  files.some(({ column }) => column === key);

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
    const own = files.filter(({ column }) => column === key).map(({ path }) => path);
    if (own.length < 2) return [];
    return [{ column: heading, cell: own.join('“, „'), why: 'two-files' as const }];
  });
  const isUnread = ({ kind, column, path }: StationFile) =>
    kind === 'text' && column !== '' && texts.get(path) === undefined;
  const unread = files.filter(isUnread).map(({ path, column }) => {
    const heading = columns.find(({ key }) => key === column)?.heading ?? '';
    return { column: heading, cell: path, why: 'unread-text' as const };
  });
  return [...twice, ...unread];
}

/** By title; empty where several stations have it, because the title is ambiguous then. */
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

const folded = (title: string): string => title.normalize('NFC').trim().toLowerCase();
