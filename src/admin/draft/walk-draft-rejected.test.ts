import { expect, test } from 'vitest';
import { rejectedFieldKey } from './rejected-changes.ts';
import {
  aDraftFixture,
  COVER,
  COVER_ENGLISH,
  draftRead,
  RADIUS,
  TEXT,
  TITLE,
} from './testing/a-draft-fixture.ts';

const GONE = `/media/${'0'.repeat(64)}.jpg`;
const GONE_TOO = `/media/${'1'.repeat(64)}.jpg`;
const THERE = `/media/${'2'.repeat(64)}.jpg`;

type Fixture = ReturnType<typeof aDraftFixture>;

/** The slots with a message about a rejection. */
const rejectedOf = ({ draft }: Fixture) => {
  const saving = draft.saving();
  return saving.phase === 'rejected'
    ? saving.rejected.flatMap(({ changes, message }) =>
        changes.map(({ field, languageId }) => [field, languageId, message]),
      )
    : saving.phase;
};

test('a number out of range is not sent, blocks nothing that is typed with or after it, and is saved when it is corrected', async () => {
  const fixture = aDraftFixture(draftRead(1));
  const { draft, saves, advance } = fixture;
  draft.setValue('t', RADIUS, 20_000);
  draft.setValue('t', TITLE, 'Tor');
  await draft.flush();
  advance(60_000);
  draft.setValue('t', TEXT, 'Alt');
  expect(draft.saving()).toEqual({ phase: 'unsaved' });
  await draft.flush();
  expect(saves).toEqual([[{ ...TITLE, value: 'Tor' }], [{ ...TEXT, value: 'Alt' }]]);
  expect(rejectedOf(fixture)).toEqual([[RADIUS.field, 1, 'Passt nicht.']]);
  expect(draft.saving()).toMatchObject({ rest: { phase: 'saved', atMs: 60_000 } });
  expect(draft.hasUnsaved).toBe(true);
  draft.setValue('t', RADIUS, 10_000);
  await draft.flush();
  expect(saves[2]).toEqual([{ ...RADIUS, value: 10_000 }]);
  expect([draft.saving(), draft.hasUnsaved, draft.rejectionMessages().size]).toEqual([
    { phase: 'saved', atMs: 60_000 },
    false,
    0,
  ]);
});

test('a value that the server rejects by its field stays unsaved, and the rest is sent without it, once', async () => {
  const fixture = aDraftFixture(draftRead(1));
  const { draft, saves } = fixture;
  fixture.takeAway([GONE]);
  draft.setValue('t', TITLE, 'Tor');
  draft.setValue('t', COVER, GONE);
  draft.setValue('t', TEXT, 'Alt');
  await draft.flush();
  expect(saves).toEqual([
    [
      { ...TITLE, value: 'Tor' },
      { ...TEXT, value: 'Alt' },
    ],
  ]);
  expect(rejectedOf(fixture)).toEqual([[COVER.field, 2, 'Fehlt.']]);
  draft.setValue('t', TITLE, 'Stadttor');
  await draft.flush();
  await draft.flush();
  expect(saves.slice(1)).toEqual([[{ ...TITLE, value: 'Stadttor' }]]);
  draft.setValue('t', COVER, THERE);
  await draft.flush();
  expect([saves[2], draft.saving().phase]).toEqual([[{ ...COVER, value: THERE }], 'saved']);
});

test('of a field with several languages only the rejected one stays unsaved', async () => {
  const fixture = aDraftFixture(draftRead(1));
  const { draft, saves } = fixture;
  fixture.takeAway([GONE, GONE_TOO]);
  draft.setValue('t', COVER, THERE);
  draft.setValue('t', COVER_ENGLISH, GONE);
  draft.setValue('t', TITLE, 'Tor');
  await draft.flush();
  expect(saves.flat()).toEqual([
    { ...TITLE, value: 'Tor' },
    { ...COVER, value: THERE },
  ]);
  expect([...draft.rejectionMessages().keys()]).toEqual([rejectedFieldKey('t', COVER_ENGLISH)]);
  draft.setValue('t', COVER, GONE_TOO);
  await draft.flush();
  expect([...draft.rejectionMessages().keys()]).toEqual([
    rejectedFieldKey('t', COVER_ENGLISH),
    rejectedFieldKey('t', COVER),
  ]);
});

