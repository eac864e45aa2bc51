import { sql } from 'kysely';
import { expect } from 'vitest';
import { TABLES_IN_COPIES } from '../../../server/database/copies/copied-tables.ts';
import {
  withoutColumn,
  type Snapshot,
  type SnapshotRow,
} from '../../../server/database/copies/snapshot.ts';
import { scratchDatabase, type Scratch } from '../../../server/database/copies/scratch-database.ts';
import { MIGRATIONS } from '../../../server/database/migrations/list.ts';
import type { StoreLocation } from '../../../server/store/open-store.ts';
import type { Store } from '../../../server/store/store.ts';
import { open, openRaw } from '../../support/stores/open-stores.ts';
import { onEachBackend, onEachDatabase } from '../../support/stores/store-backends.ts';

const BYTES = Buffer.from([0, 255, 10, 39, 128]);
type Everything = Record<string, readonly SnapshotRow[]>;

/** Some rows of everything that a server stores. */
async function fill(store: Store, slug = 'demo') {
  const user = await store.users.createUser({
    ...{ username: `Ada ${slug}`, passwordHash: null, role: 1, createdAtMs: 1 },
  });
  const story = await store.stories.createStory({ slug, languageIds: [2, 3], createdAtMs: 2 });
  if (user.kind !== 'ok' || story.kind !== 'ok') throw new Error('not filled');
  const [userId, storyId] = [user.value.id, story.value.id];
  const quest = await store.elements.createElement({
    ...{ storyId, kind: 'quest', slug: 'spur', position: 1, questId: null, createdAtMs: 3 },
  });
  if (quest.kind !== 'ok') throw new Error('no quest');
  await store.elements.createElement({
    ...{ storyId, kind: 'puzzle', slug: 'r', position: 0, questId: quest.value.id, createdAtMs: 3 },
  });
  await store.fields.writeValues(
    { kind: 'story', id: storyId },
    {
      version: story.value.version,
      nowMs: 4,
      changes: [{ field: 'storyMeta_title', languageId: 2, value: "Grüße '\\ \n 🔔" }],
    },
  );
  await publish(store, storyId, 'aa');
  await store.stories.importFormerNames(storyId, [`${slug}-frueher`], 5);
  await store.media.addMedium({
    ...{ sha256: 'ab'.repeat(32), ext: 'm4a', type: 'audio/mp4', bytes: 2 ** 40, createdAtMs: 5 },
  });
  const event = { kind: 'track/started', walk: slug, element: 'tor', languageId: 2, atMs: 9e12 };
  await store.events.addEvents([
    { id: `00000000-0000-4000-8000-${slug.padEnd(12, '0')}`, ...event },
  ]);
  const report = { source: 'player', message: 'Error: „ä“', release: '0.1.0', page: '/' } as const;
  await store.reports.addReport(
    { ...report, stack: 'at a\nat b', times: 1, requestId: 'r', atMs: 6 },
    1,
  );
  await store.audit.append({
    ...{ atMs: 6, actorId: userId, action: 'a/b', targetKind: 'x', targetId: 'y' },
  });
  await store.jobs.addJob({ kind: 'audio/prepare', payload: { a: [1] }, createdAtMs: 7 });
  await store.jobs.addJob({ kind: 'backup/make', createdAtMs: 8 });
  return { userId, storyId };
}

async function publish(store: Store, storyId: string, revision: string) {
  await store.revisions.publish({
    ...{ storyId, revision, notes: '', publishedAtMs: 5, publishedBy: null, draftVersion: 1 },
    ...{ summary: { title: {} }, draft: [], wire: BYTES, brotli: BYTES, gzip: BYTES },
  });
}

