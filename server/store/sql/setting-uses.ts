import type { Database } from './database.ts';
import { mediaNamedIn } from './draft-uses.ts';

/** Which media a setting names now, as the house's logo; kept with every write of one. */
export async function keepSettingUses({ query }: Database, key: string, json: string) {
  await query
    .deleteFrom('media_uses')
    .where('user_id', '=', key)
    .where('user_kind', '=', 'setting')
    .execute();
  for (const sha256 of new Set(mediaNamedIn(json))) {
    const use = { sha256, user_kind: 'setting', user_id: key, field: 'value', story_id: null };
    await query.insertInto('media_uses').values(use).execute();
  }
}
