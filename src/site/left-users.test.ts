import { afterEach, expect, test, vi } from 'vitest';
import {
  noteDataDeleted,
  noteLeftUser,
  noteReturnedUser,
  takeLeftUsers,
  usersToDelete,
} from './left-users.ts';

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
  expect(held.get('klangweg_left')).toBe('["7","8"]');
  expect([takeLeftUsers(), takeLeftUsers()]).toEqual([['7', '8'], []]);
});

test('what an author left is to be deleted until it was', () => {
  const held = storage();
  for (const user of ['7', '8']) noteLeftUser(user);
  takeLeftUsers();
  expect([usersToDelete(), usersToDelete()]).toEqual([
    ['7', '8'],
    ['7', '8'],
  ]);
  noteDataDeleted('7');
  expect(usersToDelete()).toEqual(['8']);
  noteDataDeleted('8');
  expect(held.size).toBe(0);
});

test('who is back before that keeps what is theirs', () => {
  const held = storage();
  noteLeftUser('7');
  noteReturnedUser('7');
  expect(held.size).toBe(0);
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
