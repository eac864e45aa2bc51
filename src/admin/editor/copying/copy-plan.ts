import type { DraftRead, ElementRow } from '../../../contract/admin/walks.ts';
import { TITLE_FIELD } from '../../../contract/admin/title-field.ts';
import { INDEPENDENT } from '../../../core/story/model.ts';

type Kind = ElementRow['kind'];

export interface NamedTarget {
  readonly kind: Kind;
  readonly slug: string;
  readonly name: string;
}

/** What copying an element means for the target walk. */
export interface CopyRow {
  readonly id: string;
  readonly name: string;
  /** The number of puzzles that are copied with their quest. */
  readonly puzzles: number;
  /** The element is copied without its quest. */
  readonly isLeavingQuest: boolean;
  /** Languages of the element in which the target walk is not offered. */
  readonly hidden: readonly string[];
  /** Languages of the target walk that the element lacks. */
  readonly missing: readonly string[];
  /** The elements that it opens and that are copied as well. */
  readonly along: readonly NamedTarget[];
  /**
   * The elements that it opens and that are not copied, where the target walk has one of that name.
   */
  readonly here: readonly NamedTarget[];
  /** The elements that it opens and that the target walk lacks. */
  readonly nowhere: readonly NamedTarget[];
  /** The element is placed on a plan and the target walk is outdoors, or the other way round. */
  readonly isOnOtherMap: boolean;
}

const LISTS = ['activations', 'activations-by-answer'];
const PLAN_FIELD = 'storyMeta_mapimage';
const LOCATION_TYPE = 'location';
const keyOf = ({ kind, slug }: { readonly kind: string; readonly slug: string }) =>
  `${kind} ${slug}`;

/** Returns for each element of the kind the effect of copying it together with the chosen ones. */
export function copyRowsOf(
  source: DraftRead,
  target: DraftRead,
  { kind, chosen }: { readonly kind: Kind; readonly chosen: readonly string[] },
): readonly CopyRow[] {
  const present = new Set(target.elements.map(keyOf));
  const ofKind = source.elements.filter((element) => element.kind === kind);
  const isOtherBaseMap = isOnPlan(source) !== isOnPlan(target);
  return ofKind.map((row) => {
    const group = withPuzzles(source, row);
    const ids = new Set(group.map(({ id }) => id));
    const coming = new Set(
      [...ofKind.filter(({ id }) => chosen.includes(id)), row].flatMap((element) =>
        withPuzzles(source, element).map(keyOf),
      ),
    );
    const fields = source.fields.filter(({ owner }) => ids.has(owner.id));
    const opened = targetsOf(source, fields).map((reference) => named(source, reference));
    const remaining = opened.filter((opening) => !coming.has(keyOf(opening)));
    return {
      ...{ id: row.id, name: copiedElementName(source, row), puzzles: group.length - 1 },
      isLeavingQuest: kind === 'puzzle' && row.questId !== null,
      ...languagesOf(source, target, fields),
      along: opened.filter((opening) => coming.has(keyOf(opening))),
      here: remaining.filter((opening) => present.has(keyOf(opening))),
      nowhere: remaining.filter((opening) => !present.has(keyOf(opening))),
      isOnOtherMap: isOtherBaseMap && fields.some((field) => isLocation(source, field)),
    };
  });
}

function withPuzzles({ elements }: DraftRead, row: ElementRow): readonly ElementRow[] {
  const isBelow = ({ questId }: ElementRow) => row.kind === 'quest' && questId === row.id;
  return [row, ...elements.filter(isBelow)];
}

const isOnPlan = ({ fields }: DraftRead) => fields.some(({ field }) => field === PLAN_FIELD);

type Field = DraftRead['fields'][number];

function typeOf({ definitions }: DraftRead, { owner, field }: Field): string | undefined {
  return definitions.find(
    (definition) => definition.owner === owner.kind && definition.name === field,
  )?.type;
}

const isLocation = (read: DraftRead, field: Field) => typeOf(read, field) === LOCATION_TYPE;

interface Reference {
  readonly kind: Kind;
  readonly slug: string;
}

/** Each target once. */
function targetsOf(read: DraftRead, fields: readonly Field[]): readonly Reference[] {
  const lists = fields.filter((field) => LISTS.includes(typeOf(read, field) ?? ''));
  const all = lists.flatMap(({ value }) => referencesIn(value));
  return [...new Map(all.map((reference) => [keyOf(reference), reference])).values()];
}

function referencesIn(value: unknown): readonly Reference[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { type, slug } = value as { readonly type?: unknown; readonly slug?: unknown };
  const isKind = type === 'track' || type === 'quest' || type === 'puzzle';
  return isKind && typeof slug === 'string' ? [{ kind: type, slug }] : [];
}

function named(read: DraftRead, reference: Reference): NamedTarget {
  const row = read.elements.find((other) => keyOf(other) === keyOf(reference));
  return { ...reference, name: row ? copiedElementName(read, row) : reference.slug };
}

/** The name in the first language of its walk that has one. */
export function copiedElementName(
  { story, fields }: DraftRead,
  { id, kind, slug }: ElementRow,
): string {
  const titles = fields.filter(
    (field) => field.owner.id === id && field.field === TITLE_FIELD[kind],
  );
  for (const languageId of [...story.languageIds, INDEPENDENT]) {
    const { value } = titles.find((title) => title.languageId === languageId) ?? {};
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return slug;
}

function languagesOf(source: DraftRead, target: DraftRead, fields: readonly Field[]) {
  const written = new Set(fields.map(({ languageId }) => languageId));
  const name = (id: number) =>
    source.languages.find((language) => language.id === id)?.name ?? String(id);
  const offered = target.story.languageIds;
  const isHidden = (id: number) => id !== INDEPENDENT && !offered.includes(id);
  return {
    hidden: [...written]
      .filter(isHidden)
      .toSorted((a, b) => a - b)
      .map(name),
    missing: offered.filter((id) => !written.has(id)).map(name),
  };
}
