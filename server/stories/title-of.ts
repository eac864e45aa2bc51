import { TITLE_FIELD } from '../../src/contract/admin/title-field.ts';
import { DEFAULT_LANGUAGE } from '../../src/core/story/model.ts';
import type { EntityRef } from './entity.ts';
import type { Store } from '../store/store.ts';

/** The title of an entity, also of a deleted one: in the default language, else in any. */
export async function entityTitle(store: Store, entity: EntityRef): Promise<string | undefined> {
  const titles = (await store.fields.valuesOf(entity)).filter(
    ({ field, value }) => field === TITLE_FIELD[entity.kind] && typeof value === 'string' && value,
  );
  const title = titles.find(({ languageId }) => languageId === DEFAULT_LANGUAGE) ?? titles[0];
  return title && String(title.value);
}
