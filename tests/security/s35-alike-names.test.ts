import { afterEach, beforeEach, expect, test } from 'vitest';
import { testServer, type TestServer } from '../../server/testing/test-server.ts';

const password = 'korrektes Pferd';
let server: TestServer;
beforeEach(async () => {
  server = await testServer({ REGISTRATION: 'open', TRUST_PROXY: 'loopback' });
});
afterEach(() => server.close());

let visitors = 0;
async function post(url: string, username: string) {
  visitors += 1;
  const headers = { 'x-forwarded-for': `10.0.0.${visitors % 250}` };
  const payload = { username, password };
  const response = await server.app.inject({ method: 'POST', url, payload, headers });
  const { code } = response.json<{ code?: string }>();
  return code === undefined ? response.statusCode : `${response.statusCode} ${code}`;
}
const signUp = (username: string) => post('/api/signup', username);

const CYRILLIC_NAME = '\u041C\u041E\u0421\u0422';

test.each([
  ['Paul', ['PauI', 'Pau1', 'pau|', 'PAU1', 'PAUI']],
  ['TIM', ['TlM', 'T1M', 'T|m', 'T\uFF11M']],
  ['Tim', ['T1m', 't|m']],
  ['Otto', ['0tto', 'Ott0', '0TT0', '\uFF10tto']],
  ['Anna1', ['AnnaI', 'Annal', 'anna|']],
  ['Lilo 10', ['LiIo 1O', 'Li1o 10', 'Lil0 lo', 'L|lo I0']],
  ['MOCT', ['M0CT', CYRILLIC_NAME, CYRILLIC_NAME.replace('\u041E', '0')]],
  ['M0CT', ['MOCT', CYRILLIC_NAME, CYRILLIC_NAME.replace('\u041E', '0')]],
  [CYRILLIC_NAME, ['M0CT', CYRILLIC_NAME.replace('\u041E', '0')]],
  ['100%_a', ['I00%_a', 'lO0%_a']],
])('S35 beside %s nobody can be called %j', async (name, others) => {
  expect(await signUp(name)).toBe(200);
  for (const other of others) {
    expect([other, await signUp(other)]).toEqual([other, '409 user/name-taken']);
  }
});

test('S35 names that look different can exist together', async () => {
  const names = ['Ella', 'Elia', 'Eila', 'Nils', 'Niis', 'Anna1', 'Anna2', 'Anna10', 'Anna', 'Ann'];
  const more = ['Otto', 'Utto', 'TIM', 'TOM', 'PAUL', 'PAUI', '100%_a', '100xya'];
  for (const name of [...names, ...more]) expect([name, await signUp(name)]).toEqual([name, 200]);
});

test('S35 accounts of earlier releases that look alike still sign in, and only new ones are rejected', async () => {
  const passwordHash = await server.services.passwords.hash(password);
  const early = ['Paul', 'PauI', 'Pau1', 'Otto', '0tt0'];
  for (const username of early) {
    const about = { passwordHash, role: 2, createdAtMs: 1 };
    expect((await server.services.store.users.createUser({ username, ...about })).kind).toBe('ok');
  }
  for (const name of early) expect([name, await post('/api/login', name)]).toEqual([name, 200]);
  for (const name of ['pau|', 'Ott0']) expect(await signUp(name)).toBe('409 user/name-taken');
});

test('S35 no invisible character distinguishes a new name from another', async () => {
  expect(await signUp('Paul')).toBe(200);
  for (const name of ['Pau\u200Bl', 'Paul\u200D', 'Paul\uFE0F', '\u202EluaP']) {
    expect([name, await signUp(name)]).toEqual([name, '400 request/invalid']);
  }
  expect(await signUp('Paul \u2764\uFE0F')).toBe(200);
});
