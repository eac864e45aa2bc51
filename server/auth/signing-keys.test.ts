import { afterEach, beforeEach, expect, test } from 'vitest';
import type { KeysRead } from '../../src/contract/admin/signing-keys.ts';
import { commandOn } from '../command-line/testing/command-on.ts';
import { bearer, testServer, type Person, type TestServer } from '../testing/test-server.ts';

const DAY_MS = 86_400_000;
let server: TestServer;
let early: Person;
let administrator: Person;
beforeEach(async () => {
  server = await testServer();
  early = await server.person('registered');
  server.clock.advance(1000);
  administrator = await server.person('administrator');
});
afterEach(() => server.close());

const sendRequest = (method: 'GET' | 'POST' | 'DELETE', path = '', who = administrator) =>
  server.app.inject({ method, url: `/api/admin/keys${path}`, headers: bearer(who) });
const keys = async (who?: Person) => (await sendRequest('GET', '', who)).json<KeysRead>().keys;
const rotate = async () => {
  server.clock.advance(1000);
  return (await sendRequest('POST')).json<{ kid: string }>().kid;
};
const opens = async (person: Person) => {
  const payload = { userId: person.userId };
  const options = { method: 'POST', url: '/api/user', headers: bearer(person), payload } as const;
  return (await server.app.inject(options)).statusCode;
};

test('each key lists since when it signs, until when it is accepted, and whose sessions it signed', async () => {
  const [first] = await keys();
  expect(first).toMatchObject({ retiredAtMs: null, acceptedUntilMs: null, signIns: 2, users: 2 });
  const kid = await rotate();
  const retiredAtMs = server.clock.nowMs();
  const [signing, retired, ...none] = await keys();
  expect(signing).toMatchObject({ kid, createdAtMs: retiredAtMs, signIns: 0, isOwn: false });
  expect(retired).toMatchObject({ kid: first?.kid, retiredAtMs, signIns: 2, isOwn: true });
  expect(none).toEqual([]);
  expect((retired?.acceptedUntilMs ?? 0) - retiredAtMs).toBeGreaterThanOrEqual(90 * DAY_MS);
});

test('the description of a key contains no secret', async () => {
  const { kid, key } = await server.services.keys.signingKey();
  const keyList = (await sendRequest('GET')).body;
  expect(keyList).toContain(kid);
  for (const form of ['base64', 'base64url', 'hex'] as const) {
    expect(keyList).not.toContain(Buffer.from(key).toString(form));
  }
});

test('a key that is ended ends the sessions that it signed, and no others', async () => {
  const [old] = await keys();
  await rotate();
  const late = await server.person('administrator');
  expect([await opens(early), await opens(administrator), await opens(late)]).toEqual([
    ...[200, 200, 200],
  ]);
  const response = await sendRequest('DELETE', `/${old?.kid ?? ''}`, late);
  expect([response.statusCode, response.json()]).toEqual([200, { signIns: 2 }]);
  expect([await opens(early), await opens(administrator), await opens(late)]).toEqual([
    ...[401, 401, 200],
  ]);
  expect((await keys(late)).map(({ isOwn }) => isOwn)).toEqual([true]);
});

test('the signing key cannot be ended, nor one that does not exist', async () => {
  const { kid } = await server.services.keys.signingKey();
  const codes = [await sendRequest('DELETE', `/${kid}`), await sendRequest('DELETE', '/fremd')].map(
    (response) => [response.statusCode, response.json<{ code: string }>().code],
  );
  expect(codes).toEqual([
    [409, 'key/signing'],
    [404, 'key/not-found'],
  ]);
  expect(await opens(early)).toBe(200);
});

test('the command ends a key as the page does, and a running server applies it', async () => {
  const [old] = await keys();
  await rotate();
  const kid = old?.kid ?? '';
  const klangweg = commandOn(server.services);
  expect(await klangweg('key', 'end', kid)).toMatchObject({
    exitCode: 0,
    lines: [`The key ${kid} is no longer accepted.`, '2 sign-ins ended.'],
    data: { kid, signIns: 2 },
  });
  expect(await opens(early)).toBe(401);
  expect(await klangweg('end-key', kid)).toMatchObject({
    exitCode: 1,
    data: { error: { code: 'key/not-found' } },
  });
});

test('the command line lists the keys and rotates them', async () => {
  const klangweg = commandOn(server.services);
  server.clock.advance(1000);
  const rotated = await klangweg('key', 'rotate', '--json');
  const { kid } = rotated.data as { kid: string };
  const listed = await klangweg('key', 'list');
  const seen = listed.lines.map((line) => line.replace(/ {2}until \S+Z,/, '  until …,'));
  const before = (await keys()).find((key) => key.kid !== kid)?.kid;
  expect(seen.toSorted()).toEqual(
    [
      `${before}  until …, sign-ins: 2, users: 2`,
      `${kid}  signs, sign-ins: 0, users: 0`,
    ].toSorted(),
  );
});
