import { expect, test } from 'vitest';
import { aStoryOnServer, NAME } from '../testing/a-story-on-server.ts';

test('an order is undone and redone, on the server and locally', async () => {
  const { draft, order, move } = aStoryOnServer(['a', 'b', 'c']);
  await move(['b', 'a', 'c']);
  await move(['b', 'c', 'a']);
  const shown = () => draft.read().elements.map(({ id }) => id);
  expect((await draft.commands.undoOrRedo('undo'))?.kind).toBe('turned');
  expect([order(), shown()]).toEqual([
    ['b', 'a', 'c'],
    ['b', 'a', 'c'],
  ]);
  await draft.commands.undoOrRedo('undo');
  expect([order(), draft.steps.canUndo]).toEqual([['a', 'b', 'c'], false]);
  await draft.commands.undoOrRedo('redo');
  await draft.commands.undoOrRedo('redo');
  expect([order(), shown(), draft.steps.canRedo]).toEqual([
    ['b', 'c', 'a'],
    ['b', 'c', 'a'],
    false,
  ]);
});

test('an order that another author has made since stays, and the history entry is removed', async () => {
  const { draft, order, move, moveAsOther } = aStoryOnServer(['a', 'b', 'c']);
  await move(['b', 'a', 'c']);
  moveAsOther(['c', 'b', 'a']);
  expect(await draft.commands.undoOrRedo('undo')).toEqual({ kind: 'stayed' });
  expect(order()).toEqual(['c', 'b', 'a']);
  expect(draft.read().elements.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect([draft.steps.canUndo, draft.steps.canRedo]).toEqual([false, false]);
});

test('a command that the server rejects, or that does not reach it, can be retried', async () => {
  const { draft, order, move, setAway, rejectCommands } = aStoryOnServer(['a', 'b']);
  await move(['b', 'a']);
  setAway(true);
  expect(await draft.commands.undoOrRedo('undo')).toMatchObject({
    kind: 'failed',
    message: 'Kein Netz.',
  });
  expect([draft.steps.canUndo, draft.steps.canRedo]).toEqual([true, false]);
  setAway(false);
  rejectCommands('Kein Recht.');
  expect(await draft.commands.undoOrRedo('undo')).toMatchObject({
    kind: 'failed',
    message: 'Kein Recht.',
  });
  rejectCommands(undefined);
  await draft.commands.undoOrRedo('undo');
  expect([order(), draft.steps.canUndo]).toEqual([['a', 'b'], false]);
  setAway(true);
  await draft.commands.undoOrRedo('redo');
  expect([draft.steps.canUndo, draft.steps.canRedo]).toEqual([false, true]);
  setAway(false);
  await draft.commands.undoOrRedo('redo');
  expect(order()).toEqual(['b', 'a']);
});

test('typing before and after a command is undone in the order it was done', async () => {
  const { draft, order, move, advance } = aStoryOnServer(['a', 'b']);
  const name = () => draft.entity('a')?.value(NAME);
  draft.setValue('a', NAME, 'Tor');
  await move(['b', 'a']);
  // There is no pause between the two inputs, but the command is between them.
  draft.setValue('a', NAME, 'Turm');
  expect(draft.commands.nextCommand('undo')).toBeUndefined();
  draft.undo();
  expect([name(), order()]).toEqual(['Tor', ['b', 'a']]);
  expect([draft.undo(), name()]).toEqual([[], 'Tor']);
  await draft.commands.undoOrRedo('undo');
  expect([name(), order()]).toEqual(['Tor', ['a', 'b']]);
  expect(await draft.commands.undoOrRedo('undo')).toBeUndefined();
  draft.undo();
  expect([name(), draft.steps.canUndo]).toEqual([undefined, false]);
  draft.redo();
  advance(5000);
  await draft.commands.undoOrRedo('redo');
  expect([name(), order()]).toEqual(['Tor', ['b', 'a']]);
  draft.redo();
  expect([name(), draft.steps.canRedo]).toEqual(['Turm', false]);
});

test('while a command runs no other begins, and text typed meanwhile comes after it', async () => {
  const { draft, order, move, hold } = aStoryOnServer(['a', 'b', 'c']);
  await move(['b', 'a', 'c']);
  await move(['c', 'b', 'a']);
  const open = hold();
  const running = draft.commands.undoOrRedo('undo');
  expect(draft.commands.isRunning).toBe(true);
  expect(await draft.commands.undoOrRedo('undo')).toBeUndefined();
  draft.setValue('a', NAME, 'Tor');
  open();
  expect((await running)?.kind).toBe('turned');
  expect([draft.commands.isRunning, draft.steps.canRedo]).toEqual([false, false]);
  draft.undo();
  await draft.commands.undoOrRedo('undo');
  expect([order(), draft.steps.canUndo]).toEqual([['a', 'b', 'c'], false]);
});

test('a command that fails during typing keeps its place before it', async () => {
  const { draft, order, move, hold, rejectCommands } = aStoryOnServer(['a', 'b']);
  await move(['b', 'a']);
  const open = hold();
  rejectCommands('Kein Recht.');
  const running = draft.commands.undoOrRedo('undo');
  draft.setValue('a', NAME, 'Tor');
  open();
  await running;
  rejectCommands(undefined);
  expect(draft.commands.nextCommand('undo')).toBeUndefined();
  draft.undo();
  await draft.commands.undoOrRedo('undo');
  expect([order(), draft.entity('a')?.value(NAME)]).toEqual([['a', 'b'], undefined]);
});

test('a draft that is replaced while a command runs has no history', async () => {
  const { draft, move, hold, rejectCommands } = aStoryOnServer(['a', 'b']);
  await move(['b', 'a']);
  const open = hold();
  rejectCommands('Kein Recht.');
  const running = draft.commands.undoOrRedo('undo');
  draft.steps.clear();
  open();
  await running;
  expect([draft.steps.canUndo, draft.steps.canRedo]).toEqual([false, false]);
});

test('unsent typing is sent before a command is undone', async () => {
  const { draft, order, move, rows } = aStoryOnServer(['a', 'b']);
  draft.setValue('a', NAME, 'Tor');
  await move(['b', 'a']);
  await draft.commands.undoOrRedo('undo');
  expect([order(), draft.hasUnsaved]).toEqual([['a', 'b'], false]);
  expect(rows().map(({ id, version }) => [id, version])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
});
