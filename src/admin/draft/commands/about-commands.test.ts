import { expect, test } from 'vitest';
import { aStoryOnServer, NAME } from '../testing/a-story-on-server.ts';

const isSeen = ({ draft }: ReturnType<typeof aStoryOnServer>) => draft.read().story.visibility;

test('values of a walk beside its fields are undone and redone, on the current version', async () => {
  const storyOnServer = aStoryOnServer(['a']);
  const { draft, about, set } = storyOnServer;
  await set({ visibility: 'unlisted' });
  draft.setValue('s', { field: 'storyMeta_title', languageId: 2 }, 'Weg');
  await draft.flush();
  draft.undo();
  expect((await draft.commands.undoOrRedo('undo'))?.kind).toBe('turned');
  expect([about().visibility, isSeen(storyOnServer), draft.steps.canUndo]).toEqual([
    'public',
    'public',
    false,
  ]);
  await draft.commands.undoOrRedo('redo');
  expect(about().visibility).toBe('unlisted');
  expect([draft.redo(), draft.steps.canRedo]).toEqual([[], false]);
});

test('languages are restored whole', async () => {
  const { draft, about, set } = aStoryOnServer(['a']);
  await set({ languageIds: [2, 3] });
  await draft.commands.undoOrRedo('undo');
  expect(about().languageIds).toEqual([2]);
});

test('a value that another author has set since stays, and the history entry is removed', async () => {
  const { draft, about, set, setAsOther } = aStoryOnServer(['a']);
  await set({ visibility: 'unlisted' });
  setAsOther({ visibility: 'restricted' });
  expect(await draft.commands.undoOrRedo('undo')).toEqual({ kind: 'stayed' });
  expect([about().visibility, draft.steps.canUndo]).toEqual(['restricted', false]);
});

test('a value that another author set beside it stays', async () => {
  const { draft, about, set, setAsOther } = aStoryOnServer(['a']);
  await set({ visibility: 'unlisted' });
  setAsOther({ slug: 'pfad' });
  expect((await draft.commands.undoOrRedo('undo'))?.kind).toBe('turned');
  expect(about()).toMatchObject({ visibility: 'public', slug: 'pfad' });
});

test('a name that is taken by now is rejected, and the undo can be retried', async () => {
  const { draft, about, set, rejectCommands } = aStoryOnServer(['a']);
  await set({ slug: 'pfad' });
  rejectCommands('Diesen Namen hat schon etwas anderes.');
  expect(await draft.commands.undoOrRedo('undo')).toMatchObject({
    ...{ kind: 'failed', message: 'Diesen Namen hat schon etwas anderes.' },
  });
  expect(about().slug).toBe('pfad');
  rejectCommands(undefined);
  await draft.commands.undoOrRedo('undo');
  expect([about().slug, draft.steps.canUndo]).toEqual(['weg', false]);
});

test('nothing is undone on a deleted element', async () => {
  const { draft, commands, rows } = aStoryOnServer(['a']);
  const entity = { kind: 'track', id: 'a' } as const;
  const after = { slug: 'tor' };
  draft.commands.addCommand({
    kind: 'about',
    entity,
    elementName: 'A',
    before: { slug: 'a' },
    after,
  });
  await commands.remove(['a']);
  expect(rows()).toEqual([]);
  expect(await draft.commands.undoOrRedo('undo')).toEqual({ kind: 'gone' });
});

test('undo follows the order of settings, orders and values', async () => {
  const storyOnServer = aStoryOnServer(['a', 'b']);
  const { draft, about, order, set, move } = storyOnServer;
  await set({ visibility: 'unlisted' });
  draft.setValue('a', NAME, 'Tor');
  await move(['b', 'a']);
  await set({ cityId: 'ulm' });
  await draft.commands.undoOrRedo('undo');
  expect([about().cityId, order()]).toEqual([null, ['b', 'a']]);
  await draft.commands.undoOrRedo('undo');
  expect([order(), draft.commands.nextCommand('undo')]).toEqual([['a', 'b'], undefined]);
  draft.undo();
  await draft.commands.undoOrRedo('undo');
  expect([about().visibility, draft.steps.canUndo]).toEqual(['public', false]);
});
