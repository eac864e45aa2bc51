import { expect, test } from 'vitest';
import { readAccount, type TokenToRead } from './read-account.ts';

const nowMs = 1_000_000;
const claims = { exp: 1_001, username: 'Ada', userId: '7', role: 2 };
const complete: TokenToRead = { token: 'a.b.c', userId: '9', header: { alg: 'HS256' }, claims };
const read = (change: Partial<TokenToRead>) => readAccount({ ...complete, ...change }, nowMs);
const withClaims = (change: object) => read({ claims: { ...claims, ...change } });
const failedWith = (name: string) => ({ ok: false, error: name });
const ada = { userId: '7', role: 2, username: 'Ada', expiresAtMs: 1_001_000 };

test('[SE1][SE2][SE3] a signed and valid token names its user', () => {
  expect(read({})).toEqual({ ok: true, account: ada });
});

test.each([undefined, null, 'text', 7, [claims]])('[SE1] claims %j name nobody', (given) => {
  expect(read({ claims: given })).toEqual(failedWith('undecodable'));
});

test.each(['a.b', 'a.b.', '.b.c', 'a.b.c.d', ''])('[SE2] %j is not signed', (token) => {
  expect(read({ token })).toEqual(failedWith('unsigned'));
});

test.each([{ alg: 'none' }, { alg: 'NoNe' }, { alg: ' none ' }, {}, { alg: 7n }, undefined, 'alg'])(
  '[SE2] a header of case %# is no signature',
  (header) => {
    expect(read({ header })).toEqual(failedWith('unsigned'));
  },
);

test.each([1_000, 999, 0, -1, undefined, null, 'soon', '', {}, Infinity])(
  '[SE3] exp %j has expired',
  (exp) => {
    expect(withClaims({ exp })).toEqual(failedWith('expired'));
  },
);

test('[SE3] exp may be a text or have a fraction', () => {
  expect(withClaims({ exp: '1001' })).toEqual({ ok: true, account: ada });
  expect(withClaims({ exp: 1_000.5 })).toEqual({
    ok: true,
    account: { ...ada, expiresAtMs: 1_000_500 },
  });
});

test.each([
  ['1', 1],
  [1, 1],
  ['6', 6],
  [3, 3],
  [42, 42],
  [undefined, 2],
  ['admin', 2],
  [null, 2],
])('[SE4] role %j is read as %j', (role, expected) => {
  const reading = withClaims({ role });
  expect(reading.ok && reading.account.role).toBe(expected);
});

test.each([
  [12, '12'],
  ['u-1', 'u-1'],
  [undefined, '9'],
  ['', '9'],
])('[SE5] user id %j is %j', (userId, expected) => {
  const reading = withClaims({ userId });
  expect(reading.ok && reading.account.userId).toBe(expected);
});

test.each([undefined, '', '  ', null, {}])('[SE6] user name %j stays absent', (username) => {
  const reading = withClaims({ username });
  expect(reading.ok && 'username' in reading.account).toBe(false);
});
