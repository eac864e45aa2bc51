import { afterEach, expect, test, vi } from 'vitest';
import { noteLeftUser, takeLeftUsers } from './left-users.ts';

/** The browser's storage, with what was stored before. */
function storage(stored?: string) {
  const held = new Map(stored === undefined ? [] : [['klangweg_left', stored]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => held.set(key, text),
    removeItem: (key: string) => held.delete(key),
  });
  return held;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

test('everybody who left since the last page of the player is put away once', () => {
  const held = storage();
  for (const user of ['7', '8', '7']) noteLeftUser(user);
  expect([...held]).toEqual([['klangweg_left', '["7","8"]']]);
  expect([takeLeftUsers(), takeLeftUsers(), held.size]).toEqual([['7', '8'], [], 0]);
});

test.each(['{', '{"7":1}', '[7,null,"8"]'])('%s is read as far as it is users', (stored) => {
  storage(stored);
  expect(takeLeftUsers()).toEqual(stored.startsWith('[') ? ['8'] : []);
});

test('a device that stores nothing has nobody to put away', () => {
  vi.stubGlobal('localStorage', undefined);
  noteLeftUser('7');
  expect(takeLeftUsers()).toEqual([]);
});
