import type { EntityKindOnWire } from '../../src/contract/admin/field-definitions.ts';
import { isFieldType, isTranslatedType } from '../../src/contract/admin/field-types.ts';
import type { TextsQuery, TextTable } from '../../src/contract/admin/texts.ts';
import type { WalkScope } from '../auth/walk-members.store.ts';
import type { Services } from '../services.ts';
import type { FieldDefinition } from '../fields/field-definitions.store.ts';
import type { StoryRecord } from '../stories/story-row.store.ts';
import type { Store } from '../store/store.ts';
import { matching, textRows, type TextEntity } from './text-table.ts';

const TITLE = 'storyMeta_title';
const PAGE = 50;
const STORIES_AT_ONCE = 200;

/** The fields of a kind that hold text, one value per language. */
export async function translatedFields(
  store: Store,
  entityKind: EntityKindOnWire,
): Promise<readonly FieldDefinition[]> {
  const definitions = await store.fieldDefinitions.listDefinitions(entityKind);
  return definitions.filter(({ type, isPerLanguage }) => isPerLanguage && isTranslatedType(type));
}

/** Lists the texts of one kind, read in a few queries and joined here. */
export async function listTexts(
  { store }: Pick<Services, 'store'>,
  entityKind: EntityKindOnWire,
  query: TextsQuery & { readonly within: WalkScope },
): Promise<TextTable> {
  const fields = await translatedFields(store, entityKind);
  const languages = await store.languages.listLanguages();
  const walks = await everyStory(store, query.within);
  const selectedWalks = walks.filter(({ id }) => query.walk === undefined || id === query.walk);
  const knownLanguageIds = languages.map(({ id }) => id);
  const shown = fields.filter(({ name }) => query.field === undefined || name === query.field);
  const names = shown.map(({ name }) => name);
  const rows = matching(
    textRows({
      entities: await textEntitiesOf(store, entityKind, selectedWalks, knownLanguageIds),
      definitions: shown,
      values: await store.fields.ofKind(entityKind, names, {
        within: query.within,
        storyId: query.walk,
      }),
    }),
    query,
  );
  const { offset = 0, limit = PAGE } = query;
  return {
    languages: languages.map(({ id, code, name }) => ({ id, code, name })),
    fields: fields.map(described),
    walks: await titled(store, walks, query.within),
    rows: rows.rows.slice(offset, offset + limit),
    total: rows.rows.length,
    gaps: rows.gaps,
  };
}

async function everyStory(store: Store, within: WalkScope): Promise<readonly StoryRecord[]> {
  const stories: StoryRecord[] = [];
  for (;;) {
    const { items, total } = await store.stories.listStories({
      within,
      limit: STORIES_AT_ONCE,
      offset: stories.length,
    });
    stories.push(...items);
    if (items.length === 0 || stories.length >= total) {
      return stories.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
    }
  }
}

/** Ordered by walk, then by element. A walk without languages of its own is offered in all. */
async function textEntitiesOf(
  store: Store,
  kind: EntityKindOnWire,
  walks: readonly StoryRecord[],
  knownLanguageIds: readonly number[],
): Promise<readonly TextEntity[]> {
  const elements =
    kind === 'story'
      ? walks.map(({ id, slug }) => ({ id, slug, storyId: id }))
      : await store.elements.ofKind(kind, walks.length === 1 ? walks[0]?.id : undefined);
  return walks.flatMap(({ id: walkId, languageIds }) =>
    elements
      .filter(({ storyId }) => storyId === walkId)
      .map(({ id, slug }) => ({
        ...{ kind, id, slug, walkId },
        languageIds:
          languageIds.length === 0
            ? knownLanguageIds
            : knownLanguageIds.filter((languageId) => languageIds.includes(languageId)),
      })),
  );
}

async function titled(
  store: Store,
  walks: readonly StoryRecord[],
  within: WalkScope,
): Promise<TextTable['walks']> {
  const titles = await store.fields.ofKind('story', [TITLE], { within });
  return walks.map(({ id, slug, languageIds }) => {
    const own = titles.filter(({ storyId }) => storyId === id);
    const title = Object.fromEntries(own.map((text) => [text.languageId, String(text.value)]));
    return { id, slug, title, languageIds: [...languageIds] };
  });
}

function described({ name, type, labels, rules }: FieldDefinition): TextTable['fields'][number] {
  const { maxLength } = (rules ?? {}) as { maxLength?: unknown };
  return {
    name,
    type: isFieldType(type) ? type : 'text',
    labels,
    ...(typeof maxLength === 'number' ? { maxLength } : {}),
  };
}
