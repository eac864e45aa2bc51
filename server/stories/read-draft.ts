import type { DraftField, DraftRead } from '../../src/contract/admin/walks.ts';
import type { Services } from '../services.ts';
import type { FieldDefinition } from '../fields/field-definitions.store.ts';
import type { OwnedFieldValue } from './field-values.store.ts';
import { publishingStateOf } from '../publishing/publishing-state.ts';
import { elementRowOf, storyRowOf } from './rows.ts';
import { existingStory } from './find-draft.ts';
import { storedValue } from '../fields/stored-value.ts';

/** Reads a whole draft, each value in the form of its field's type. */
export async function readDraft(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  storyId: string,
): Promise<DraftRead> {
  const story = await existingStory(store, storyId);
  const definitions = await store.fieldDefinitions.listDefinitions();
  const fields = await store.fields.ofStory(storyId);
  const elements = await store.elements.ofStory(storyId);
  const formerNames = [...(await store.stories.formerNamesOf(storyId))];
  return {
    story: storyRowOf(story),
    elements: elements.map(elementRowOf),
    fields: fields.flatMap((field) => typedField(definitions, fields, field)),
    definitions: definitions.map(({ owner, name, type, isPerLanguage, labels, help, rules }) => ({
      ...{ owner, name, type, isPerLanguage, labels, help, rules },
    })),
    languages: (await store.languages.listLanguages()).map(({ id, code, name }) => ({
      id,
      code,
      name,
    })),
    draftVersion: story.draftVersion,
    ...(story.visibility === 'restricted'
      ? { openingGroups: await store.groups.countOpening(storyId, clock.nowMs()) }
      : {}),
    ...(formerNames.length === 0 ? {} : { formerNames }),
    ...(await publishingStateOf(store, story, elements)),
  };
}

/** Includes values that have no definition but belong to the walk: its paths, its map. */
function typedField(
  definitions: readonly FieldDefinition[],
  storedValues: readonly OwnedFieldValue[],
  { owner, field, languageId, value }: OwnedFieldValue,
): DraftField[] {
  if (field === 'puzzleMeta_activatesflat') return [];
  const fieldDefinition = definitions.find(
    (definition) => definition.owner === owner.kind && definition.name === field,
  );
  if (fieldDefinition === undefined) return [{ owner, field, languageId, value }];
  const typed = storedValue(fieldDefinition.type, value);
  if (typed === undefined) return [];
  const isFlat = storedValues.some(
    (other) => other.owner.id === owner.id && other.field === 'puzzleMeta_activatesflat',
  );
  const isList = fieldDefinition.type === 'activations-by-answer' && Array.isArray(typed) && isFlat;
  const first: unknown = isList ? (typed as readonly unknown[])[0] : undefined;
  return [{ owner, field, languageId, value: first ?? typed }];
}
