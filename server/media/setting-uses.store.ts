import type { Database } from '../database/database.ts';
import { mediaNamedInJson } from './draft-uses.store.ts';
import { inChunks } from '../database/values.ts';

/** Which media a setting names now, as the site's logo; updated with every write of one. */
export async function updateSettingUses({ query }: Database, key: string, json: string) {
  await query
    .deleteFrom('media_uses')
    .where('user_id', '=', key)
    .where('user_kind', '=', 'setting')
    .execute();
  const about = { user_kind: 'setting', user_id: key, field: 'value', story_id: null };
  const uses = [...new Set(mediaNamedInJson(json))].sort().map((sha256) => ({ sha256, ...about }));
  for (const some of inChunks(uses, 100)) {
    await query.insertInto('media_uses').values(some).execute();
  }
}