test('a value under one language is removed only when the value for all of them is accepted', async () => {
  const old = { ...RADIUS, languageId: 2 };
  const fixture = aDraftFixture(draftRead(1, { [RADIUS.field]: 25 }));
  const { draft, saves } = fixture;
  draft.setValue('t', old, undefined);
  draft.setValue('t', RADIUS, 20_000);
  await draft.flush();
  expect([saves, fixture.valuesOnServer()]).toEqual([[], { [RADIUS.field]: 25 }]);
  expect(draft.saving().phase).toBe('rejected');
  draft.setValue('t', RADIUS, 30);
  await draft.flush();
  expect(saves).toEqual([[old, { ...RADIUS, value: 30 }]]);
  expect(draft.saving().phase).toBe('saved');
});

test('an undone value is no longer rejected, and a repeated one is reported again', async () => {
  const fixture = aDraftFixture(draftRead(1));
  const { draft, advance } = fixture;
  draft.setValue('t', TITLE, 'Tor');
  await draft.flush();
  advance(60_000);
  draft.setValue('t', RADIUS, 20_000);
  await draft.flush();
  draft.undo();
  expect([draft.rejectionMessages().size, draft.saving()]).toEqual([
    0,
    { phase: 'saved', atMs: 0 },
  ]);
  draft.redo();
  await draft.flush();
  expect(rejectedOf(fixture)).toEqual([[RADIUS.field, 1, 'Passt nicht.']]);
});

test('a value chosen again is requested again: the file may have returned', async () => {
  const fixture = aDraftFixture(draftRead(1));
  fixture.takeAway([GONE]);
  fixture.draft.setValue('t', COVER, GONE);
  await fixture.draft.flush();
  expect(rejectedOf(fixture)).toEqual([[COVER.field, 2, 'Fehlt.']]);
  fixture.takeAway([]);
  await fixture.draft.flush();
  expect(fixture.saves).toEqual([]);
  fixture.draft.setValue('t', COVER, GONE);
  await fixture.draft.flush();
  expect([fixture.saves, fixture.draft.saving().phase]).toEqual([
    [[{ ...COVER, value: GONE }]],
    'saved',
  ]);
});

test('while two versions wait for a choice, other saved fields are not reported as all saved', async () => {
  const fixture = aDraftFixture(draftRead(1, { [TITLE.field]: 'Tor' }));
  fixture.draft.setValue('t', TITLE, 'Stadttor');
  fixture.draft.setValue('t', RADIUS, 20_000);
  fixture.writeAsOther({ [TITLE.field]: 'Haupttor' });
  await fixture.draft.refresh();
  await fixture.draft.flush();
  expect(rejectedOf(fixture)).toEqual([[RADIUS.field, 1, 'Passt nicht.']]);
  expect(fixture.draft.saving()).not.toHaveProperty('rest');
});

test('a value undone while the rest is sent without a rejected one is not sent after all', async () => {
  const fixture = aDraftFixture(draftRead(1));
  fixture.takeAway([GONE]);
  fixture.draft.setValue('t', TITLE, 'Tor');
  fixture.draft.setValue('t', COVER, GONE);
  const running = fixture.draft.flush();
  fixture.draft.setValue('t', TITLE, undefined);
  await running;
  await fixture.draft.flush();
  expect([fixture.saves, fixture.valuesOnServer()]).toEqual([[], {}]);
});

test('a rejection without a field names the element', async () => {
  const fixture = aDraftFixture(draftRead(1));
  fixture.rejectAll();
  fixture.draft.setValue('t', TITLE, 'Tor');
  await fixture.draft.flush();
  expect(fixture.draft.saving()).toEqual({
    phase: 'failed',
    message: 'Kein Recht.',
    entityId: 't',
  });
});
