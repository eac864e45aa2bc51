import { afterEach, beforeEach, expect, test } from 'vitest';
import type { KeysRead } from '../../../src/contract/admin/signing-keys.ts';
import { doCommand } from '../../command-line/do-command.ts';
import { bearer, testHost, type Person, type TestHost } from '../../testing/test-host.ts';

const DAY_MS = 86_400_000;
let host: TestHost;
let early: Person;
let administrator: Person;
beforeEach(async () => {
  host = await testHost();
  early = await host.person('registered');
  host.clock.advance(1000);
  administrator = await host.person('administrator');
});
afterEach(() => host.close());

const ask = (method: 'GET' | 'POST' | 'DELETE', path = '', who = administrator) =>
  host.app.inject({ method, url: `/api/admin/keys${path}`, headers: bearer(who) });
const keys = async (who?: Person) => (await ask('GET', '', who)).json<KeysRead>().keys;
const rotate = async () => {
  host.clock.advance(1000);
  return (await ask('POST')).json<{ kid: string }>().kid;
};
const opens = async (person: Person) => {
  const payload = { userId: person.userId };
  const options = { method: 'POST', url: '/api/user', headers: bearer(person), payload } as const;
  return (await host.app.inject(options)).statusCode;
};

test('each key says since when it signs, until when it is accepted, and who is signed in by it', async () => {
  const [first] = await keys();
  expect(first).toMatchObject({ retiredAtMs: null, acceptedUntilMs: null, signIns: 2, users: 2 });
  const kid = await rotate();
  const retiredAtMs = host.clock.nowMs();
  const [signing, retired, ...none] = await keys();
  expect(signing).toMatchObject({ kid, createdAtMs: retiredAtMs, signIns: 0, isOwn: false });
  expect(retired).toMatchObject({ kid: first?.kid, retiredAtMs, signIns: 2, isOwn: true });
  expect(none).toEqual([]);
  expect((retired?.acceptedUntilMs ?? 0) - retiredAtMs).toBeGreaterThanOrEqual(90 * DAY_MS);
});

test('no secret is among what is told of a key', async () => {
  const { kid, key } = await host.services.keys.current();
  const told = (await ask('GET')).body;
  expect(told).toContain(kid);
  for (const form of ['base64', 'base64url', 'hex'] as const) {
    expect(told).not.toContain(Buffer.from(key).toString(form));
  }
});

test('a key that is ended signs out those who came by it, and nobody else', async () => {
  const [old] = await keys();
  await rotate();
  const late = await host.person('administrator');
  expect([await opens(early), await opens(administrator), await opens(late)]).toEqual([
    ...[200, 200, 200],
  ]);
  const answer = await ask('DELETE', `/${old?.kid ?? ''}`, late);
  expect([answer.statusCode, answer.json()]).toEqual([200, { signIns: 2 }]);
  expect([await opens(early), await opens(administrator), await opens(late)]).toEqual([
    ...[401, 401, 200],
  ]);
  expect((await keys(late)).map(({ isOwn }) => isOwn)).toEqual([true]);
});

test('the key that signs cannot be ended, nor one that is not there', async () => {
  const { kid } = await host.services.keys.current();
  const codes = [await ask('DELETE', `/${kid}`), await ask('DELETE', '/fremd')].map((answer) => [
    answer.statusCode,
    answer.json<{ code: string }>().code,
  ]);
  expect(codes).toEqual([
    [409, 'key/signing'],
    [404, 'key/not-found'],
  ]);
  expect(await opens(early)).toBe(200);
});

test('the command ends a key as the page does, and a running server heeds it', async () => {
  const [old] = await keys();
  await rotate();
  const command = { kind: 'end-key', kid: old?.kid ?? '' } as const;
  expect(await doCommand(host.services, command)).toEqual({
    isWell: true,
    lines: [`The key ${command.kid} opens nothing any more.`, '2 sign-ins ended.'],
  });
  expect(await opens(early)).toBe(401);
  expect((await doCommand(host.services, command)).isWell).toBe(false);
});
