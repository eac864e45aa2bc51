import { expect, test } from 'vitest';
import { aShelf, NAME } from '../testing/a-shelf.ts';

const isSeen = ({ draft }: ReturnType<typeof aShelf>) => draft.read().story.visibility;

test('what a walk is beside its fields is put back and set again, by the version that stands', async () => {
  const shelf = aShelf(['a']);
  const { draft, about, set } = shelf;
  await set({ visibility: 'unlisted' });
  draft.put('s', { field: 'storyMeta_title', languageId: 2 }, 'Weg');
  await draft.flush();
  draft.undo();
  expect((await draft.acts.turn('undo'))?.kind).toBe('turned');
  expect([about().visibility, isSeen(shelf), draft.steps.canUndo]).toEqual([
    'public',
    'public',
    false,
  ]);
  await draft.acts.turn('redo');
  expect(about().visibility).toBe('unlisted');
  expect([draft.redo(), draft.steps.canRedo]).toEqual([[], false]);
});

test('languages go back whole', async () => {
  const { draft, about, set } = aShelf(['a']);
  await set({ languageIds: [2, 3] });
  await draft.acts.turn('undo');
  expect(about().languageIds).toEqual([2]);
});

test('what somebody else has set since stays, and the step is gone', async () => {
  const { draft, about, set, setAsOther } = aShelf(['a']);
  await set({ visibility: 'unlisted' });
  setAsOther({ visibility: 'restricted' });
  expect(await draft.acts.turn('undo')).toEqual({ kind: 'stayed' });
  expect([about().visibility, draft.steps.canUndo]).toEqual(['restricted', false]);
});

test('what somebody else has set beside it is kept', async () => {
  const { draft, about, set, setAsOther } = aShelf(['a']);
  await set({ visibility: 'unlisted' });
  setAsOther({ slug: 'pfad' });
  expect((await draft.acts.turn('undo'))?.kind).toBe('turned');
  expect(about()).toMatchObject({ visibility: 'public', slug: 'pfad' });
});

test('a name that something else has by now is refused, and can be tried again', async () => {
  const { draft, about, set, refuse } = aShelf(['a']);
  await set({ slug: 'pfad' });
  refuse('Diesen Namen hat schon etwas anderes.');
  expect(await draft.acts.turn('undo')).toMatchObject({
    ...{ kind: 'failed', words: 'Diesen Namen hat schon etwas anderes.' },
  });
  expect(about().slug).toBe('pfad');
  refuse(undefined);
  await draft.acts.turn('undo');
  expect([about().slug, draft.steps.canUndo]).toEqual(['weg', false]);
});

test('of a part that is gone nothing can be put back', async () => {
  const { draft, acts, rows } = aShelf(['a']);
  const owner = { kind: 'track', id: 'a' } as const;
  const after = { slug: 'tor' };
  draft.acts.note({ kind: 'about', owner, part: 'A', before: { slug: 'a' }, after });
  await acts.remove(['a']);
  expect(rows()).toEqual([]);
  expect(await draft.acts.turn('undo')).toEqual({ kind: 'gone' });
});

test('settings, orders and values keep the order in which they were done', async () => {
  const shelf = aShelf(['a', 'b']);
  const { draft, about, order, set, move } = shelf;
  await set({ visibility: 'unlisted' });
  draft.put('a', NAME, 'Tor');
  await move(['b', 'a']);
  await set({ cityId: 'ulm' });
  await draft.acts.turn('undo');
  expect([about().cityId, order()]).toEqual([null, ['b', 'a']]);
  await draft.acts.turn('undo');
  expect([order(), draft.acts.next('undo')]).toEqual([['a', 'b'], undefined]);
  draft.undo();
  await draft.acts.turn('undo');
  expect([about().visibility, draft.steps.canUndo]).toEqual(['public', false]);
});
