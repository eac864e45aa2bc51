import type { ManyElements } from '../../../contract/admin/many-elements.ts';
import { proposedSlug } from '../../../contract/admin/proposed-slug.ts';
import { LOCATION_FIELD } from '../../../contract/admin/place-fields.ts';
import { TITLE_FIELD } from '../../../contract/admin/title-field.ts';
import type { TableRow } from '../../../core/exchange/table.ts';
import { isOnEarth } from '../../../core/placing/on-earth.ts';
import { isSameValue, type DraftChange } from '../../draft/draft-values.ts';
import { changedElementsOf } from '../../draft/changed-elements.ts';
import { changesForShared, sharedValue } from '../../draft/shared-value.ts';
import type { WalkDraft } from '../../draft/walk-draft.ts';
import { degreesIn, numberInCell, readCell, type CellError } from './read-cell.ts';
import type { OfferedColumn } from './table-columns.ts';

export type RowError =
  | CellError
  | 'no-title'
  | 'no-slug'
  | 'twice'
  | 'incomplete-place'
  // Errors of local files.
  | 'not-near'
  | 'two-files'
  | 'unread-text'
  | 'empty-file'
  | 'large-file';

export interface PlannedRow {
  readonly number: number;
  readonly name: string;
  /** Absent: a new station. */
  readonly id?: string;
  readonly slug?: string;
  readonly values: readonly PlannedValue[];
  readonly errors: readonly {
    readonly column: string;
    readonly cell: string;
    readonly why: RowError;
  }[];
}

interface PlannedValue {
  readonly field: string;
  readonly languageId: number;
  readonly isPerLanguage: boolean;
  readonly value: unknown;
}

type PlannedRowErrors = PlannedRow['errors'][number][];

interface Reading {
  readonly draft: WalkDraft;
  /** The meaning of each column; undefined: none. */
  readonly columns: readonly (OfferedColumn | undefined)[];
  /** The address of a file by its name; undefined: there is none. */
  readonly addressOf: (name: string, column: OfferedColumn) => string | undefined;
}

/** What importing the table would do, row by row. An empty cell changes nothing. */
export function plannedRows(rows: readonly TableRow[], reading: Reading): readonly PlannedRow[] {
  const named = new Set<string>();
  return rows.map((row) => {
    const planned = plannedRow(row, reading);
    const { slug } = planned;
    if (slug === undefined) return planned;
    const isTwice = named.has(slug);
    named.add(slug);
    const error = { column: headingOf(reading, 'slug'), cell: slug, why: 'twice' } as const;
    return isTwice ? { ...planned, errors: [...planned.errors, error] } : planned;
  });
}

const headingOf = ({ columns }: Reading, kind: string) =>
  columns.find((column) => column?.meaning.kind === kind)?.heading ?? '';

function plannedRow({ number, cells }: TableRow, reading: Reading): PlannedRow {
  const errors: PlannedRowErrors = [];
  const values = [...fieldValues(cells, reading, errors), ...locationOf(cells, reading, errors)];
  const typed = cellOf(cells, reading, 'slug');
  const slug = slugOf(typed, reading);
  if (typed !== '' && slug === '') {
    errors.push({ column: headingOf(reading, 'slug'), cell: typed, why: 'no-slug' });
  }
  const { elements } = reading.draft.read();
  const existing = elements.find(
    (element) => element.kind === 'track' && slug !== '' && element.slug === slug,
  );
  const title = values.find(({ field }) => field === TITLE_FIELD.track)?.value;
  if (!existing && title === undefined) errors.push({ column: '', cell: '', why: 'no-title' });
  return {
    ...{ number, errors, name: typeof title === 'string' ? title : slug },
    ...(existing ? { id: existing.id } : {}),
    ...(slug === '' ? {} : { slug }),
    values: existing
      ? values.filter((value) => !isStoredValue(reading.draft, existing.id, value))
      : values,
  };
}

/** A slug of the walk as it is, otherwise the typed text in the form that addresses need. */
function slugOf(typed: string, { draft }: Reading): string {
  const isKnown = draft
    .read()
    .elements.some(({ kind, slug }) => kind === 'track' && slug === typed);
  return isKnown ? typed : proposedSlug(typed);
}

