import { expect, test } from 'vitest';
import { openKeptWork } from './kept-work.ts';

test('typed work stays for its user through a new login, and nobody else finds it', () => {
  const kept = openKeptWork();
  kept.belongTo('anna');
  kept.keep('form', { name: 'halb' });
  kept.keep('other', 1);
  kept.drop('other');
  kept.belongTo('anna');
  const same = [kept.read('form'), kept.read('other')];
  kept.belongTo('ben');
  expect([...same, kept.read('form')]).toEqual([{ name: 'halb' }, undefined, undefined]);
});
