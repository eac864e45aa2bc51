import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Schema } from '../../../server/database/schema.ts';
import { openRaw } from '../../support/stores/open-stores.ts';
import { onEachDatabase } from '../../support/stores/store-backends.ts';

const clean = { createdAtMs: 1, passwordHash: null, role: 10 };

onEachDatabase((it) => {
  it('[SV74] control characters of earlier releases are removed, and an emptied name gets a new one', async ({
    store,
    location,
    backend,
  }) => {
    // Postgres stores no NUL, and SQLite's driver cuts the text there.
    const cut = backend.database === 'sqlite' ? '\u0000x' : '';
    const bad = '\u0001';
    const turm = await store.stories.createStory({
      slug: 'turm',
      createdAtMs: 1,
      visibility: 'public',
    });
    const tor = await store.stories.createStory({
      slug: 'tor',
      createdAtMs: 1,
      visibility: 'public',
    });
    const track = { kind: 'track', slug: 'eins', createdAtMs: 1 } as const;
    if (turm.kind !== 'ok' || tor.kind !== 'ok') throw new Error('not made');
    await store.elements.createElement({ ...track, storyId: tor.value.id });
    const anna = await store.users.createUser({ ...clean, username: 'Anna' });
    const other = await store.users.createUser({ ...clean, username: 'Otto' });
    const language = await store.languages.createLanguage({ code: 'fr', name: 'Französisch' });
    if (anna.kind !== 'ok' || other.kind !== 'ok' || language.kind !== 'ok') throw new Error('no');
    await store.fields.writeValues(
      { kind: 'story', id: turm.value.id },
      {
        version: turm.value.version,
        nowMs: 2,
        changes: [
          { field: 'storyMeta_title', languageId: 2, value: 'Der \u0007Tu\u0000rm\nhier' },
          { field: 'storyMeta_subtitle', languageId: 2, value: 'So: \\u0000' },
        ],
      },
    );
    const raw = await openRaw<Schema>(location);
    try {
      await sql`update stories set slug = ${`${bad}turm`} where id = ${tor.value.id}`.execute(raw);
      await sql`update elements set slug = ${cut}`.execute(raw);
      await sql`update languages set name = ${cut} where id = ${language.value.id}`.execute(raw);
      await sql`update users set username = ${`anna${bad}`}, username_key = ${`anna${bad}`}
        where id = ${other.value.id}`.execute(raw);
    } finally {
      await raw.destroy();
    }
    const healed = await store.healTexts();
    expect(healed.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual([
      'elements.slug',
      'field_values.value',
      'languages.name',
      'stories.slug',
      'users.username',
    ]);
    expect((await store.stories.findStory(tor.value.id))?.slug).toBe('turm-2');
    const [element] = await store.elements.ofStory(tor.value.id);
    expect(element?.slug).toBe(`x-${element?.id.slice(0, 8)}`);
    expect((await store.languages.listLanguages()).find(({ code }) => code === 'fr')?.name).toBe(
      'fr',
    );
    expect((await store.users.findByUsername('anna'))?.id).toBe(anna.value.id);
    expect((await store.users.findByUsername('ANNA-2'))?.id).toBe(other.value.id);
    const values = await store.fields.valuesOf({ kind: 'story', id: turm.value.id });
    // A text that only looks like an escape stays as it is.
    expect(values.map(({ value }) => value)).toEqual(['So: \\u0000', 'Der Turm\nhier']);
    expect(await store.healTexts()).toEqual([]);
  });
});
