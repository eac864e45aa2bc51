import { expect, test } from 'vitest';
import { aShelf, NAME } from '../testing/a-shelf.ts';

test('an order is put back and made again, at the host and here', async () => {
  const { draft, order, move } = aShelf(['a', 'b', 'c']);
  await move(['b', 'a', 'c']);
  await move(['b', 'c', 'a']);
  const shown = () => draft.read().elements.map(({ id }) => id);
  expect((await draft.acts.turn('undo'))?.kind).toBe('turned');
  expect([order(), shown()]).toEqual([
    ['b', 'a', 'c'],
    ['b', 'a', 'c'],
  ]);
  await draft.acts.turn('undo');
  expect([order(), draft.steps.canUndo]).toEqual([['a', 'b', 'c'], false]);
  await draft.acts.turn('redo');
  await draft.acts.turn('redo');
  expect([order(), shown(), draft.steps.canRedo]).toEqual([
    ['b', 'c', 'a'],
    ['b', 'c', 'a'],
    false,
  ]);
});

test('an order that somebody else has made since stays, and the step is gone', async () => {
  const { draft, order, move, moveAsOther } = aShelf(['a', 'b', 'c']);
  await move(['b', 'a', 'c']);
  moveAsOther(['c', 'b', 'a']);
  expect(await draft.acts.turn('undo')).toEqual({ kind: 'stayed' });
  expect(order()).toEqual(['c', 'b', 'a']);
  expect(draft.read().elements.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect([draft.steps.canUndo, draft.steps.canRedo]).toEqual([false, false]);
});

test('what the host refuses, and what does not reach it, can be tried again', async () => {
  const { draft, order, move, setAway, refuse } = aShelf(['a', 'b']);
  await move(['b', 'a']);
  setAway(true);
  expect(await draft.acts.turn('undo')).toMatchObject({ kind: 'failed', words: 'Kein Netz.' });
  expect([draft.steps.canUndo, draft.steps.canRedo]).toEqual([true, false]);
  setAway(false);
  refuse('Kein Recht.');
  expect(await draft.acts.turn('undo')).toMatchObject({ kind: 'failed', words: 'Kein Recht.' });
  refuse(undefined);
  await draft.acts.turn('undo');
  expect([order(), draft.steps.canUndo]).toEqual([['a', 'b'], false]);
  setAway(true);
  await draft.acts.turn('redo');
  expect([draft.steps.canUndo, draft.steps.canRedo]).toEqual([false, true]);
  setAway(false);
  await draft.acts.turn('redo');
  expect(order()).toEqual(['b', 'a']);
});

test('what is typed before and after an act is taken back in the order it was done', async () => {
  const { draft, order, move, pass } = aShelf(['a', 'b']);
  const name = () => draft.part('a')?.value(NAME);
  draft.put('a', NAME, 'Tor');
  await move(['b', 'a']);
  // No pause between the keys, but the act is between them.
  draft.put('a', NAME, 'Turm');
  expect(draft.acts.next('undo')).toBeUndefined();
  draft.undo();
  expect([name(), order()]).toEqual(['Tor', ['b', 'a']]);
  expect([draft.undo(), name()]).toEqual([[], 'Tor']);
  await draft.acts.turn('undo');
  expect([name(), order()]).toEqual(['Tor', ['a', 'b']]);
  expect(await draft.acts.turn('undo')).toBeUndefined();
  draft.undo();
  expect([name(), draft.steps.canUndo]).toEqual([undefined, false]);
  draft.redo();
  pass(5000);
  await draft.acts.turn('redo');
  expect([name(), order()]).toEqual(['Tor', ['b', 'a']]);
  draft.redo();
  expect([name(), draft.steps.canRedo]).toEqual(['Turm', false]);
});

test('while an act is under way no other begins, and what is typed meanwhile comes after it', async () => {
  const { draft, order, move, hold } = aShelf(['a', 'b', 'c']);
  await move(['b', 'a', 'c']);
  await move(['c', 'b', 'a']);
  const open = hold();
  const underWay = draft.acts.turn('undo');
  expect(draft.acts.isUnderWay).toBe(true);
  expect(await draft.acts.turn('undo')).toBeUndefined();
  draft.put('a', NAME, 'Tor');
  open();
  expect((await underWay)?.kind).toBe('turned');
  expect([draft.acts.isUnderWay, draft.steps.canRedo]).toEqual([false, false]);
  draft.undo();
  await draft.acts.turn('undo');
  expect([order(), draft.steps.canUndo]).toEqual([['a', 'b', 'c'], false]);
});

test('what fails while something is typed keeps its place before it', async () => {
  const { draft, order, move, hold, refuse } = aShelf(['a', 'b']);
  await move(['b', 'a']);
  const open = hold();
  refuse('Kein Recht.');
  const underWay = draft.acts.turn('undo');
  draft.put('a', NAME, 'Tor');
  open();
  await underWay;
  refuse(undefined);
  expect(draft.acts.next('undo')).toBeUndefined();
  draft.undo();
  await draft.acts.turn('undo');
  expect([order(), draft.part('a')?.value(NAME)]).toEqual([['a', 'b'], undefined]);
});

test('a draft that is replaced while an act is under way has no steps', async () => {
  const { draft, move, hold, refuse } = aShelf(['a', 'b']);
  await move(['b', 'a']);
  const open = hold();
  refuse('Kein Recht.');
  const underWay = draft.acts.turn('undo');
  draft.steps.clear();
  open();
  await underWay;
  expect([draft.steps.canUndo, draft.steps.canRedo]).toEqual([false, false]);
});

test('what is typed and not sent yet goes before an act is taken back', async () => {
  const { draft, order, move, rows } = aShelf(['a', 'b']);
  draft.put('a', NAME, 'Tor');
  await move(['b', 'a']);
  await draft.acts.turn('undo');
  expect([order(), draft.hasUnsaved]).toEqual([['a', 'b'], false]);
  expect(rows().map(({ id, version }) => [id, version])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});
