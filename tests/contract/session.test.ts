import { expect, test } from 'vitest';
import { localSession } from '../../src/adapters/session-local/session-local.ts';
import { brokenStorage, mapStorage } from '../support/web-storage.ts';

const quiet = { warn: () => undefined };
const session = { token: 'a.b.c', userId: '7' };

test('who signed in is still signed in at the next visit, under the keys of the specification', () => {
  const storage = mapStorage();
  localSession(storage, quiet).write(session);
  expect([storage().getItem('token'), storage().getItem('userId')]).toEqual(['a.b.c', '7']);
  expect(localSession(storage, quiet).read()).toEqual(session);
});

test('nobody is signed in where nobody signed in', () => {
  expect(localSession(mapStorage(), quiet).read()).toBeUndefined();
});

test('where the device keeps nothing, the sign-in lasts as long as the page, and that is told', () => {
  const warned: unknown[] = [];
  const port = localSession(brokenStorage('SecurityError'), {
    warn: (kind, details) => warned.push([kind, details]),
  });
  port.write(session);
  expect(port.read()).toEqual(session);
  expect(warned).toEqual([['storage/failed', { name: 'SecurityError' }]]);
});
