import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ REGISTRATION: 'open', TRUST_PROXY: 'loopback' });
});
afterEach(() => server.close());

const PASSWORD = 'korrektes Pferd';
const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url, payload: payload as object, headers });
const from = (address: string) => ({ 'x-forwarded-for': address });
/** The cookie that the same browser sends with its next request. */
const cookieOf = (response: { headers: Record<string, unknown> }) =>
  String(response.headers['set-cookie']).split(';', 1)[0] ?? '';
const signUp = (username: string) => post('/api/signup', { username, password: PASSWORD });

describe('guessing passwords', () => {
  test('after five wrong guesses from one address each next response is delayed', async () => {
    await signUp('Anna');
    const guess = () => post('/api/login', { username: 'Anna', password: 'falsch' });
    for (let index = 0; index < 5; index += 1) expect((await guess()).statusCode).toBe(401);
    expect(server.clock.waits).toEqual([]);
    for (let index = 0; index < 12; index += 1) expect((await guess()).statusCode).toBe(401);
    expect(server.clock.waits.slice(0, 3)).toEqual([250, 354, 500]);
    expect(server.clock.waits.at(-1)).toBe(6000);
    const right = await post('/api/login', { username: 'Anna', password: PASSWORD });
    expect([right.statusCode, server.clock.waits.length]).toEqual([200, 13]);
  });

  test('fifty concurrent guesses do not bypass the delay', async () => {
    await signUp('Anna');
    const guess = () => post('/api/login', { username: 'Anna', password: 'x' });
    await Promise.all(Array.from({ length: 50 }, guess));
    expect(server.clock.waits.filter((ms) => ms >= 250).length).toBeGreaterThanOrEqual(45);
  });

  test('a familiar device signs in at once, whatever happens at its address', async () => {
    await signUp('Anna');
    const right = { username: 'Anna', password: PASSWORD };
    const cookie = cookieOf(await post('/api/login', right, from('198.51.100.7')));
    for (let index = 0; index < 40; index += 1) {
      await post('/api/login', { username: 'Anna', password: 'falsch' }, from('203.0.113.9'));
    }
    const before = server.clock.waits.length;
    const familiar = await post('/api/login', right, { ...from('203.0.113.9'), cookie });
    expect([familiar.statusCode, server.clock.waits.length]).toEqual([200, before]);
    const stranger = await post('/api/login', right, from('203.0.113.9'));
    expect(stranger.statusCode).toBe(200);
    expect(server.clock.waits.length).toBeGreaterThan(before);
  });

  test('a familiar device that guesses itself loses its status', async () => {
    await signUp('Anna');
    const right = { username: 'Anna', password: PASSWORD };
    const headers = { ...from('203.0.113.9'), cookie: cookieOf(await post('/api/login', right)) };
    const wrong = { username: 'Anna', password: 'falsch' };
    for (let index = 0; index < 15; index += 1) await post('/api/login', wrong, headers);
    expect(server.clock.waits.length).toBeGreaterThanOrEqual(5);
  });

  test('a device cookie is useless for another account, and a forged one is ignored', async () => {
    await signUp('Anna');
    await signUp('Otto');
    const cookie = cookieOf(await post('/api/login', { username: 'Otto', password: PASSWORD }));
    const [text = '', digest = ''] = cookie.slice('klangweg_device='.length).split('.');
    const claims = JSON.parse(Buffer.from(text, 'base64url').toString()) as { users: string[] };
    const stolen = JSON.stringify({ ...claims, users: ['everybody', ...claims.users] });
    const forged = `klangweg_device=${Buffer.from(stolen).toString('base64url')}.${digest}`;
    const wrong = { username: 'Anna', password: 'falsch' };
    for (let index = 0; index < 20; index += 1)
      await post('/api/login', wrong, from('203.0.113.9'));
    for (const attempt of [cookie, forged, 'klangweg_device=x', 'klangweg_device=e30.']) {
      const before = server.clock.waits.length;
      const response = await post('/api/login', wrong, { ...from('203.0.113.9'), cookie: attempt });
      expect(response.statusCode).toBe(401);
      expect(server.clock.waits.length).toBeGreaterThan(before);
    }
  });

  test('an account under attack from everywhere still lets its owner in', async () => {
    await signUp('Anna');
    const proxied = (address: string, password: string) =>
      post('/api/login', { username: 'Anna', password }, from(address));
    for (let index = 0; index < 40; index += 1) await proxied(`203.0.113.${index}`, 'falsch');
    const owner = await proxied('198.51.100.7', PASSWORD);
    expect(owner.statusCode).toBe(200);
    const delayed = server.clock.waits.length;
    expect(delayed).toBeGreaterThan(0);
    expect(Math.max(...server.clock.waits)).toBeLessThanOrEqual(3000);
    await proxied('198.51.100.7', PASSWORD);
    expect(server.clock.waits.length).toBe(delayed);
  });
});

