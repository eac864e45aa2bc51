import { expect, test } from 'vitest';
import { openKeptWork } from './kept-work.ts';

test('typed work stays for its user through a new login, and nobody else finds it', () => {
  const kept = openKeptWork();
  kept.belongTo('anna');
  kept.keep('form', { name: 'halb' }, true);
  kept.keep('other', 1);
  kept.drop('other');
  kept.belongTo('anna');
  const same = [kept.read('form'), kept.read('other'), kept.hasTyped()];
  kept.belongTo('ben');
  expect(same).toEqual([{ name: 'halb' }, undefined, true]);
  expect([kept.read('form'), kept.hasTyped()]).toEqual([undefined, false]);
});

test('only what was typed and not saved is at stake', () => {
  const kept = openKeptWork();
  kept.belongTo('anna');
  kept.keep('home of a station', 'walk');
  const remembered = kept.hasTyped();
  kept.keep('form', 'halb', true);
  const typed = kept.hasTyped();
  kept.drop('form');
  expect([remembered, typed, kept.hasTyped()]).toEqual([false, true, false]);
});
