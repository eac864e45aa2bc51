import type { EntityDifference } from '../../src/contract/admin/walks.ts';
import type { FieldDefinition } from '../fields/field-definitions.store.ts';
import type { FieldChange } from '../stories/field-values.store.ts';
import type { EntityKind } from '../stories/entity.ts';
import type { DraftElement, DraftContent } from '../stories/draft.ts';
import { storedValue } from '../fields/stored-value.ts';

type FieldDifference = EntityDifference['fields'][number];

/**
 * How the draft differs, element by element. Both sides use the same decoder, so that they are
 * comparable.
 */
export function differenceOf(
  before: DraftContent,
  after: DraftContent,
  { slug, definitions }: { slug: string; definitions: readonly FieldDefinition[] },
): EntityDifference[] {
  const story = fieldsApart('story', before.story, after.story, definitions);
  const storyDifference: EntityDifference = {
    ...{ kind: 'story', slug, state: 'changed', isMoved: false, fields: story },
  };
  const keys = new Set([...after.elements, ...before.elements].map(keyOf));
  const differences = [...keys].map((key) => {
    const [was, is] = [before, after].map(({ elements }) =>
      elements.find((element) => keyOf(element) === key),
    );
    return differenceOfElement(was, is, definitions);
  });
  return [storyDifference, ...differences.filter((difference) => difference !== undefined)].filter(
    ({ state, isMoved, fields }) => state !== 'changed' || isMoved || fields.length > 0,
  );
}

const keyOf = ({ kind, slug }: DraftElement) => `${kind} ${slug}`;

function differenceOfElement(
  was: DraftElement | undefined,
  is: DraftElement | undefined,
  definitions: readonly FieldDefinition[],
): EntityDifference | undefined {
  const element = is ?? was;
  if (element === undefined) return undefined;
  const { kind, slug } = element;
  const isMoved =
    was !== undefined &&
    is !== undefined &&
    (was.position !== is.position || was.questSlug !== is.questSlug);
  const fields = fieldsApart(kind, was?.fields ?? [], is?.fields ?? [], definitions);
  const state = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
  return { kind, slug, state, isMoved, fields };
}

/** Marks that the server itself writes for older players. */
const OWN_MARKS = ['puzzleMeta_activatesflat'];

function fieldsApart(
  kind: EntityKind,
  before: readonly FieldChange[],
  after: readonly FieldChange[],
  definitions: readonly FieldDefinition[],
): FieldDifference[] {
  const changesByField = new Map(
    [...after, ...before].map((change) => [fieldKeyOf(change), change]),
  );
  const typed = (list: readonly FieldChange[], { field, languageId }: FieldChange) => {
    const other = list.find((change) => change.field === field && change.languageId === languageId);
    const type = definitions.find(({ owner, name }) => owner === kind && name === field)?.type;
    if (other === undefined) return undefined;
    return type === undefined ? other.value : storedValue(type, other.value);
  };
  return [...changesByField.values()].flatMap((change) => {
    const [published, draft] = [typed(before, change), typed(after, change)];
    const { field, languageId } = change;
    if (OWN_MARKS.includes(field) || same(published, draft)) return [];
    return [
      {
        field,
        languageId,
        ...(published === undefined ? {} : { published }),
        ...(draft === undefined ? {} : { draft }),
      },
    ];
  });
}

const fieldKeyOf = ({ field, languageId }: FieldChange) => `${languageId} ${field}`;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