describe('guessing and redeeming unlock codes', () => {
  const group = async (code = 'GLOCKE-7') => {
    const story = aWalk('schloss').withTracks(1).build();
    const storyId = await server.publish(story, { visibility: 'restricted' });
    const { groups } = server.services.store;
    const createdAtMs = server.clock.nowMs();
    const made = await groups.createGroup({ name: 'Klasse 7b', createdAtMs });
    await groups.setWalks(made.id, [storyId]);
    await groups.addCodes(made.id, [{ code, createdAtMs }]);
  };

  test('a wrong code is reported, and repeated guesses are delayed longer and longer', async () => {
    const guess = () => post('/api/code', { code: 'falsch' });
    expect((await guess()).json()).toMatchObject({ code: 'code/invalid' });
    for (let index = 0; index < 120; index += 1) expect((await guess()).statusCode).toBe(404);
    expect(server.clock.waits[0]).toBe(250);
    expect(server.clock.waits.at(-1)).toBe(2000);
  });

  test('a class behind one address mistypes, and its right codes are accepted at once', async () => {
    await group();
    const headers = from('203.0.113.9');
    for (let index = 0; index < 90; index += 1)
      await post('/api/code', { code: 'falsch' }, headers);
    const right = await post('/api/code', { code: 'glocke7' }, headers);
    expect([right.statusCode, server.clock.waits]).toEqual([200, []]);
  });

  test('guessing from everywhere delays no right code from another address', async () => {
    await group();
    for (let index = 0; index < 600; index += 1) {
      await post('/api/code', { code: 'falsch' }, from(`203.0.${index >> 7}.${index & 127}`));
    }
    expect(server.clock.waits).toEqual([]);
    const right = await post('/api/code', { code: 'glocke7' }, from('198.51.100.7'));
    expect([right.statusCode, server.clock.waits]).toEqual([200, []]);
    const guess = () => post('/api/code', { code: 'falsch' }, from('198.51.100.8'));
    for (let index = 0; index < 6; index += 1) await guess();
    expect(server.clock.waits.length).toBe(3);
  });

  test('a script that makes guests by one code is soon throttled, a class is not', async () => {
    await group();
    const enter = () => post('/api/code', { code: 'glocke7' }, from('203.0.113.9'));
    for (let index = 0; index < 60; index += 1) expect((await enter()).statusCode).toBe(200);
    expect(server.clock.waits).toEqual([]);
    for (let index = 0; index < 20; index += 1) await enter();
    expect(server.clock.waits.length).toBe(20);
    expect(server.clock.waits.at(-1)).toBe(4000);
    const fromOtherAddress = await post('/api/code', { code: 'glocke7' }, from('198.51.100.7'));
    expect([fromOtherAddress.statusCode, server.clock.waits.length]).toEqual([200, 20]);
  });

  test('a device that redeems the same code again continues as the same guest', async () => {
    await group();
    const first = await post('/api/code', { code: 'glocke7' });
    const headers = { cookie: cookieOf(first) };
    const repeated = await post('/api/code', { code: 'GLOCKE 7' }, headers);
    const { userId, accessToken } = repeated.json<{ userId: string; accessToken: string }>();
    expect(userId).toBe(first.json<{ userId: string }>().userId);
    expect((await server.services.store.groups.figures()).values().next().value?.uses).toBe(1);
    const signedIn = { ...headers, authorization: `Bearer ${accessToken}` };
    const out = await post('/api/logout', undefined, signedIn);
    const next = await post('/api/code', { code: 'glocke7' }, { cookie: cookieOf(out) });
    expect(next.json<{ userId: string }>().userId).not.toBe(userId);
  });
});
