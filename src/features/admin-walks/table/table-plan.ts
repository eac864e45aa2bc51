import type { ManyParts } from '../../../contract/admin/parts.ts';
import { proposedSlug } from '../../../contract/admin/proposed-slug.ts';
import { TITLE_FIELD } from '../../../contract/admin/title-field.ts';
import type { TableRow } from '../../../core/exchange/table.ts';
import { isOnEarth } from '../../../core/placing/on-earth.ts';
import { isSame, type DraftChange } from '../draft-values.ts';
import { changedParts } from '../many/many-plan.ts';
import { LOCATION_FIELD } from '../places/placed-stations.ts';
import { changesForShared, sharedValue } from '../shared-value.ts';
import type { WalkDraft } from '../walk-draft.ts';
import { degreesIn, numberIn, readCell, type CellFault } from './read-cell.ts';
import type { OfferedColumn } from './table-columns.ts';

export type RowFault =
  | CellFault
  | 'no-title'
  | 'no-slug'
  | 'twice'
  | 'half-place'
  // Of files at the author's side.
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
  readonly faults: readonly {
    readonly column: string;
    readonly cell: string;
    readonly why: RowFault;
  }[];
}

interface PlannedValue {
  readonly field: string;
  readonly languageId: number;
  readonly isPerLanguage: boolean;
  readonly value: unknown;
}

type Faults = PlannedRow['faults'][number][];

interface Reading {
  readonly draft: WalkDraft;
  /** What each column means; undefined: nothing. */
  readonly columns: readonly (OfferedColumn | undefined)[];
  /** Of a file that is only named; undefined: nobody has it. */
  readonly addressOf: (name: string, column: OfferedColumn) => string | undefined;
}

/** What taking the table over would do, row by row. An empty cell says nothing. */
export function plannedRows(rows: readonly TableRow[], reading: Reading): readonly PlannedRow[] {
  const named = new Set<string>();
  return rows.map((row) => {
    const planned = plannedRow(row, reading);
    const { slug } = planned;
    if (slug === undefined) return planned;
    const isTwice = named.has(slug);
    named.add(slug);
    const fault = { column: headingOf(reading, 'slug'), cell: slug, why: 'twice' } as const;
    return isTwice ? { ...planned, faults: [...planned.faults, fault] } : planned;
  });
}

const headingOf = ({ columns }: Reading, kind: string) =>
  columns.find((one) => one?.meaning.kind === kind)?.heading ?? '';

function plannedRow({ number, cells }: TableRow, reading: Reading): PlannedRow {
  const faults: Faults = [];
  const values = [...fieldValues(cells, reading, faults), ...placeOf(cells, reading, faults)];
  const typed = cellOf(cells, reading, 'slug');
  const slug = slugOf(typed, reading);
  if (typed !== '' && slug === '') {
    faults.push({ column: headingOf(reading, 'slug'), cell: typed, why: 'no-slug' });
  }
  const { elements } = reading.draft.read();
  const known = elements.find((one) => one.kind === 'track' && slug !== '' && one.slug === slug);
  const title = values.find(({ field }) => field === TITLE_FIELD.track)?.value;
  if (!known && title === undefined) faults.push({ column: '', cell: '', why: 'no-title' });
  return {
    ...{ number, faults, name: typeof title === 'string' ? title : slug },
    ...(known ? { id: known.id } : {}),
    ...(slug === '' ? {} : { slug }),
    values: known ? values.filter((one) => !stands(reading.draft, known.id, one)) : values,
  };
}

/** As it stands in the walk, else as addresses take it. */
function slugOf(typed: string, { draft }: Reading): string {
  const isKnown = draft
    .read()
    .elements.some(({ kind, slug }) => kind === 'track' && slug === typed);
  return isKnown ? typed : proposedSlug(typed);
}

function fieldValues(
  cells: readonly string[],
  { columns, addressOf }: Reading,
  faults: Faults,
): readonly PlannedValue[] {
  return columns.flatMap((column, place) => {
    const cell = cells[place] ?? '';
    if (column?.meaning.kind !== 'field' || cell.trim() === '') return [];
    const { definition, languageId } = column.meaning;
    const read = readCell(definition, cell, (name) => addressOf(name, column));
    if (!read.ok) {
      faults.push({ column: column.heading, cell, why: read.why });
      return [];
    }
    const { name: field, isPerLanguage } = definition;
    return [{ field, languageId, isPerLanguage, value: read.value }];
  });
}

function cellOf(cells: readonly string[], { columns }: Reading, kind: string): string {
  return (cells[columns.findIndex((one) => one?.meaning.kind === kind)] ?? '').trim();
}

/** Latitude and longitude in columns of their own; on a plan, pixels. */
function placeOf(
  cells: readonly string[],
  reading: Reading,
  faults: Faults,
): readonly PlannedValue[] {
  const [lat, lng] = [cellOf(cells, reading, 'lat'), cellOf(cells, reading, 'lng')];
  if (lat === '' && lng === '') return [];
  const isPlan = isOnPlan(reading.draft);
  const [x, y] = [lat, lng].map(isPlan ? numberIn : degreesIn);
  const report = (kind: 'lat' | 'lng', cell: string, why: RowFault) => {
    faults.push({ column: headingOf(reading, kind), cell, why });
  };
  if (lat === '' || lng === '') report(lat === '' ? 'lat' : 'lng', '', 'half-place');
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
  const story = draft.part(draft.read().story.id);
  return story?.allValues().some(({ field }) => field === 'storyMeta_mapimage') ?? false;
}

function stands(draft: WalkDraft, id: string, { value, isPerLanguage, ...place }: PlannedValue) {
  const part = draft.part(id);
  if (part === undefined) return false;
  return isSame(isPerLanguage ? part.value(place) : sharedValue(draft, part, place.field), value);
}

/** Of rows without faults; what stays as it is is left out. */
export function partsOf(
  draft: WalkDraft,
  rows: readonly PlannedRow[],
): { readonly body: ManyParts; readonly changes: readonly DraftChange[] } {
  const changes = rows.flatMap(({ id, values }) =>
    id === undefined ? [] : values.flatMap((one) => changesOf(draft, id, one)),
  );
  const added = rows.flatMap(({ id, slug, values }) =>
    id === undefined
      ? [{ ...(slug === undefined ? {} : { slug }), changes: values.flatMap(written) }]
      : [],
  );
  return { body: { kind: 'track', changed: [...changedParts(draft, changes)], added }, changes };
}

function changesOf(draft: WalkDraft, ownerId: string, given: PlannedValue): readonly DraftChange[] {
  const { field, languageId, isPerLanguage, value } = given;
  return isPerLanguage
    ? [{ ownerId, place: { field, languageId }, value }]
    : changesForShared(draft, ownerId, { field, value });
}

const written = ({ field, languageId, value }: PlannedValue) =>
  value === undefined ? [] : [{ field, languageId, value }];
