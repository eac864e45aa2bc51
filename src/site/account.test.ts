import { expect, test } from 'vitest';
import { aToken } from '../../tests/support/servers/tokens.ts';
import { manualClock } from '../platform/system/clock-manual.ts';
import { memorySession, sessionBox } from '../platform/local-state/memory.ts';
import { jwtReader } from '../platform/local-state/token-jwt.ts';
import type { AccountResult, AccountApi } from '../platform/server-api/port.ts';
import type { DeviceSession } from '../platform/local-state/port.ts';
import { openAccount } from './account.ts';

const startMs = 1_000_000_000_000;
const claims = { exp: startMs / 1000 + 60, username: 'Ada', userId: 7, role: '1' };
const ada = { userId: '7', role: 1, username: 'Ada', expiresAtMs: startMs + 60_000 };
const session: DeviceSession = { token: aToken(claims), userId: '7' };
const offline = { ok: false, error: { kind: 'account/offline' } } as const;

function anAccount(
  options: { stored?: DeviceSession; result?: AccountResult<DeviceSession> } = {},
) {
  const clock = manualClock(startMs);
  const box = sessionBox(options.stored);
  const warned: unknown[] = [];
  const greeted: string[] = [];
  const calls: unknown[] = [];
  const result = () => Promise.resolve(options.result ?? offline);
  const api: AccountApi = {
    login: result,
    signup: result,
    redeem: result,
    setUp: result,
    choosePassword: result,
    logout: () => calls.push(account.token()),
    reportSessionUse(userId) {
      greeted.push(userId);
      return result();
    },
  };
  const report = { warn: (kind: string, details?: unknown) => warned.push([kind, details]) };
  const ports = { api, session: memorySession(box), tokens: jwtReader, clock, report };
  const account = openAccount(ports);
  const notified: unknown[] = [];
  account.subscribe(() => notified.push(account.state()));
  return { account, box, clock, warned, greeted, notified, calls };
}

test('a valid stored token signs its user in, and the server is notified once', async () => {
  const { account, greeted, warned } = anAccount({ stored: session, result: offline });
  expect(account.state()).toEqual(ada);
  expect(account.token()).toBe(session.token);
  expect([await account.confirmSession(), await account.confirmSession()]).toEqual([
    'unknown',
    'unknown',
  ]);
  expect(greeted).toEqual(['7']);
  expect(warned).toEqual([['session/unconfirmed', { kind: 'account/offline' }]]);
});

test('without a signed-in user nothing is sent to the server', async () => {
  const { account, greeted } = anAccount();
  expect(await account.confirmSession()).toBe('skipped');
  expect([account.state(), account.token(), greeted]).toEqual([undefined, undefined, []]);
});

test.each([
  [{ ok: true, value: session }, 'valid'],
  [{ ok: false, error: { kind: 'account/rejected', status: 401 } }, 'rejected'],
  [{ ok: false, error: { kind: 'account/rejected', status: 500 } }, 'unknown'],
  [{ ok: false, error: { kind: 'account/unreadable' } }, 'unknown'],
] as const)(
  'an error of the server for a stored token (%#) signs nobody out',
  async (result, expected) => {
    const { account } = anAccount({ stored: session, result });
    expect([await account.confirmSession(), account.state()]).toEqual([expected, ada]);
  },
);

test('a later sign-in is not confirmed again: the server has just seen it', async () => {
  const { account, greeted } = anAccount({ result: { ok: true, value: session } });
  await account.confirmSession();
  await account.login({ username: 'Ada', password: 'x' });
  expect([await account.confirmSession(), greeted]).toEqual(['skipped', []]);
});

test.each([
  ['garbage', 'undecodable'],
  [aToken({ ...claims, exp: startMs / 1000 - 1 }), 'expired'],
  [aToken(claims, { alg: 'none' }), 'unsigned'],
  [aToken(claims).split('.').slice(0, 2).join('.') + '.', 'unsigned'],
])('a stored token that does not count (%#) is removed and logged', (token, reason) => {
  const { account, box, warned } = anAccount({ stored: { token, userId: '7' } });
  expect([account.state(), box.session]).toEqual([undefined, undefined]);
  expect(warned).toEqual([['session/ended', { reason }]]);
});

test('a token that runs out while the page is open is noticed at that moment, with one timer', () => {
  const { account, box, clock, notified, warned } = anAccount({ stored: session });
  clock.advance(59_999);
  expect(account.state()).toEqual(ada);
  clock.advance(1);
  expect([account.state(), box.session, notified]).toEqual([undefined, undefined, [undefined]]);
  expect(warned).toEqual([['session/ended', { reason: 'expired' }]]);
});

test('signing in stores token and id, and notifies listeners', async () => {
  const result = { ok: true, value: { token: session.token, userId: 'other' } } as const;
  const { account, box, notified } = anAccount({ result });
  expect(await account.login({ username: 'Ada', password: 'x' })).toEqual({ ok: true, value: ada });
  expect([box.session, notified]).toEqual([session, [ada]]);
});

test('a response with an invalid token signs nobody in', async () => {
  const result = { ok: true, value: { token: 'garbage', userId: '7' } } as const;
  const { account, box } = anAccount({ result });
  expect(await account.redeem('ABC')).toEqual({
    ok: false,
    error: { kind: 'account/unreadable' },
  });
  expect([account.state(), box.session]).toEqual([undefined, undefined]);
});

test('an API error is returned unchanged and changes nothing', async () => {
  const rejected = {
    ok: false,
    error: { kind: 'account/rejected', status: 401, code: 'auth/invalid' },
  } as const;
  const { account, notified } = anAccount({ stored: session, result: rejected });
  expect(await account.signup({ username: 'Ada', password: 'x' })).toEqual(rejected);
  expect([account.state(), notified]).toEqual([ada, []]);
});

test('signing out ends the session on the server, and clears the device', () => {
  const { account, box, notified, warned, calls } = anAccount({ stored: session });
  account.logout();
  account.logout();
  expect(calls).toEqual([session.token]);
  expect([account.token(), box.session, notified, warned]).toEqual([
    undefined,
    undefined,
    [undefined],
    [],
  ]);
});

test('another tab that signs in or out is followed', () => {
  const { account, box, notified } = anAccount();
  const otherTab = memorySession(box);
  otherTab.writeSession(session);
  expect(account.state()).toEqual(ada);
  otherTab.clearSession();
  expect([account.state(), notified]).toEqual([undefined, [ada, undefined]]);
});
