import { TITLE_FIELD } from '../../src/contract/admin/title-field.ts';
import { DEFAULT_LANGUAGE } from '../../src/core/story/model.ts';
import type { FieldOwner } from '../store/repositories/fields.ts';
import type { Store } from '../store/store.ts';

/** What one thing is called, also in the deletion queue: in the default language, or what there is of it. */
export async function titleOf(store: Store, owner: FieldOwner): Promise<string | undefined> {
  const titles = (await store.fields.of(owner)).filter(
    ({ field, value }) => field === TITLE_FIELD[owner.kind] && typeof value === 'string' && value,
  );
  const title = titles.find(({ languageId }) => languageId === DEFAULT_LANGUAGE) ?? titles[0];
  return title && String(title.value);
}
