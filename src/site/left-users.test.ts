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
  const entries = new Map(stored === undefined ? [] : [['klangweg_left', stored]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
    removeItem: (key: string) => entries.delete(key),
  });
  return entries;
}
afterEach(() => {
  vi.unstubAllGlobals();
});

test('every user who signed out since the last page of the player is archived once', () => {
  const entries = storage();
  for (const user of ['7', '8', '7']) noteLeftUser(user);
  expect(entries.get('klangweg_left')).toBe('["7","8"]');
  expect([takeLeftUsers(), takeLeftUsers()]).toEqual([['7', '8'], []]);
});

test('an author’s data are marked for deletion until they are deleted', () => {
  const entries = storage();
  for (const user of ['7', '8']) noteLeftUser(user);
  takeLeftUsers();
  expect([usersToDelete(), usersToDelete()]).toEqual([
    ['7', '8'],
    ['7', '8'],
  ]);
  noteDataDeleted('7');
  expect(usersToDelete()).toEqual(['8']);
  noteDataDeleted('8');
  expect(entries.size).toBe(0);
});

test('a user who returns before that keeps their data', () => {
  const entries = storage();
  noteLeftUser('7');
  noteReturnedUser('7');
  expect(entries.size).toBe(0);
});

test.each(['{', '{"7":1}', '[7,null,"8"]'])('%s is parsed as far as it has users', (stored) => {
  storage(stored);
  expect(takeLeftUsers()).toEqual(stored.startsWith('[') ? ['8'] : []);
});

test('a device that stores nothing has nobody to archive', () => {
  vi.stubGlobal('localStorage', undefined);
  noteLeftUser('7');
  expect(takeLeftUsers()).toEqual([]);
});