async function everythingIn(snapshot: Snapshot): Promise<Everything> {
  const found: Everything = {};
  for (const table of TABLES_IN_COPIES) {
    const rows: SnapshotRow[] = [];
    for await (const piece of snapshot.rowsOf(table)) rows.push(...piece.map(comparable));
    found[table] = rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return found;
}

/** Numbers that only say what came first are given anew. */
const withoutNumbers = ({ audit = [], ...everything }: Everything): Everything => ({
  ...{ ...everything, publications: [], counters: [] },
  audit: audit.map((row) => withoutColumn(row, 'id')),
});

const comparable = (row: SnapshotRow): SnapshotRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, cell]) => [
      name,
      cell instanceof Uint8Array ? Buffer.from(cell).toString('hex') : cell,
    ]),
  );

async function copyOf(store: Store, { dataFolder }: StoreLocation): Promise<Scratch> {
  return store.copies.readSnapshot(async (snapshot) => {
    const scratched = await scratchDatabase(dataFolder, snapshot.migrations, async function* () {
      for (const table of TABLES_IN_COPIES) {
        for await (const rows of snapshot.rowsOf(table)) yield { table, rows };
      }
    });
    if (scratched.kind !== 'ready') throw new Error(scratched.kind, { cause: scratched });
    return scratched.scratch;
  });
}

const replaceStore = (
  store: Store,
  scratch: Scratch,
  work: (inside: Store) => Promise<void> = none,
) => scratch.readSnapshot((snapshot) => store.copies.replaceEverything(snapshot, work));
const none = () => Promise.resolve();

