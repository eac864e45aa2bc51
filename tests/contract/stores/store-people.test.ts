import { sql } from 'kysely';
import { expect } from 'vitest';
import type { NewToken } from '../../../server/auth/tokens.store.ts';
import type { UserQuery } from '../../../server/people/users.store.ts';
import type { Store } from '../../../server/store/store.ts';
import { openRaw } from '../../support/stores/open-stores.ts';
import { onEachDatabase, type Bench } from '../../support/stores/store-backends.ts';

const DAY_MS = 86_400_000;

async function aUser(store: Store, username = 'Ada', role = 2) {
  const made = await store.users.createUser({
    username,
    passwordHash: 'hash',
    role,
    createdAtMs: 1,
  });
  if (made.kind !== 'ok') throw new Error(made.kind);
  return made.value;
}

async function aStory(store: Store, slug: string) {
  const made = await store.stories.createStory({ slug, createdAtMs: 1 });
  if (made.kind !== 'ok') throw new Error(made.kind);
  return made.value;
}

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
  it('groups open a walk while they are valid and have a member or a code', async ({ store }) => {
    const { groups } = store;
    const walk = await aStory(store, 'weg');
    const other = await aStory(store, 'anders');
    const opening = () => groups.countOpening(walk.id, 100);
    expect(await opening()).toBe(0);
    const group = await groups.createGroup({ name: 'Klasse', createdAtMs: 1 });
    await groups.setWalks(group.id, [walk.id]);
    expect(await opening()).toBe(0);
    const added = await groups.addCodes(group.id, [
      { code: 'AAAA', createdAtMs: 1, validUntilMs: 50 },
      { code: 'BBBB', createdAtMs: 1, validFromMs: 500 },
    ]);
    const codes = added.kind === 'ok' ? added.value : [];
    expect(await opening()).toBe(1);
    expect(await groups.countOpening(other.id, 100)).toBe(0);
    for (const { id } of codes) await groups.revokeCode(id, 60);
    expect(await opening()).toBe(0);
    const ada = await aUser(store, 'Ada');
    await groups.addMember(group.id, { userId: ada.id, codeId: null, joinedAtMs: 2 });
    expect(await opening()).toBe(1);
    await groups.changeGroup(group.id, { validUntilMs: 90 });
    expect(await opening()).toBe(0);
  });

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

  it('[SV24] a code is found however it is typed, until it is used up', async ({ store }) => {
    const group = await store.groups.createGroup({ name: 'Klasse 4b', createdAtMs: 1 });
    const added = await store.groups.addCodes(group.id, [
      { code: 'glocke-7', label: 'Karte 1', maxUses: 3, createdAtMs: 1 },
    ]);
    if (added.kind !== 'ok') throw new Error(added.kind);
    const [code] = added.value;
    expect(code).toEqual({
      id: code?.id,
      groupId: group.id,
      code: 'GLOCKE7',
      label: 'Karte 1',
      maxUses: 3,
      uses: 0,
      validFromMs: null,
      validUntilMs: null,
      createdAtMs: 1,
      revokedAtMs: null,
    });
    const typed = [' Glocke 7', 'GLOCKE–7', 'glocke7', 'g-l-o-c-k-e-7', 'Glocke-7'];
    const responses = await Promise.all(typed.map((text) => store.groups.redeem(text, 5)));
    expect(responses.map(({ kind }) => kind).sort()).toEqual(
      ['ok', 'ok', 'ok', 'used-up', 'used-up'].sort(),
    );
    expect((await store.groups.codesOf(group.id)).map(({ uses }) => uses)).toEqual([3]);
    expect(await store.groups.redeem('glocke-8', 5)).toEqual({ kind: 'unknown' });
    expect(await store.groups.addCodes(group.id, [{ code: 'Glocke 7', createdAtMs: 1 }])).toEqual({
      kind: 'code-taken',
    });
  });

  it('[SV24] a code counts within its own and its group’s time and until revoked', async (b) => {
    const { groups } = b.store;
    const group = await groups.createGroup({
      name: 'g',
      validFromMs: 10,
      validUntilMs: 20,
      createdAtMs: 1,
    });
    const made = await groups.addCodes(group.id, [
      { code: 'A', createdAtMs: 1 },
      { code: 'B', validFromMs: 12, validUntilMs: 15, createdAtMs: 1 },
    ]);
    if (made.kind !== 'ok') throw new Error(made.kind);
    const [a, b2] = made.value;
    const kindAt = async (code: string, nowMs: number) => (await groups.redeem(code, nowMs)).kind;
    expect([await kindAt('A', 9), await kindAt('A', 20)]).toEqual(['expired', 'expired']);
    expect([await kindAt('B', 11), await kindAt('B', 15)]).toEqual(['expired', 'expired']);
    expect(await groups.redeem('A', 10)).toEqual({
      kind: 'ok',
      value: { groupId: group.id, codeId: a?.id },
    });
    expect(await kindAt('B', 14)).toBe('ok');
    expect(await groups.revokeCode(b2!.id, 14)).toBe(true);
    expect(await groups.revokeCode(b2!.id, 14)).toBe(false);
    expect(await kindAt('B', 14)).toBe('expired');
  });

  it('[SV29] a group lists its walks, codes and members, and who joined by which code', async ({
    store,
  }) => {
    const { groups } = store;
    const group = await groups.createGroup({ name: 'Klasse 4b', createdAtMs: 1 });
    const empty = await groups.createGroup({ name: 'leer', createdAtMs: 1 });
    const [story, gone] = [await aStory(store, 'one'), await aStory(store, 'gone')];
    await groups.setWalks(group.id, [story.id, gone.id]);
    await store.stories.markDeleted(gone.id, 2);
    const made = await groups.addCodes(group.id, [
      { code: 'AAAA', label: 'Karte 1', maxUses: 1, createdAtMs: 1 },
      { code: 'BBBB', label: 'Karte 2', createdAtMs: 1 },
    ]);
    if (made.kind !== 'ok') throw new Error(made.kind);
    const [first, second] = made.value;
    await groups.redeem('AAAA', 5);
    await groups.redeem('BBBB', 5);
    await groups.revokeCode(second!.id, 6);
    const [ada, bert] = [await aUser(store, 'Ada'), await aUser(store, 'Bert')];
    await groups.addMember(group.id, { userId: ada.id, codeId: first!.id, joinedAtMs: 5 });
    await groups.addMember(group.id, { userId: bert.id, codeId: null, joinedAtMs: 6 });
    expect([...(await groups.figures())].toSorted(([a], [b]) => (a < b ? -1 : 1))).toEqual(
      [
        [group.id, { walks: 1, members: 2, codes: 1, uses: 2 }] as const,
        [empty.id, { walks: 0, members: 0, codes: 0, uses: 0 }] as const,
      ].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
    const adaJoined = {
      userId: ada.id,
      username: 'Ada',
      codeLabel: 'Karte 1',
      joinedAtMs: 5,
    };
    const bertJoined = { userId: bert.id, username: 'Bert', codeLabel: null, joinedAtMs: 6 };
    const page = (offset: number) => groups.membersPage(group.id, { limit: 1, offset });
    expect(await page(0)).toEqual({ items: [bertJoined], total: 2 });
    expect(await page(1)).toEqual({ items: [adaJoined], total: 2 });
    expect(await groups.hasJoinedWith(ada.id, ' aa-aa', 9)).toBe(true);
    expect(await groups.hasJoinedWith(bert.id, 'aaaa', 9)).toBe(false);
    await groups.changeGroup(group.id, { validUntilMs: 9 });
    expect(await groups.hasJoinedWith(ada.id, 'aaaa', 9)).toBe(false);
  });

  it('[SV25] a group opens its walks to members while it is valid', async ({ store }) => {
    const { groups } = store;
    const [story, two] = [await aStory(store, 'one'), await aStory(store, 'two')];
    const member = await aUser(store, 'member');
    const stranger = await aUser(store, 'stranger');
    const group = await groups.createGroup({ name: 'g', validUntilMs: 20, createdAtMs: 1 });
    await groups.setWalks(group.id, [two.id, story.id, two.id]);
    expect(await groups.walksOf(group.id)).toEqual([two.id, story.id]);
    const joined = { userId: member.id, codeId: null, joinedAtMs: 5 };
    await groups.addMember(group.id, joined);
    await groups.addMember(group.id, { ...joined, joinedAtMs: 6 });
    expect(await groups.membersOf(group.id)).toEqual([joined]);
    expect(await groups.groupsOf(member.id)).toEqual([group]);
    expect(await groups.walksOpenTo(member.id, 19)).toEqual([story.id, two.id].sort());
    expect(await groups.opens(member.id, story.id, 19)).toBe(true);
    expect(await groups.opens(member.id, story.id, 20)).toBe(false);
    expect(await groups.opens(stranger.id, story.id, 19)).toBe(false);
    expect(await groups.changeGroup(group.id, { validUntilMs: null, name: 'h' })).toEqual({
      ...group,
      validUntilMs: null,
      name: 'h',
    });
    expect(await groups.opens(member.id, story.id, 99)).toBe(true);
    await groups.setWalks(group.id, [two.id]);
    expect(await groups.opens(member.id, story.id, 19)).toBe(false);
    expect(await groups.removeMember(group.id, member.id)).toBe(true);
    expect(await groups.walksOpenTo(member.id, 19)).toEqual([]);
    expect(await groups.removeGroup(group.id)).toBe(true);
    expect(await groups.listGroups()).toEqual([]);
    expect(await groups.changeGroup(group.id, { name: 'x' })).toBeUndefined();
  });
});
