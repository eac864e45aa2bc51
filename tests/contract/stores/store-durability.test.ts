import { Kysely } from 'kysely';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseOn } from '../../../server/database/database.ts';
import type { Schema } from '../../../server/database/schema.ts';
import { storeOn } from '../../../server/store/sql-store.ts';
import { sqliteDialect } from '../../../server/database/sqlite/dialect.ts';
import { openInFolder, SQLITE_FILE } from '../../../server/database/sqlite/open.ts';
import { storageFailureOf } from '../../../server/database/storage-failure.ts';
import { killAfter, startStoreChild } from '../../support/stores/store-child.ts';
import { open } from '../../support/stores/open-stores.ts';
import { onEachDatabase } from '../../support/stores/store-backends.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { waitFor } from '../../support/wait.ts';

const somebody = { passwordHash: null, role: 2, createdAtMs: 1 };

function aGate() {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

onEachDatabase((it) => {
  it('[SV1] an acknowledged write is there when the store is opened again', async (bench) => {
    await bench.store.settings.writeSetting('kept', { a: ['ü', 1] });
    await bench.store.close();
    const repeated = await open(bench.location);
    expect(await repeated.settings.readSettings()).toEqual({ kept: { a: ['ü', 1] } });
    await repeated.close();
  });

  it('[SV1] an acknowledged write is in the file itself when the store is closed', async (bench) => {
    await bench.store.settings.writeSetting('kept', 1);
    await bench.store.close();
    if (bench.location.databaseUrl !== undefined) return;
    const otherFolder = makeTempFolder();
    onTestFinished(() => otherFolder.remove());
    copyFileSync(join(bench.location.dataFolder, SQLITE_FILE), join(otherFolder.path, SQLITE_FILE));
    const copied = await open({ dataFolder: otherFolder.path });
    expect(await copied.settings.readSettings()).toEqual({ kept: 1 });
    await copied.close();
  });

  it('[SV1][SV2] a writer that is killed loses nothing acknowledged and leaves nothing half written', async (bench) => {
    let acknowledged: readonly number[] = [];
    for (const count of [1, 40, 150]) {
      const job = { kind: 'write', location: bench.location, from: 1000 * count } as const;
      acknowledged = [...acknowledged, ...(await killAfter(await startStoreChild(job), count))];
    }
    const stored = await bench.store.settings.readSettings();
    const lost = acknowledged.filter((i) => stored[`a ${i}`] !== i || stored[`b ${i}`] !== i);
    expect(lost).toEqual([]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(191);
    const halved = Object.values(stored).filter((i) => stored[`a ${i}`] !== stored[`b ${i}`]);
    expect(halved).toEqual([]);
  });

  it('[SV2] a transaction that throws writes nothing and rethrows the error', async (bench) => {
    const { store } = bench;
    const bad = new Error('no');
    const work = store.transaction(async (inner) => {
      await inner.settings.writeSetting('a', 1);
      await inner.users.createUser({ username: 'u', ...somebody });
      throw bad;
    });
    await expect(work).rejects.toBe(bad);
    expect(await store.settings.readSettings()).toEqual({});
    expect(await store.users.findByUsername('u')).toBeUndefined();
  });

  it('[SV2] a transaction that the database rejects writes nothing', async ({ store }) => {
    const session = { userId: 'nobody', type: 't', createdAtMs: 1, expiresAtMs: 2 };
    const work = store.transaction(async (inner) => {
      await inner.settings.writeSetting('a', 1);
      await inner.sessions.createSession(session);
    });
    await expect(work).rejects.toThrow(/foreign key/i);
    expect(await store.settings.readSettings()).toEqual({});
  });

  it('[SV2] a failed statement aborts its transaction even when it was caught', async (bench) => {
    const { store } = bench;
    const session = { userId: 'nobody', type: 't', createdAtMs: 1, expiresAtMs: 2 };
    const work = store.transaction(async (inner) => {
      await inner.settings.writeSetting('a', 1);
      await inner.sessions.createSession(session).catch(() => undefined);
      await inner.settings.writeSetting('b', 1).catch(() => undefined);
    });
    await expect(work).rejects.toThrow(/foreign key/i);
    expect(await store.settings.readSettings()).toEqual({});
    await store.settings.writeSetting('c', 1);
    expect(await store.settings.readSettings()).toEqual({ c: 1 });
  });

  it('[SV3] other transactions never see one half done, nor are rolled back with it', async ({
    store,
  }) => {
    const begun = aGate();
    const mayEnd = aGate();
    const work = store.transaction(async (inner) => {
      await inner.settings.writeSetting('a', 1);
      begun.open();
      await mayEnd.passed;
      await inner.settings.writeSetting('b', 1);
      throw new Error('undone');
    });
    await begun.passed;
    const seen = store.settings.readSettings();
    const written = store.settings.writeSetting('other', 1);
    mayEnd.open();
    await expect(work).rejects.toThrow('undone');
    await written;
    expect([{}, { other: 1 }]).toContainEqual(await seen);
    expect(await store.settings.readSettings()).toEqual({ other: 1 });
  });

  it('[SV3] transactions that increment a number lose no increment', async ({ store }) => {
    await store.settings.writeSetting('count', 0);
    const { id } = await store.groups.createGroup({ name: '0', createdAtMs: 1 });
    const count = () =>
      store.transaction(async (inner) => {
        // On Postgres, too, a write before the read makes one transaction wait for the other.
        await inner.groups.changeGroup(id, { description: 'mine' });
        const now = Number(await inner.settings.readSetting('count'));
        await inner.settings.writeSetting('count', now + 1);
      });
    await Promise.all(Array.from({ length: 12 }, count));
    expect(await store.settings.readSetting('count')).toBe(12);
  });

  it('[SV4] inside a transaction the outer store throws, and a nested one joins', async (bench) => {
    const { store } = bench;
    await store.transaction(async (inner) => {
      await inner.settings.writeSetting('a', 1);
      await expect(store.settings.readSetting('a')).rejects.toThrow('Inside a transaction');
      await expect(store.transaction(async () => 1)).rejects.toThrow('Inside a transaction');
      await inner.transaction(async (nested) => {
        expect(await nested.settings.readSetting('a')).toBe(1);
        await nested.settings.writeSetting('b', 2);
      });
    });
    expect(await store.settings.readSettings()).toEqual({ a: 1, b: 2 });
  });

  it('[SV5] a name that is taken aborts no transaction', async ({ store }) => {
    const kinds = await store.transaction(async ({ users, stories, settings, jobs, groups }) => {
      const group = await groups.createGroup({ name: 'g', createdAtMs: 1 });
      const twice = async (make: () => Promise<{ kind: string }>) => [
        (await make()).kind,
        (await make()).kind,
      ];
      const responses = [
        ...(await twice(() => users.createUser({ username: 'u', ...somebody }))),
        ...(await twice(() => stories.createStory({ slug: 's', createdAtMs: 1 }))),
        ...(await twice(() => jobs.addJob({ kind: 'j', onceKey: 'k', createdAtMs: 1 }))),
        ...(await twice(() => groups.addCodes(group.id, [{ code: 'c', createdAtMs: 1 }]))),
      ];
      await settings.writeSetting('after', true);
      return responses;
    });
    expect(kinds).toEqual([
      'ok',
      'username-taken',
      'ok',
      'slug-taken',
      'ok',
      'exists',
      'ok',
      'code-taken',
    ]);
    expect(await store.settings.readSetting('after')).toBe(true);
  });

  it('[SV5] of many who claim one name at once one gets it, the others an error value', async (bench) => {
    const { users, languages, stories } = bench.store;
    const ten = Array.from({ length: 10 }, (_, i) => i);
    const ids = await Promise.all(
      ten.map(async (i) => {
        const made = await users.createUser({ username: `u${i}`, ...somebody });
        return made.kind === 'ok' ? made.value.id : '';
      }),
    );
    const renamed = await Promise.all(ids.map((id) => users.changeUser(id, { username: 'Ada' })));
    const added = await Promise.all(
      ten.map(() => languages.createLanguage({ code: 'fr', name: 'f' })),
    );
    const made = await Promise.all(
      ten.map(() => stories.createStory({ slug: 's', createdAtMs: 1 })),
    );
    const counted = [renamed, added, made].map((responses) => [
      responses.filter(({ kind }) => kind === 'ok').length,
      new Set(responses.map(({ kind }) => kind)).size,
    ]);
    expect(counted).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
  });

  it('[SV6] when the database is back the store works again', async ({ store, backend }) => {
    await store.settings.writeSetting('before', 1);
    const broken = store.transaction(async (inner) => {
      await inner.settings.writeSetting('half', 1);
      await backend.restart();
      await inner.settings.writeSetting('other half', 1);
    });
    const isCommitted = await broken.then(
      () => true,
      () => false,
    );
    await waitFor('the store to answer', async () => (await store.ping()) || undefined);
    expect(isCommitted).toBe(backend.database === 'sqlite');
    await store.settings.writeSetting('after', 1);
    const half = isCommitted ? { half: 1, 'other half': 1 } : {};
    expect(await store.settings.readSettings()).toEqual({ before: 1, after: 1, ...half });
  });

  it('[SV6] an error of the database is distinguished from a bug', async ({ store, backend }) => {
    const session = { userId: 'nobody', type: 't', createdAtMs: 1, expiresAtMs: 2 };
    const bug = await store.sessions.createSession(session).catch((cause: unknown) => cause);
    expect(bug).toBeInstanceOf(Error);
    expect(storageFailureOf(bug)).toBeUndefined();
    const thrown = await store
      .transaction(async (inner) => {
        await backend.restart();
        await inner.settings.writeSetting('a', 1);
      })
      .catch((cause: unknown) => cause);
    const breaks = backend.database === 'postgres';
    expect(storageFailureOf(thrown)).toBe(breaks ? 'unavailable' : undefined);
  });

  it('a store that is closed answers no ping, and closing it twice harms nothing', async (bench) => {
    const store = await open(bench.location);
    expect(await store.ping()).toBe(true);
    await store.close();
    expect(await store.ping()).toBe(false);
    await store.close();
  });
});

const noSnapshots = () => Promise.reject(new Error('not asked for here'));

/** Only SQLite's disk can be filled without harming others. */
test('[SV7] a full disk rejects the write as a whole, and reads go on', async () => {
  const folder = makeTempFolder();
  await (await open({ dataFolder: folder.path })).close();
  const database = await openInFolder(folder.path);
  const dialect = sqliteDialect(database);
  const query = new Kysely<Schema>({ dialect });
  const store = storeOn(databaseOn(query, 'sqlite', noSnapshots, dialect.readConnections));
  await store.settings.writeSetting('before', 1);
  const pages = Number(database.prepare('pragma page_count').get()['page_count']);
  database.exec(`pragma max_page_count = ${pages + 2}`);
  const big = 'x'.repeat(100_000);
  const work = store.transaction(async (inner) => {
    await inner.settings.writeSetting('half', 1);
    await inner.settings.writeSetting('big', big).catch(() => undefined);
    await inner.settings.writeSetting('other half', 1).catch(() => undefined);
  });
  expect(storageFailureOf(await work.catch((cause: unknown) => cause))).toBe('disk-full');
  expect(await store.settings.readSettings()).toEqual({ before: 1 });
  database.exec('pragma max_page_count = 100000');
  await store.settings.writeSetting('big', big);
  expect(await store.settings.readSettings()).toEqual({ before: 1, big });
  await store.close();
  folder.remove();
});
