import { afterEach, beforeEach, expect, test } from 'vitest';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
let person: Person;
beforeEach(async () => {
  server = await testServer();
  administrator = await server.person('administrator');
  person = await server.person('registered');
});
afterEach(() => server.close());

interface VersionedUser {
  readonly role: number;
  readonly isDisabled: boolean;
  readonly disabledAtMs: number | null;
  readonly roleVersion: string;
  readonly accessVersion: string;
}

const put = async (rest: 'role' | 'disabled', payload: object, id = person.userId) => {
  const url = `/api/admin/users/${id}/${rest}`;
  const headers = bearer(administrator);
  const response = await server.app.inject({ method: 'PUT', url, headers, payload });
  return { statusCode: response.statusCode, ...response.json<VersionedUser & { code?: string }>() };
};
const shown = async () => {
  const url = `/api/admin/users/${person.userId}`;
  const response = await server.app.inject({ url, headers: bearer(administrator) });
  return response.json<{ user: VersionedUser }>().user;
};
const countAuditEntries = async (action: string) =>
  (await server.services.store.audit.listRecords({ action, limit: 9, offset: 0 })).items.length;
const CONFLICT = { statusCode: 409, code: 'edit/conflict' };

test('a role change to an older version is rejected and changes nothing', async () => {
  const { roleVersion: from } = await shown();
  const given = await put('role', { role: 6, from });
  expect([given.statusCode, given.roleVersion === from]).toEqual([200, false]);
  expect(await put('role', { role: 1, from })).toMatchObject(CONFLICT);
  expect(await shown()).toMatchObject({ role: 6, roleVersion: given.roleVersion });
  expect(await countAuditEntries('user/role')).toBe(1);
  expect((await put('role', { role: 6, from })).statusCode).toBe(200);
  expect((await put('role', { role: 1 })).role).toBe(1);
  expect((await put('role', { role: 6, from }, 'nobody')).statusCode).toBe(404);
});

test('role and access have versions of their own', async () => {
  const { roleVersion, accessVersion } = await shown();
  await put('role', { role: 6 });
  const shut = await put('disabled', { isDisabled: true, from: accessVersion });
  expect(shut).toMatchObject({ statusCode: 200, disabledAtMs: server.clock.nowMs() });
  expect(await put('role', { role: 1, from: roleVersion })).toMatchObject(CONFLICT);
  expect((await put('role', { role: 1, from: shut.roleVersion })).statusCode).toBe(200);
});

test('two who suspend a user do not conflict, and the first time stays', async () => {
  const { accessVersion: from } = await shown();
  const { disabledAtMs, accessVersion } = await put('disabled', { isDisabled: true, from });
  server.clock.advance(1000);
  const second = await put('disabled', { isDisabled: true, from });
  expect(second).toMatchObject({ statusCode: 200, disabledAtMs, accessVersion });
});

test('an administrator who unlocks an account that was locked again is notified, and overwrites nothing', async () => {
  const { accessVersion: from } = await put('disabled', { isDisabled: true });
  await put('disabled', { isDisabled: false });
  server.clock.advance(1000);
  const { accessVersion: now } = await put('disabled', { isDisabled: true });
  expect(await put('disabled', { isDisabled: false, from })).toMatchObject(CONFLICT);
  expect(await shown()).toMatchObject({ isDisabled: true, disabledAtMs: server.clock.nowMs() });
  expect(await countAuditEntries('user/enable')).toBe(1);
  const seen = await put('disabled', { isDisabled: false, from: now });
  expect(seen).toMatchObject({ statusCode: 200, isDisabled: false, disabledAtMs: null });
});
