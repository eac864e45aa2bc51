import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { TABLES_IN_COPIES, TABLES_THAT_STAY } from '../database/copies/copied-tables.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';
import { commandOn } from './testing/command-on.ts';

let server: TestServer;
let administrator: Person;
beforeEach(async () => {
  server = await testServer({ BASE_PATH: '/weg' });
  administrator = await server.person('administrator');
});
afterEach(() => server.close());

const klangweg = (...args: readonly string[]) =>
  commandOn(server.services, { port: 9000 })(...args);
const post = (url: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/weg${url}`, payload });
/** 403: signed in without the rights; 401: not signed in. */
const opens = async (person: Person) =>
  (await server.app.inject({ url: '/weg/api/admin/users', headers: bearer(person) })).statusCode;
const auditEntries = async (action: string) =>
  (await server.services.store.audit.listRecords({ action, limit: 10, offset: 0 })).items;
const password = 'ein ganz neues langes Kennwort';

test('user create prints a link by which its user chooses a password, and signs in as that role', async () => {
  const made = await klangweg('user', 'create', 'Anna', '--role', 'tester');
  const link = /^ {2}http:\/\/localhost:9000\/weg\/login#password=(\S+)$/.exec(made.lines[1] ?? '');
  expect([made.exitCode, link === null]).toEqual([0, false]);
  expect((await post('/api/login', { username: 'Anna', password })).statusCode).toBe(401);
  expect((await post('/api/password', { token: link?.[1], password })).statusCode).toBe(200);
  expect((await post('/api/login', { username: 'Anna', password })).statusCode).toBe(200);
  const user = await server.services.store.users.findByUsername('Anna');
  expect(user?.role).toBe(6);
  expect(await auditEntries('user/add')).toEqual([
    expect.objectContaining({ actorId: null, targetId: user?.id }),
  ]);
});

test('user create rejects names that the contract rejects, and names that are taken', async () => {
  expect(await klangweg('user', 'create', ' Anna')).toMatchObject({ exitCode: 2 });
  expect(await klangweg('user', 'create', 'An\u0007na')).toMatchObject({ exitCode: 2 });
  expect(await klangweg('user', 'create', 'Anna', '--role', 'king')).toMatchObject({
    exitCode: 2,
    lines: [expect.stringContaining("no role 'king'")],
  });
  const taken = await klangweg('user', 'create', administrator.username.toUpperCase());
  expect(taken).toMatchObject({ exitCode: 1, data: { error: { code: 'user/name-taken' } } });
  expect((await server.services.store.users.listUsers({ limit: 9, offset: 0 })).total).toBe(1);
});

test('user list shows each account once, also beyond one page, and filters by role', async () => {
  for (let count = 0; count < 205; count += 1) {
    const username = `Gast ${String(count).padStart(3, '0')}`;
    await server.services.store.users.createUser({
      username,
      passwordHash: null,
      role: 2,
      createdAtMs: 1,
    });
  }
  const all = await klangweg('user', 'list');
  expect([new Set(all.lines).size, all.lines.at(-1)]).toEqual([207, 'Accounts: 206']);
  expect(all.lines).toContain('Gast 007  registered  never seen  no password');
  const some = await klangweg('user', 'list', '--role=administrator', '--json');
  expect(some.data).toEqual({
    users: [expect.objectContaining({ username: administrator.username, role: 1 })],
  });
  expect(JSON.stringify(some)).not.toContain('no password fits this');
});

test('user role takes rights away at once, and the last administrator keeps them', async () => {
  const other = await server.person('administrator');
  expect(await opens(other)).toBe(200);
  const changed = await klangweg('user', 'role', other.username, 'registered');
  expect(changed).toMatchObject({
    exitCode: 0,
    data: { role: 2, before: 1, needsPassword: false },
  });
  expect(await opens(other)).toBe(403);
  expect(await klangweg('user', 'role', administrator.username, '2')).toMatchObject({
    exitCode: 1,
    data: { error: { code: 'user/last-admin' } },
  });
  expect(await opens(administrator)).toBe(200);
});

test('user role signs a new administrator out, whose password is to be chosen anew', async () => {
  const anna = await server.person('registered');
  const promoted = await klangweg('user', 'role', anna.username, 'administrator');
  expect(promoted.lines.at(-1)).toContain(`user reset '${anna.username}'`);
  expect(promoted.lines.join('\n')).not.toContain('#password=');
  expect(await opens(anna)).toBe(401);
});

test('user reset prints a link, and names a suspension that keeps it from working', async () => {
  const anna = await server.person('registered');
  const reset = await klangweg('user', 'reset', anna.username);
  const token = /#password=(\S+)/.exec(reset.lines[1] ?? '')?.[1];
  expect((await post('/api/password', { token, password })).statusCode).toBe(200);
  await server.services.store.users.changeUser(anna.userId, { disabledAtMs: 1 });
  const suspended = await klangweg('user', 'reset', anna.username);
  expect(suspended.lines.at(-1)).toContain('suspended');
  expect(await klangweg('user', 'reset', 'niemand')).toMatchObject({
    exitCode: 1,
    data: { error: { code: 'user/not-found' } },
  });
});

test('user revoke ends all sign-ins of one user and of nobody else', async () => {
  const anna = await server.person('registered');
  const account = await server.services.store.users.findUser(anna.userId);
  if (account !== undefined) await server.services.sessions.issue(account);
  const revoked = await klangweg('user', 'revoke', anna.userId);
  expect(revoked).toMatchObject({ exitCode: 0, data: { username: anna.username, revoked: 2 } });
  expect([await opens(anna), await opens(administrator)]).toEqual([401, 200]);
});

test('user forget-factor removes a second factor, and says where there is none', async () => {
  const anna = await server.person('registered');
  const { secondFactors } = server.services.store;
  await secondFactors.beginFactor({ userId: anna.userId, encryptedSecret: 'x', createdAtMs: 1 });
  const removed = await klangweg('user', 'forget-factor', anna.username);
  expect(removed).toMatchObject({ exitCode: 0, data: { username: anna.username, removed: true } });
  expect(await secondFactors.findFactor(anna.userId)).toBeUndefined();
  const again = await klangweg('user', 'forget-factor', anna.username);
  expect(again).toMatchObject({ exitCode: 0, data: { removed: false } });
  expect(again.lines.join('')).toContain('no second factor');
});

/** Anna has walked, belongs to a group, and has a link. */
async function annaWhoWalked(): Promise<Person> {
  await server.publish(aWalk('demo').withTracks(1).build());
  const anna = await server.person('registered');
  const position = { track: 'track-1', positionS: 12, counter: 1, device: 'Handy' };
  const body = { epoch: 0, entries: [], ops: [], positions: [position] };
  const saved = await server.app.inject({
    ...{ method: 'PUT', url: '/weg/api/progress/demo', headers: bearer(anna), payload: body },
  });
  expect(saved.statusCode).toBe(200);
  const { groups } = server.services.store;
  const group = await groups.createGroup({ name: 'Klasse 4b', createdAtMs: 5 });
  await groups.addMember(group.id, { userId: anna.userId, codeId: null, joinedAtMs: 7 });
  await klangweg('user', 'reset', anna.username);
  const factor = { userId: anna.userId, encryptedSecret: 'encrypted away', createdAtMs: 9 };
  await server.services.store.secondFactors.beginFactor(factor);
  return anna;
}

/** The tables in which a value contains this text. */
function tablesWith(text: string): Promise<readonly string[]> {
  return server.services.store.copies.readSnapshot(async (snapshot) => {
    const found = new Set<string>();
    for (const table of new Set([...TABLES_IN_COPIES, ...TABLES_THAT_STAY])) {
      for await (const rows of snapshot.rowsOf(table)) {
        if (JSON.stringify(rows).includes(text)) found.add(table);
      }
    }
    return [...found].toSorted();
  });
}

test('user export has what each table stores about the user, and no secret', async () => {
  const anna = await annaWhoWalked();
  // A table that is new here needs its place in the export.
  expect(await tablesWith(anna.userId)).toEqual(
    [
      'audit',
      'group_members',
      'progress',
      'second_factors',
      'sessions',
      'tokens',
      'users',
    ].toSorted(),
  );
  const exported = await klangweg('user', 'export', anna.username);
  const document = JSON.parse(exported.lines.join('\n')) as unknown;
  expect(document).toEqual(exported.data);
  expect(document).toMatchObject({
    klangwegUser: 1,
    account: { id: anna.userId, username: anna.username, role: 2 },
    sessions: [{ type: 'session', revokedAtMs: null }],
    links: [{ purpose: 'password', usedAtMs: null }],
    groups: [{ name: 'Klasse 4b', joinedAtMs: 7 }],
    progress: [{ epoch: 0, record: { positions: [{ track: 'track-1', positionS: 12 }] } }],
    auditLog: [{ action: 'user/reset-password', targetId: anna.userId }],
  });
  const [token] = await server.services.store.tokens.ofUser(anna.userId);
  expect(JSON.stringify(document)).not.toContain(token?.hash);
  expect(document).toMatchObject({ secondFactor: { createdAtMs: 9, confirmedAtMs: null } });
  expect(JSON.stringify(document)).not.toContain('encrypted away');
  expect(await auditEntries('user/export')).toEqual([
    expect.objectContaining({ actorId: null, targetId: anna.userId }),
  ]);
});

test('user export writes a file that only its owner reads, and replaces none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'klangweg-export-'));
  const file = join(folder, 'anna.json');
  try {
    const anna = await server.person('registered');
    expect((await klangweg('user', 'export', anna.username, file)).exitCode).toBe(0);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ account: { id: anna.userId } });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await klangweg('user', 'export', anna.username, file)).toMatchObject({
      exitCode: 1,
      data: { error: { code: 'file/exists' } },
    });
    const nowhere = join(folder, 'no', 'anna.json');
    expect((await klangweg('user', 'export', anna.username, nowhere)).exitCode).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('user delete shows what would go and needs --yes; then nothing but the audit log is left', async () => {
  const anna = await annaWhoWalked();
  const shown = await klangweg('user', 'delete', anna.username);
  expect([shown.exitCode, shown.lines[1]]).toEqual([
    2,
    '  progress in walks: 1, sign-ins: 1, groups: 1',
  ]);
  expect(await opens(anna)).toBe(403);
  expect((await klangweg('user', 'delete', anna.username, '--yes')).exitCode).toBe(0);
  expect([await tablesWith(anna.userId), await tablesWith(anna.username)]).toEqual([['audit'], []]);
  expect(await opens(anna)).toBe(401);
});

test('user delete leaves the last administrator, with and without --yes', async () => {
  for (const yes of [[], ['--yes']]) {
    expect(await klangweg('user', 'delete', administrator.username, ...yes)).toMatchObject({
      exitCode: 1,
      data: { error: { code: 'user/last-admin' } },
    });
  }
  expect(await opens(administrator)).toBe(200);
});
