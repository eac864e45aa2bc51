import type { DifferencePart } from '../../src/contract/admin/walks.ts';
import type { FieldDefinition } from '../store/repositories/field-definitions.ts';
import type { FieldChange, OwnerKind } from '../store/repositories/fields.ts';
import type { DraftElement, DraftParts } from './draft.ts';
import { storedValue } from './stored-value.ts';

type FieldDifference = DifferencePart['fields'][number];

/** What the draft has otherwise, part by part. Both come through one decoder, so like is like. */
export function differenceOf(
  before: DraftParts,
  after: DraftParts,
  { slug, definitions }: { slug: string; definitions: readonly FieldDefinition[] },
): DifferencePart[] {
  const story = fieldsApart('story', before.story, after.story, definitions);
  const own: DifferencePart = {
    ...{ kind: 'story', slug, state: 'changed', isMoved: false, fields: story },
  };
  const keys = new Set([...after.elements, ...before.elements].map(keyOf));
  const parts = [...keys].map((key) => {
    const [was, is] = [before, after].map(({ elements }) =>
      elements.find((one) => keyOf(one) === key),
    );
    return partOf(was, is, definitions);
  });
  return [own, ...parts.filter((part) => part !== undefined)].filter(
    ({ state, isMoved, fields }) => state !== 'changed' || isMoved || fields.length > 0,
  );
}

const keyOf = ({ kind, slug }: DraftElement) => `${kind} ${slug}`;

function partOf(
  was: DraftElement | undefined,
  is: DraftElement | undefined,
  definitions: readonly FieldDefinition[],
): DifferencePart | undefined {
  const one = is ?? was;
  if (one === undefined) return undefined;
  const { kind, slug } = one;
  const isMoved =
    was !== undefined &&
    is !== undefined &&
    (was.position !== is.position || was.questSlug !== is.questSlug);
  const fields = fieldsApart(kind, was?.fields ?? [], is?.fields ?? [], definitions);
  const state = was === undefined ? 'added' : is === undefined ? 'removed' : 'changed';
  return { kind, slug, state, isMoved, fields };
}

/** What the server itself writes for older players. */
const OWN_MARKS = ['puzzleMeta_activatesflat'];

function fieldsApart(
  kind: OwnerKind,
  before: readonly FieldChange[],
  after: readonly FieldChange[],
  definitions: readonly FieldDefinition[],
): FieldDifference[] {
  const places = new Map([...after, ...before].map((one) => [placeOf(one), one]));
  const typed = (list: readonly FieldChange[], { field, languageId }: FieldChange) => {
    const found = list.find((one) => one.field === field && one.languageId === languageId);
    const type = definitions.find(({ owner, name }) => owner === kind && name === field)?.type;
    if (found === undefined) return undefined;
    return type === undefined ? found.value : storedValue(type, found.value);
  };
  return [...places.values()].flatMap((place) => {
    const [published, draft] = [typed(before, place), typed(after, place)];
    const { field, languageId } = place;
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

const placeOf = ({ field, languageId }: FieldChange) => `${languageId} ${field}`;
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
