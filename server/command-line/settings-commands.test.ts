import { afterEach, beforeEach, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { commandOn } from './testing/command-on.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ REGISTRATION: 'invite' });
});
afterEach(() => server.close());

const klangweg = (...args: readonly string[]) => commandOn(server.services)(...args);
const stored = async (name: string) => server.services.store.settings.readSetting(`host/${name}`);

test('settings set takes JSON or a word, and settings get shows it', async () => {
  expect(await klangweg('settings', 'set', 'errorReports', 'false')).toMatchObject({ exitCode: 0 });
  const hosts = '["walks.example.org"]';
  expect((await klangweg('settings', 'set', 'playerHosts', hosts)).exitCode).toBe(0);
  expect((await klangweg('settings', 'get', 'playerHosts')).data).toEqual({
    name: 'playerHosts',
    value: ['walks.example.org'],
    isFixed: false,
  });
  const all = await klangweg('settings', 'get');
  expect(all.lines).toContain('errorReports  false');
  expect(all.lines).toContain('registration  "invite"  (fixed by the environment)');
  const { items } = await server.services.store.audit.listRecords({
    ...{ action: 'settings/save', limit: 5, offset: 0 },
  });
  expect(items.map(({ actorId, targetId }) => [actorId, targetId])).toEqual([
    [null, 'playerHosts'],
    [null, 'errorReports'],
  ]);
});

test('settings set reads a long text from the standard input', async () => {
  const brand = { name: 'Turmweg', claim: { de: 'Hören' } };
  const set = commandOn(server.services, { standardInput: `${JSON.stringify(brand)}\n` });
  expect((await set('settings', 'set', 'brand', '-')).exitCode).toBe(0);
  expect(await stored('brand')).toEqual(brand);
});

test.each([
  [
    'what the schema rejects',
    ['playerHosts', '["https://a.org/x"]'],
    'playerHosts.0: Invalid string',
  ],
  ['another type', ['errorReports', 'perhaps'], 'errorReports: Invalid input: expected boolean'],
  ['a word for an object', ['brand', 'Turmweg'], 'brand: Invalid input: expected object'],
  ['a control character', ['brand', '{"name":"a\\u0000b","claim":{}}'], 'control character'],
  ['an unknown name', ['brandd', '{}'], 'Did you mean brand?'],
])('settings set rejects %s, with a clear message', async (_what, args, message) => {
  const rejected = await klangweg('settings', 'set', ...args);
  expect([rejected.exitCode, rejected.lines.join('\n')]).toEqual([
    2,
    expect.stringContaining(message),
  ]);
  expect(await stored(args[0] ?? '')).toBeUndefined();
});

test('what the environment fixes stays', async () => {
  expect(await klangweg('settings', 'set', 'registration', 'open')).toMatchObject({
    exitCode: 1,
    data: { error: { code: 'settings/fixed' } },
  });
});

test('the overview hides the geocoder’s address, which may hold a key', async () => {
  const geocoder = { kind: 'photon', url: 'https://geo.example.org/api?key=geheim' };
  await klangweg('settings', 'set', 'geocoder', JSON.stringify(geocoder));
  expect(JSON.stringify(await klangweg('settings', 'get'))).not.toContain('geheim');
  expect((await klangweg('settings', 'get', 'geocoder')).data).toMatchObject({ value: geocoder });
});

test('backup schedule changes only what is given, and shows when the next one is due', async () => {
  expect((await klangweg('backup', 'schedule')).lines).toEqual([
    'The server makes no backups by itself.',
  ]);
  const weekly = ['--every', 'week', '--weekday', 'sunday', '--hour', '4', '--media', 'off'];
  expect(await klangweg('backup', 'schedule', ...weekly)).toMatchObject({
    exitCode: 0,
    data: { schedule: { every: 'week', weekday: 0, hour: 4, keep: 7, hasMedia: false } },
  });
  const daily = await klangweg('backup', 'schedule', '--every=day');
  expect(daily.lines[0]).toBe('Every day at 4:00 UTC, without media; 7 stay.');
  const { nextDueMs } = daily.data as { nextDueMs: number };
  expect(nextDueMs).toBeGreaterThan(server.clock.nowMs());
  expect(new Date(nextDueMs).getUTCHours()).toBe(4);
  for (const [option, value] of [
    ['hour', '24'],
    ['hour', ''],
    ['keep', '0'],
    ['keep', '1.5'],
    ['every', 'month'],
  ]) {
    expect((await klangweg('backup', 'schedule', `--${option}=${value}`)).exitCode).toBe(2);
  }
  expect((await klangweg('backup', 'schedule')).data).toEqual(daily.data);
});
