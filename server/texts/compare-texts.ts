import type { EntityKindOnWire } from '../../src/contract/admin/field-definitions.ts';
import { ENTITY_KINDS } from '../../src/contract/admin/field-definitions.ts';
import type { ComparedText, TextsCompared } from '../../src/contract/admin/texts.ts';
import type { Services } from '../services.ts';
import type { SiteLanguage } from '../taxonomy/languages.store.ts';
import type { Store } from '../store/store.ts';
import { cleanValue } from '../fields/stored-value.ts';
import { groupByEntity } from './text-table.ts';
import { translatedFields } from './list-texts.ts';

/**
 * Returns what would change if these texts were written; an empty text would remove the present
 * one. The result holds the text as it was sent, so that the admin page can show which of it will
 * not be saved.
 */
export async function compareTexts(
  { store }: Pick<Services, 'store'>,
  texts: readonly ComparedText[],
): Promise<TextsCompared> {
  const typeOf = await knownFields(store);
  const languages = await store.languages.listLanguages();
  const result: TextsCompared = { changes: [], same: 0, unknown: 0 };
  for (const textsOfEntity of groupByEntity(texts)) {
    const owner = await readTextEntity(store, textsOfEntity);
    for (const text of textsOfEntity) {
      const language = languageOf(languages, text.code);
      const type = typeOf(text);
      if (owner === undefined || language === undefined || type === undefined) {
        result.unknown += 1;
        continue;
      }
      const { kind, id, field } = text;
      const was = owner.values.get(`${language.id} ${field}`) ?? null;
      const now = text.value.trim() === '' ? null : text.value;
      const cell = { kind, id, field, languageId: language.id, slug: owner.slug };
      if (was === (cleanValue(type, now) ?? null)) result.same += 1;
      else result.changes.push({ ...cell, was, now });
    }
  }
  return result;
}

async function knownFields(store: Store): Promise<(text: ComparedText) => string | undefined> {
  const names = new Map<EntityKindOnWire, ReadonlyMap<string, string>>();
  for (const owner of ENTITY_KINDS) {
    const fields = await translatedFields(store, owner);
    names.set(owner, new Map(fields.map(({ name, type }) => [name, type])));
  }
  return ({ kind, field }) => names.get(kind)?.get(field);
}

async function readTextEntity(store: Store, [first]: readonly ComparedText[]) {
  if (first === undefined) return undefined;
  const { kind, id } = first;
  const entity =
    kind === 'story' ? await store.stories.findStory(id) : await store.elements.findElement(id);
  if (entity === undefined || entity.deletedAtMs !== null) return undefined;
  if ('kind' in entity && entity.kind !== kind) return undefined;
  const values = (await store.fields.valuesOf({ kind, id })).flatMap(
    ({ field, languageId, value }) =>
      typeof value === 'string' && value.trim() !== ''
        ? [[`${languageId} ${field}`, value] as const]
        : [],
  );
  return { slug: entity.slug, values: new Map(values) };
}

function languageOf(languages: readonly SiteLanguage[], code: string): SiteLanguage | undefined {
  const wanted = code.toLowerCase();
  return languages.find((language) => language.code.toLowerCase() === wanted);
}
