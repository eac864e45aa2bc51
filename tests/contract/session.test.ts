import { describe, expect, test } from 'vitest';
import { localSession } from '../../src/platform/local-state/session-local.ts';
import { memorySession, sessionBox } from '../../src/platform/local-state/memory.ts';
import type { SessionPort } from '../../src/platform/local-state/port.ts';
import { brokenStorage, mapStorage, storageEvents } from '../support/device/web-storage.ts';

const quiet = { warn: () => undefined };
const session = { token: 'a.b.c', userId: '7' };

/** Tabs of one browser, each with a port of its own. */
const adapters: readonly [string, () => () => SessionPort][] = [
  [
    'memory',
    () => {
      const box = sessionBox();
      return () => memorySession(box);
    },
  ],
  [
    'local',
    () => {
      const storage = mapStorage();
      const events = storageEvents(storage);
      return () => {
        const tab = events.newTab();
        return localSession(tab.storage, quiet, tab);
      };
    },
  ],
];

describe.each(adapters)('session: %s', (_name, openBrowser) => {
  test('nobody is signed in without a sign-in', () => {
    expect(openBrowser()().readSession()).toBeUndefined();
  });

  test('a signed-in user is still signed in at the next visit, until they sign out', () => {
    const newTab = openBrowser();
    newTab().writeSession(session);
    expect(newTab().readSession()).toEqual(session);
    newTab().clearSession();
    expect(newTab().readSession()).toBeUndefined();
  });

  test('other tabs are notified of a sign-in and a sign-out, the own one is not', () => {
    const newTab = openBrowser();
    const [own, other] = [newTab(), newTab()];
    const notified: string[] = [];
    own.onChange(() => notified.push('own'));
    const stop = other.onChange(() => notified.push(other.readSession() ? 'in' : 'out'));
    own.writeSession(session);
    own.clearSession();
    stop();
    own.writeSession(session);
    expect(notified).toEqual(['in', 'out']);
  });
});

test('the keys are those of the specification', () => {
  const storage = mapStorage();
  localSession(storage, quiet, storageEvents(storage).newTab()).writeSession(session);
  expect([storage().getItem('token'), storage().getItem('userId')]).toEqual(['a.b.c', '7']);
});

test('where the device stores nothing, the sign-in lasts as long as the page, and that is reported', () => {
  const warned: unknown[] = [];
  const report = { warn: (kind: string, details?: unknown) => warned.push([kind, details]) };
  const broken = brokenStorage('SecurityError');
  const port = localSession(broken, report, storageEvents(mapStorage()).newTab());
  port.writeSession(session);
  expect(port.readSession()).toEqual(session);
  port.clearSession();
  expect(port.readSession()).toBeUndefined();
  const warning = ['storage/failed', { name: 'SecurityError' }];
  expect(warned).toEqual([warning, warning]);
});