onEachDatabase((it) => {
  it('[SV50] a database copy sees no concurrent write, and blocks none', async ({ store }) => {
    await fill(store);
    const seen = await store.copies.readSnapshot(async (snapshot) => {
      const before = await snapshot.countOf('settings');
      await store.transaction(async (inside) => {
        await inside.settings.writeSetting('late', 1);
        await inside.settings.writeSetting('later', 2);
      });
      const rows: SnapshotRow[] = [];
      for await (const piece of snapshot.rowsOf('settings')) rows.push(...piece);
      return { before, after: rows.length, kept: await store.settings.readSetting('later') };
    });
    expect(seen).toEqual({ before: 0, after: 0, kept: 2 });
  });

  it('[SV51] a value copied to the other kind of database and back is the same', async ({
    store,
    location,
    backend,
  }) => {
    await fill(store);
    const before = await store.copies.readSnapshot(everythingIn);
    expect(before['revisions']?.[0]?.['wire']).toBe(BYTES.toString('hex'));
    const scratch = await copyOf(store, location);
    expect(await scratch.readSnapshot(everythingIn)).toEqual(before);
    const other = await open(await backend.migrated());
    try {
      await replaceStore(other, scratch);
      const after = await other.copies.readSnapshot(everythingIn);
      const seqOf = ({ publications = [] }: Everything) => publications.map(({ seq }) => seq);
      expect(withoutNumbers(after)).toEqual(withoutNumbers(before));
      expect(seqOf(after)).toHaveLength(seqOf(before).length);
      const entry = { atMs: 9, actorId: null, action: 'c/d', targetKind: 'x', targetId: 'y' };
      const next = await other.audit.append(entry);
      expect(next.id).toBeGreaterThan(Number(after['audit']?.[0]?.['id']));
    } finally {
      await scratch.remove();
      await other.close();
    }
  });

  it('[SV52] a copy that fails at its end changes nothing, and the triggers stay', async ({
    store,
    location,
  }) => {
    await fill(store);
    const scratch = await copyOf(store, location);
    await store.settings.writeSetting('since', 1);
    const before = await store.copies.readSnapshot(everythingIn);
    const failing = replaceStore(store, scratch, () => Promise.reject(new Error('at the end')));
    await expect(failing).rejects.toThrow('at the end');
    expect(await store.copies.readSnapshot(everythingIn)).toEqual(before);
    await replaceStore(store, scratch);
    await scratch.remove();
    expect(await store.settings.readSetting('since')).toBeUndefined();
    const raw = await openRaw(location);
    await expect(sql`delete from audit`.execute(raw)).rejects.toThrow(/audit/);
    await expect(sql`update revisions set notes = 'x'`.execute(raw)).rejects.toThrow(/chang/);
    const orphan = sql`insert into group_walks (group_id, story_id, position) values ('x','y',1)`;
    await expect(orphan.execute(raw)).rejects.toThrow(/foreign key/i);
    await raw.destroy();
  });

  it('[SV53] a restore keeps sessions, keys, secrets and the jobs on backups', async ({
    store,
    location,
  }) => {
    const { userId } = await fill(store);
    const session = { type: 'user', createdAtMs: 1, expiresAtMs: 9e12 };
    const early = await store.sessions.createSession({ userId, ...session });
    const scratch = await copyOf(store, location);
    const later = await store.users.createUser({
      ...{ username: 'Later', passwordHash: null, role: 2, createdAtMs: 1 },
    });
    if (later.kind !== 'ok') throw new Error(later.kind);
    const late = await store.sessions.createSession({ userId, ...session });
    const gone = await store.sessions.createSession({ userId: later.value.id, ...session });
    await store.keys.addKey({ kid: 'new', createdAtMs: 3 });
    const token = { purpose: 'invitation', createdAtMs: 1, expiresAtMs: 9e12 };
    await store.tokens.createToken({ hash: 'of nobody', ...token });
    await store.tokens.createToken({
      hash: 'of one who is gone',
      userId: later.value.id,
      ...token,
    });
    await replaceStore(store, scratch);
    await scratch.remove();
    const isThere = async (id: string) => (await store.sessions.findSession(id)) !== undefined;
    expect([await isThere(early.id), await isThere(late.id), await isThere(gone.id)]).toEqual([
      ...[true, true, false],
    ]);
    const found = async (hash: string) =>
      (await store.tokens.findToken(hash, 'invitation', 5))?.hash;
    expect([await found('of nobody'), await found('of one who is gone')]).toEqual([
      ...['of nobody', undefined],
    ]);
    expect((await store.keys.listKeys()).map(({ kid }) => kid)).toEqual(['new']);
    const kinds = (await store.jobs.listJobs({ limit: 9 })).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(['audio/prepare', 'backup/make']);
  });

  it('[SV54] a poller learns of every walk that a restore changed, kept or deleted', async ({
    store,
    location,
  }) => {
    const { storyId } = await fill(store);
    const scratch = await copyOf(store, location);
    await publish(store, storyId, 'bb');
    const second = await fill(store, 'zweite');
    const seen = Math.max(...(await store.revisions.changesSince(0)).map(({ seq }) => seq));
    await replaceStore(store, scratch);
    await scratch.remove();
    const news = await store.revisions.changesSince(seen);
    expect(news.map((change) => [change.storyId, change.revision])).toEqual([
      [storyId, 'aa'],
      [second.storyId, null],
    ]);
    await publish(store, storyId, 'cc');
    expect((await store.revisions.changesSince(news.at(-1)?.seq ?? 0)).length).toBe(1);
  });
});

onEachBackend((it) => {
  it('[SV55] a copy of an earlier schema is migrated', async (backend) => {
    const { dataFolder } = await backend.empty();
    const earlier = MIGRATIONS.slice(0, 8);
    const names = earlier.map(({ name }) => name);
    const rows = [{ key: 'kept', value: '"since then"' }];
    const scratched = await scratchDatabase(dataFolder, names, async function* () {
      yield await Promise.resolve({ table: 'settings', rows });
    });
    if (scratched.kind !== 'ready') throw new Error(scratched.kind, { cause: scratched });
    const store = await open(await backend.migrated());
    await replaceStore(store, scratched.scratch);
    expect(await store.settings.readSetting('kept')).toBe('since then');
    await scratched.scratch.remove();
    await store.close();
  });

  it('[SV55] a copy of a later schema is rejected', async (backend) => {
    const { dataFolder } = await backend.empty();
    const nothing = async function* () {};
    const scratched = await scratchDatabase(dataFolder, ['0001-accounts', '9999-later'], nothing);
    expect(scratched).toEqual({ kind: 'schema-newer', unknownMigrations: ['9999-later'] });
  });
});