function fieldValues(
  cells: readonly string[],
  { columns, addressOf }: Reading,
  errors: PlannedRowErrors,
): readonly PlannedValue[] {
  return columns.flatMap((column, columnIndex) => {
    const cell = cells[columnIndex] ?? '';
    if (column?.meaning.kind !== 'field' || cell.trim() === '') return [];
    const { definition, languageId } = column.meaning;
    const read = readCell(definition, cell, (name) => addressOf(name, column));
    if (!read.ok) {
      errors.push({ column: column.heading, cell, why: read.why });
      return [];
    }
    const { name: field, isPerLanguage } = definition;
    return [{ field, languageId, isPerLanguage, value: read.value }];
  });
}

function cellOf(cells: readonly string[], { columns }: Reading, kind: string): string {
  return (cells[columns.findIndex((column) => column?.meaning.kind === kind)] ?? '').trim();
}

/** Latitude and longitude in columns of their own; on a plan, pixels. */
function locationOf(
  cells: readonly string[],
  reading: Reading,
  errors: PlannedRowErrors,
): readonly PlannedValue[] {
  const [lat, lng] = [cellOf(cells, reading, 'lat'), cellOf(cells, reading, 'lng')];
  if (lat === '' && lng === '') return [];
  const isPlan = isOnPlan(reading.draft);
  const [x, y] = [lat, lng].map(isPlan ? numberInCell : degreesIn);
  const report = (kind: 'lat' | 'lng', cell: string, why: RowError) => {
    errors.push({ column: headingOf(reading, kind), cell, why });
  };
  if (lat === '' || lng === '') report(lat === '' ? 'lat' : 'lng', '', 'incomplete-place');
  else if (x === undefined) report('lat', lat, 'no-number');
  else if (y === undefined) report('lng', lng, 'no-number');
  else if (x === 'two') report('lat', lat, 'two-numbers');
  else if (y === 'two') report('lng', lng, 'two-numbers');
  else if (!isPlan && !isOnEarth([x, y])) report('lat', `${lat} ${lng}`, 'no-place');
  else {
    return [{ field: LOCATION_FIELD, languageId: 1, isPerLanguage: false, value: { x, y } }];
  }
  return [];
}

function isOnPlan(draft: WalkDraft): boolean {
  const story = draft.entity(draft.read().story.id);
  return story?.allValues().some(({ field }) => field === 'storyMeta_mapimage') ?? false;
}

function isStoredValue(
  draft: WalkDraft,
  id: string,
  { value, isPerLanguage, ...columnIndex }: PlannedValue,
) {
  const entity = draft.entity(id);
  if (entity === undefined) return false;
  return isSameValue(
    isPerLanguage ? entity.value(columnIndex) : sharedValue(draft, entity, columnIndex.field),
    value,
  );
}

/** Only of rows without errors; unchanged values are left out. */
export function tableChangesOf(
  draft: WalkDraft,
  rows: readonly PlannedRow[],
): { readonly body: ManyElements; readonly changes: readonly DraftChange[] } {
  const changes = rows.flatMap(({ id, values }) =>
    id === undefined ? [] : values.flatMap((value) => changesOf(draft, id, value)),
  );
  const added = rows.flatMap(({ id, slug, values }) =>
    id === undefined
      ? [{ ...(slug === undefined ? {} : { slug }), changes: values.flatMap(written) }]
      : [],
  );
  return {
    body: { kind: 'track', changed: [...changedElementsOf(draft, changes)], added },
    changes,
  };
}

function changesOf(
  draft: WalkDraft,
  entityId: string,
  planned: PlannedValue,
): readonly DraftChange[] {
  const { field, languageId, isPerLanguage, value } = planned;
  return isPerLanguage
    ? [{ entityId, slot: { field, languageId }, value }]
    : changesForShared(draft, entityId, { field, value });
}

const written = ({ field, languageId, value }: PlannedValue) =>
  value === undefined ? [] : [{ field, languageId, value }];
