import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ REGISTRATION: 'open' });
});
afterAll(() => server.close());

const statusOf = async (call: 'signup' | 'login', username: string, password: string) =>
  (
    await server.app.inject({
      method: 'POST',
      url: `/api/${call}`,
      payload: { username, password },
    })
  ).statusCode;

test('a password is any text of eight to two hundred characters, and compared as it was typed', async () => {
  const longest = ` über 🗼 Ω '";--<b> ${'x'.repeat(179)} `;
  expect(longest).toHaveLength(200);
  const allowed = ['        ', 'aaaaaaaa', '12345678', 'ünïcödé!', longest];
  for (const [index, password] of allowed.entries()) {
    const signedUp = await statusOf('signup', `Gast ${index}`, password);
    expect([password, signedUp]).toEqual([password, 200]);
    expect(await statusOf('login', `Gast ${index}`, password)).toBe(200);
  }
  const others = [longest.trim(), longest.toLowerCase(), longest.slice(0, 199), `${longest}x`];
  for (const [index, other] of [...others, longest.normalize('NFD')].entries()) {
    expect([index, await statusOf('login', 'Gast 4', other)]).toEqual([index, 401]);
  }
  expect(await statusOf('signup', 'Gast 7', 'sieben7')).toBe(400);
  expect(await statusOf('signup', 'Gast 8', 'x'.repeat(201))).toBe(400);
});
