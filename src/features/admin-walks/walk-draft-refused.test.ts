import { expect, test } from 'vitest';
import { refusalKey } from './refusals.ts';
import { aDesk, COVER, COVER_ENGLISH, draftRead, RADIUS, TEXT, TITLE } from './testing/a-desk.ts';

const GONE = `/media/${'0'.repeat(64)}.jpg`;
const GONE_TOO = `/media/${'1'.repeat(64)}.jpg`;
const THERE = `/media/${'2'.repeat(64)}.jpg`;

type Desk = ReturnType<typeof aDesk>;

/** Where what is said stands. */
const refusedOf = ({ draft }: Desk) => {
  const saving = draft.saving();
  return saving.phase === 'refused'
    ? saving.refused.flatMap(({ changes, words }) =>
        changes.map(({ field, languageId }) => [field, languageId, words]),
      )
    : saving.phase;
};

test('a number out of range is not sent, holds up nothing that is typed with or after it, and is saved when it is put right', async () => {
  const desk = aDesk(draftRead(1));
  const { draft, saves, pass } = desk;
  draft.put('t', RADIUS, 20_000);
  draft.put('t', TITLE, 'Tor');
  await draft.flush();
  pass(60_000);
  draft.put('t', TEXT, 'Alt');
  expect(draft.saving()).toEqual({ phase: 'unsaved' });
  await draft.flush();
  expect(saves).toEqual([[{ ...TITLE, value: 'Tor' }], [{ ...TEXT, value: 'Alt' }]]);
  expect(refusedOf(desk)).toEqual([[RADIUS.field, 1, 'Passt nicht.']]);
  expect(draft.saving()).toMatchObject({ rest: { phase: 'saved', atMs: 60_000 } });
  expect(draft.hasUnsaved).toBe(true);
  draft.put('t', RADIUS, 10_000);
  await draft.flush();
  expect(saves[2]).toEqual([{ ...RADIUS, value: 10_000 }]);
  expect([draft.saving(), draft.hasUnsaved, draft.refusals().size]).toEqual([
    { phase: 'saved', atMs: 60_000 },
    false,
    0,
  ]);
});

test('what the host refuses by its field stays behind, and the rest is sent without it, once', async () => {
  const desk = aDesk(draftRead(1));
  const { draft, saves } = desk;
  desk.takeAway([GONE]);
  draft.put('t', TITLE, 'Tor');
  draft.put('t', COVER, GONE);
  draft.put('t', TEXT, 'Alt');
  await draft.flush();
  expect(saves).toEqual([
    [
      { ...TITLE, value: 'Tor' },
      { ...TEXT, value: 'Alt' },
    ],
  ]);
  expect(refusedOf(desk)).toEqual([[COVER.field, 2, 'Fehlt.']]);
  draft.put('t', TITLE, 'Stadttor');
  await draft.flush();
  await draft.flush();
  expect(saves.slice(1)).toEqual([[{ ...TITLE, value: 'Stadttor' }]]);
  draft.put('t', COVER, THERE);
  await draft.flush();
  expect([saves[2], draft.saving().phase]).toEqual([[{ ...COVER, value: THERE }], 'saved']);
});

test('of a field with several languages only the one that is refused stays behind', async () => {
  const desk = aDesk(draftRead(1));
  const { draft, saves } = desk;
  desk.takeAway([GONE, GONE_TOO]);
  draft.put('t', COVER, THERE);
  draft.put('t', COVER_ENGLISH, GONE);
  draft.put('t', TITLE, 'Tor');
  await draft.flush();
  expect(saves.flat()).toEqual([
    { ...TITLE, value: 'Tor' },
    { ...COVER, value: THERE },
  ]);
  expect([...draft.refusals().keys()]).toEqual([refusalKey('t', COVER_ENGLISH)]);
  draft.put('t', COVER, GONE_TOO);
  await draft.flush();
  expect([...draft.refusals().keys()]).toEqual([
    refusalKey('t', COVER_ENGLISH),
    refusalKey('t', COVER),
  ]);
});

test('what stood under one language goes only when the value for all of them is taken', async () => {
  const old = { ...RADIUS, languageId: 2 };
  const desk = aDesk(draftRead(1, { [RADIUS.field]: 25 }));
  const { draft, saves } = desk;
  draft.put('t', old, undefined);
  draft.put('t', RADIUS, 20_000);
  await draft.flush();
  expect([saves, desk.stands()]).toEqual([[], { [RADIUS.field]: 25 }]);
  expect(draft.saving().phase).toBe('refused');
  draft.put('t', RADIUS, 30);
  await draft.flush();
  expect(saves).toEqual([[old, { ...RADIUS, value: 30 }]]);
  expect(draft.saving().phase).toBe('saved');
});

test('what is undone is refused no more, and what is done again is told again', async () => {
  const desk = aDesk(draftRead(1));
  const { draft, pass } = desk;
  draft.put('t', TITLE, 'Tor');
  await draft.flush();
  pass(60_000);
  draft.put('t', RADIUS, 20_000);
  await draft.flush();
  draft.undo();
  expect([draft.refusals().size, draft.saving()]).toEqual([0, { phase: 'saved', atMs: 0 }]);
  draft.redo();
  await draft.flush();
  expect(refusedOf(desk)).toEqual([[RADIUS.field, 1, 'Passt nicht.']]);
});

test('what is chosen once more is asked for once more: the file may have come back', async () => {
  const desk = aDesk(draftRead(1));
  desk.takeAway([GONE]);
  desk.draft.put('t', COVER, GONE);
  await desk.draft.flush();
  expect(refusedOf(desk)).toEqual([[COVER.field, 2, 'Fehlt.']]);
  desk.takeAway([]);
  await desk.draft.flush();
  expect(desk.saves).toEqual([]);
  desk.draft.put('t', COVER, GONE);
  await desk.draft.flush();
  expect([desk.saves, desk.draft.saving().phase]).toEqual([[[{ ...COVER, value: GONE }]], 'saved']);
});

test('while two versions wait for a choice beside it, nothing says that all else is saved', async () => {
  const desk = aDesk(draftRead(1, { [TITLE.field]: 'Tor' }));
  desk.draft.put('t', TITLE, 'Stadttor');
  desk.draft.put('t', RADIUS, 20_000);
  desk.writeAsOther({ [TITLE.field]: 'Haupttor' });
  await desk.draft.refresh();
  await desk.draft.flush();
  expect(refusedOf(desk)).toEqual([[RADIUS.field, 1, 'Passt nicht.']]);
  expect(desk.draft.saving()).not.toHaveProperty('rest');
});

test('what is taken back while the rest goes without a refused one is not sent after all', async () => {
  const desk = aDesk(draftRead(1));
  desk.takeAway([GONE]);
  desk.draft.put('t', TITLE, 'Tor');
  desk.draft.put('t', COVER, GONE);
  const underWay = desk.draft.flush();
  desk.draft.put('t', TITLE, undefined);
  await underWay;
  await desk.draft.flush();
  expect([desk.saves, desk.stands()]).toEqual([[], {}]);
});

test('who is refused without a field is told of the part', async () => {
  const desk = aDesk(draftRead(1));
  desk.refuseAll();
  desk.draft.put('t', TITLE, 'Tor');
  await desk.draft.flush();
  expect(desk.draft.saving()).toEqual({ phase: 'failed', words: 'Kein Recht.', ownerId: 't' });
});
