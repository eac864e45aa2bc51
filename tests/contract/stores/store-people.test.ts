import { sql } from 'kysely';
import { expect } from 'vitest';
import type { NewToken } from '../../../server/auth/tokens.store.ts';
import type { UserQuery } from '../../../server/people/users.store.ts';
import { openRaw } from '../../support/stores/open-stores.ts';
import { aStory, aUser } from '../../support/stores/store-rows.ts';
import { onEachDatabase, type Bench } from '../../support/stores/store-backends.ts';

const DAY_MS = 86_400_000;

/** Every table that has this text in any column. */
async function tablesWith(id: string, { location }: Bench): Promise<readonly string[]> {
  const raw = await openRaw(location);
  const holding: string[] = [];
  for (const { name, columns } of await raw.introspection.getTables()) {
    const anyColumn = sql.join(
      columns.map((column) => sql`cast(${sql.ref(column.name)} as text) like ${`%${id}%`}`),
      sql` or `,
    );
    const found = await sql`select 1 from ${sql.table(name)} where ${anyColumn}`.execute(raw);
    if (found.rows.length > 0) holding.push(name);
  }
  await raw.destroy();
  return holding.sort();
}

onEachDatabase((it) => {
  it('[SV20] usernames are unique whatever their case and Unicode form', async ({ store }) => {
    const user = await aUser(store, 'Zoë Müller');
    const repeated = { passwordHash: null, role: 2, createdAtMs: 2 };
    expect(await store.users.createUser({ username: ' ZOË MÜLLER', ...repeated })).toEqual({
      kind: 'username-taken',
    });
    expect(await store.users.findByUsername('zoe\u0308 mu\u0308ller')).toEqual(user);
    const other = await aUser(store, 'Otto');
    expect(await store.users.changeUser(other.id, { username: 'zoë müller' })).toEqual({
      kind: 'username-taken',
    });
    expect(await store.users.changeUser(user.id, { username: 'ZOË Müller' })).toEqual({
      kind: 'ok',
      value: { ...user, username: 'ZOË Müller' },
    });
  });

  it('usernames that look alike are found together, in either database', async ({ store }) => {
    for (const name of ['Paul', 'PAU1', '\u0420\u0410\u04061', 'Otto', 'Pauline']) {
      await aUser(store, name);
    }
    expect((await store.users.namesAround('pau|')).toSorted()).toEqual(['PAU1', 'Paul']);
    expect(await store.users.namesAround('PAl1')).toEqual(['\u0420\u0410\u04061']);
    expect(await store.users.namesAround('0TT0')).toEqual(['Otto']);
    expect(await store.users.namesAround('P%')).toEqual([]);
  });

  it('a user is created, changed, found by part of the name, counted and removed', async (bench) => {
    const { users } = bench.store;
    const ada = await aUser(bench.store, 'Ada_1', 1);
    const bert = await aUser(bench.store, 'bert%', 6);
    await aUser(bench.store, 'ADAM', 2);
    expect(ada).toEqual({
      id: ada.id,
      username: 'Ada_1',
      passwordHash: 'hash',
      role: 1,
      createdAtMs: 1,
      lastSeenAtMs: null,
      disabledAtMs: null,
    });
    const change = { passwordHash: null, role: 3, lastSeenAtMs: 7, disabledAtMs: 8 };
    expect(await users.changeUser(bert.id, change)).toEqual({
      kind: 'ok',
      value: { ...bert, ...change },
    });
    expect(await users.findUser(bert.id)).toEqual({ ...bert, ...change });
    expect(await users.changeUser('nobody', { role: 1 })).toEqual({ kind: 'missing' });
    const names = async (search: string) =>
      (await users.listUsers({ limit: 9, offset: 0, search })).items.map((user) => user.username);
    expect(await names('ADA')).toEqual(['Ada_1', 'ADAM']);
    expect(await names('_')).toEqual(['Ada_1']);
    expect(await names('%')).toEqual(['bert%']);
    const secondPage = await users.listUsers({ limit: 1, offset: 1 });
    expect([secondPage.items[0]?.username, secondPage.total]).toEqual(['ADAM', 3]);
    expect((await users.listUsers({ limit: 9, offset: 0, role: 1 })).items).toEqual([ada]);
    expect(await users.countByRole(1)).toBe(1);
    expect(await users.removeUser(ada.id)).toBe(true);
    expect(await users.removeUser(ada.id)).toBe(false);
    expect(await users.findUser(ada.id)).toBeUndefined();
  });

  it('[SV26] users are listed in four orders, each on one page', async ({ store }) => {
    for (const [index, name] of ['Cleo', 'ada', 'Bert'].entries()) {
      const made = await aUser(store, name, [2, 6, 2][index]);
      if (index < 2) await store.users.changeUser(made.id, { lastSeenAtMs: 10 - index });
    }
    const { users } = store;
    const names = async (order: Pick<UserQuery, 'sort' | 'isDescending'>) => {
      const pages = [0, 2].map((offset) => users.listUsers({ limit: 2, offset, ...order }));
      return (await Promise.all(pages)).flatMap(({ items }) => items.map((user) => user.username));
    };
    expect(await names({})).toEqual(['ada', 'Bert', 'Cleo']);
    expect(await names({ sort: 'name', isDescending: true })).toEqual(['Cleo', 'Bert', 'ada']);
    expect(await names({ sort: 'role' })).toEqual(['Bert', 'Cleo', 'ada']);
    expect(await names({ sort: 'created' })).toEqual(['ada', 'Bert', 'Cleo']);
    expect(await names({ sort: 'seen' })).toEqual(['Bert', 'ada', 'Cleo']);
    expect(await names({ sort: 'seen', isDescending: true })).toEqual(['Cleo', 'ada', 'Bert']);
  });

  it('[SV27] only users who can sign in are counted as such', async ({ store }) => {
    const { users } = store;
    const able = await aUser(store, 'able', 1);
    const disabled = await aUser(store, 'disabled', 1);
    await users.changeUser(disabled.id, { disabledAtMs: 5 });
    await users.createUser({
      username: 'no password',
      passwordHash: null,
      role: 1,
      createdAtMs: 1,
    });
    await aUser(store, 'another role', 2);
    expect(await users.countAble(1)).toBe(1);
    expect(await users.countAble(1, disabled.id)).toBe(1);
    expect(await users.countAble(1, able.id)).toBe(0);
  });

  it('[SV28] one-time tokens are listed newest first, and a user’s are removed', async ({
    store,
  }) => {
    const { tokens } = store;
    const { id: userId } = await aUser(store);
    const made = (hash: string, createdAtMs: number, more: Partial<NewToken> = {}) =>
      tokens.createToken({ hash, purpose: 'invitation', createdAtMs, expiresAtMs: 10, ...more });
    const old = await made('old', 1);
    const young = await made('young', 2);
    await made('over', 1, { expiresAtMs: 5 });
    await made('other', 1, { purpose: 'password', userId });
    await made('used', 1);
    await tokens.consume('used', 'invitation', 2);
    expect(await tokens.listTokens('invitation', 5)).toEqual([young, old]);
    expect(await tokens.removeOfUser(userId, 'invitation')).toBe(0);
    expect(await tokens.removeOfUser(userId, 'password')).toBe(1);
    expect(await tokens.listTokens('password', 5)).toEqual([]);
  });

  it('all sessions of a user but one are revoked, and those that are open count', async ({
    store,
  }) => {
    const { id: userId } = await aUser(store);
    const { id: otherId } = await aUser(store, 'another');
    const begin = (id: string, expiresAtMs: number, of = userId) =>
      store.sessions.createSession({
        id,
        userId: of,
        type: 'browser',
        createdAtMs: 1,
        expiresAtMs,
      });
    await begin('kept', 100);
    await begin('phone', 100);
    await begin('expired', 50);
    await begin('revoked', 100);
    await begin('foreign', 100, otherId);
    await store.sessions.revokeSession('revoked', 20);
    expect(await store.sessions.revokeOthersOfUser(userId, 'kept', 60)).toBe(1);
    const revokedAt = async (id: string) => (await store.sessions.findSession(id))?.revokedAtMs;
    expect(await revokedAt('phone')).toBe(60);
    expect(await revokedAt('revoked')).toBe(20);
    for (const id of ['kept', 'expired', 'foreign']) expect(await revokedAt(id)).toBeNull();
  });

  it('[SV81] a second factor is replaced until it is confirmed, and each step of it is used once', async ({
    store,
  }) => {
    const { id: userId } = await aUser(store);
    const { secondFactors } = store;
    const begin = (encryptedSecret: string, createdAtMs: number) =>
      secondFactors.beginFactor({ userId, encryptedSecret, createdAtMs });
    expect(await secondFactors.findFactor(userId)).toBeUndefined();
    expect([await begin('first', 1), await begin('second', 2)]).toEqual([true, true]);
    const second = { userId, encryptedSecret: 'second' };
    expect(await secondFactors.findFactor(userId)).toEqual({
      ...second,
      lastStep: 0,
      createdAtMs: 2,
      confirmedAtMs: null,
    });
    const at = { step: 7, atMs: 3 };
    expect(await secondFactors.confirmFactor({ userId, encryptedSecret: 'first' }, at)).toBe(false);
    expect(await secondFactors.confirmFactor(second, at)).toBe(true);
    expect(await secondFactors.confirmFactor(second, at)).toBe(false);
    expect(await begin('third', 4)).toBe(false);
    expect(await secondFactors.useStep(second, 7)).toBe(false);
    expect(await secondFactors.useStep({ userId, encryptedSecret: 'third' }, 9)).toBe(false);
    const used = Array.from({ length: 5 }, () => secondFactors.useStep(second, 8));
    expect((await Promise.all(used)).filter(Boolean)).toHaveLength(1);
    expect(await secondFactors.findFactor(userId)).toMatchObject({ lastStep: 8, confirmedAtMs: 3 });
    expect(await secondFactors.removeFactor(userId)).toBe(true);
    expect(await secondFactors.removeFactor(userId)).toBe(false);
    await begin('fourth', 5);
    await store.users.removeUser(userId);
    expect(await secondFactors.findFactor(userId)).toBeUndefined();
  });

  it('sessions are listed, revoked once and removed when expired', async ({ store }) => {
    const { id: userId } = await aUser(store);
    const times = { type: 'browser', expiresAtMs: 100 };
    const first = await store.sessions.createSession({ userId, createdAtMs: 1, ...times });
    const device = { browser: 'Firefox', system: 'Linux' };
    const about = { id: 's2', userId, createdAtMs: 2, ...times, ...device };
    const second = await store.sessions.createSession(about);
    expect(second).toEqual({ ...about, revokedAtMs: null });
    expect(first).toMatchObject({ browser: null, system: null });
    expect(await store.sessions.revokeSession(first.id, 5)).toBe(true);
    expect(await store.sessions.revokeSession(first.id, 6)).toBe(false);
    expect(await store.sessions.ofUser(userId)).toEqual([second, { ...first, revokedAtMs: 5 }]);
    expect(await store.sessions.revokeAllOfUser(userId, 7)).toBe(1);
    expect(await store.sessions.findSession('s2')).toEqual({ ...second, revokedAtMs: 7 });
    const third = await store.sessions.createSession({ userId, createdAtMs: 9, ...times });
    await store.sessions.createSession({ userId, createdAtMs: 10, ...times });
    const begun = { fromMs: 2, beforeMs: 10 };
    expect(await store.sessions.countOpenBegun(begun, 99)).toEqual({ signIns: 1, users: 1 });
    expect(await store.sessions.countOpenBegun(begun, 100)).toEqual({ signIns: 0, users: 0 });
    expect(await store.sessions.revokeBegun(begun, 50)).toBe(1);
    expect(await store.sessions.findSession(third.id)).toMatchObject({ revokedAtMs: 50 });
    expect(await store.sessions.revokeAllOfUser(userId, 60)).toBe(1);
    expect(await store.sessions.removeExpired(100)).toBe(0);
    expect(await store.sessions.removeExpired(101)).toBe(4);
    expect(await store.sessions.ofUser(userId)).toEqual([]);
    await expect(
      store.sessions.createSession({ userId: 'x', createdAtMs: 1, ...times }),
    ).rejects.toThrow();
  });

  it('[SV21] of 50 callers at once one consumes a token', async ({ store }) => {
    const token = { hash: 'h', purpose: 'setup', payload: { for: 'admin' }, createdAtMs: 1 };
    await store.tokens.createToken({ ...token, expiresAtMs: DAY_MS });
    const callers = Array.from({ length: 50 }, (_, i) => store.tokens.consume('h', 'setup', i + 2));
    const winners = (await Promise.all(callers)).filter((won) => won !== undefined);
    expect(winners).toEqual([
      { ...token, userId: null, expiresAtMs: DAY_MS, usedAtMs: winners[0]?.usedAtMs },
    ]);
    expect(winners[0]?.usedAtMs).toBeGreaterThan(1);
  });

  it('[SV21] of 50 set-ups at once one makes an administrator', async ({ store }) => {
    await store.tokens.createToken({ hash: 'h', purpose: 'setup', createdAtMs: 1, expiresAtMs: 9 });
    const setUp = (i: number) =>
      store.transaction(async (inner) => {
        if ((await inner.tokens.consume('h', 'setup', 2)) === undefined) return false;
        return (await aUser(inner, `admin ${i}`, 1)).role === 1;
      });
    const made = await Promise.all(Array.from({ length: 50 }, (_, i) => setUp(i)));
    expect(made.filter(Boolean)).toEqual([true]);
    expect(await store.users.countByRole(1)).toBe(1);
  });

  it('[SV22] a token counts for its purpose and until it expires', async ({ store }) => {
    const token = { hash: 'h', purpose: 'preview', createdAtMs: 1, expiresAtMs: 10 };
    const made = await store.tokens.createToken(token);
    expect(made).toEqual({ ...token, payload: null, userId: null, usedAtMs: null });
    expect(await store.tokens.consume('h', 'invite', 5)).toBeUndefined();
    expect(await store.tokens.consume('h', 'preview', 10)).toBeUndefined();
    expect(await store.tokens.findToken('h', 'preview', 10)).toBeUndefined();
    expect(await store.tokens.findToken('h', 'preview', 9)).toEqual(made);
    expect(await store.tokens.consume('h', 'preview', 9)).toEqual({ ...made, usedAtMs: 9 });
    expect(await store.tokens.findToken('h', 'preview', 9)).toBeUndefined();
    expect(await store.tokens.removeToken('h')).toBe(true);
    await store.tokens.createToken(token);
    expect(await store.tokens.removeByPurpose('preview')).toBe(1);
    await store.tokens.createToken(token);
    expect(await store.tokens.removeExpired(11)).toBe(1);
  });

  it('signing keys are stored once, retired and listed newest first', async ({ store }) => {
    const old = await store.keys.addKey({ kid: 'a', createdAtMs: 1 });
    expect(await store.keys.addKey({ kid: 'a', createdAtMs: 5 })).toEqual(old);
    const young = await store.keys.addKey({ kid: 'b', createdAtMs: 2 });
    expect(await store.keys.retire('a', 3)).toBe(true);
    expect(await store.keys.retire('a', 4)).toBe(false);
    expect(await store.keys.listKeys()).toEqual([young, { ...old, retiredAtMs: 3 }]);
    expect(await store.keys.removeKey('a')).toBe(true);
    expect(await store.keys.listKeys()).toEqual([young]);
  });

  it('[SV23] deleting a user deletes sessions, tokens, memberships and progress', async (bench) => {
    const { store } = bench;
    const { id: userId } = await aUser(store);
    const story = await aStory(store, 'demo');
    const group = await store.groups.createGroup({ name: 'g', createdAtMs: 1 });
    await store.sessions.createSession({ userId, type: 'browser', createdAtMs: 1, expiresAtMs: 2 });
    const token = { hash: 'h', purpose: 'invite', createdAtMs: 1, expiresAtMs: 2 };
    await store.tokens.createToken({ ...token, userId });
    await store.groups.addMember(group.id, { userId, codeId: null, joinedAtMs: 1 });
    const progress = { userId, storyId: story.id, epoch: 0, record: {}, version: 0, nowMs: 1 };
    await store.progress.saveProgress(progress);
    const target = { targetKind: 'user', targetId: userId };
    await store.audit.append({ atMs: 1, actorId: userId, action: 'user/create', ...target });
    expect(await tablesWith(userId, bench)).toEqual([
      'audit',
      'group_members',
      'progress',
      'sessions',
      'tokens',
      'users',
    ]);
    await store.users.removeUser(userId);
    expect(await tablesWith(userId, bench)).toEqual(['audit']);
  });
});
