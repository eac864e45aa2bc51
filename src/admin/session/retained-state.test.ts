import { expect, test } from 'vitest';
import { openRetainedState } from './retained-state.ts';

test('typed work stays for its user through a new login, and nobody else finds it', () => {
  const retained = openRetainedState();
  retained.belongTo('anna');
  retained.retainState('form', { name: 'halb' }, true);
  retained.retainState('other', 1);
  retained.dropState('other');
  retained.belongTo('anna');
  const same = [retained.readState('form'), retained.readState('other'), retained.hasTyped()];
  retained.belongTo('ben');
  expect(same).toEqual([{ name: 'halb' }, undefined, true]);
  expect([retained.readState('form'), retained.hasTyped()]).toEqual([undefined, false]);
});

test('only typed and unsaved text counts as unsaved', () => {
  const retained = openRetainedState();
  retained.belongTo('anna');
  retained.retainState('home of a station', 'walk');
  const remembered = retained.hasTyped();
  retained.retainState('form', 'halb', true);
  const typed = retained.hasTyped();
  retained.dropState('form');
  expect([remembered, typed, retained.hasTyped()]).toEqual([false, true, false]);
});
