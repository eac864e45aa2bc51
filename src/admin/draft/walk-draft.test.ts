import { expect, test } from 'vitest';
import { openEntity } from './open-entity.ts';
import { rejectedFieldKey } from './rejected-changes.ts';
import { aDraftFixture, draftRead, SLOT, TEXT, TITLE } from './testing/a-draft-fixture.ts';

test('typed text is saved as one batch, and only once', async () => {
  const { draft, saves } = aDraftFixture(draftRead(1));
  draft.setValue('t', TITLE, 'Tor');
  draft.setValue('t', TEXT, 'Alt');
  await draft.flush();
  await draft.flush();
  expect(saves).toEqual([
    [
      { ...TITLE, value: 'Tor' },
      { ...TEXT, value: 'Alt' },
    ],
  ]);
  expect(draft.saving()).toEqual({ phase: 'saved', atMs: 0 });
  expect(draft.hasUnsaved).toBe(false);
});

test('a caller that needs all of it saved waits for the running save, and later text is saved too', async () => {
  const { draft, saves, valuesOnServer } = aDraftFixture(draftRead(1));
  draft.setValue('t', TITLE, 'Tor');
  const running = draft.flush();
  draft.setValue('t', TEXT, 'Alt');
  await draft.flush();
  expect(draft.hasUnsaved).toBe(false);
  await running;
  expect(saves.length).toBe(2);
  expect(valuesOnServer()).toEqual({ trackMeta_name: 'Tor', trackMeta_description: 'Alt' });
});

test('other saves take turns with the fields’, each from the version that the other left', async () => {
  const { draft, valuesOnServer, writeAsOther } = aDraftFixture(draftRead(1));
  const entity = draft.entity('t');
  if (entity === undefined) throw new Error('no track');
  const from: number[] = [];
  const beside = () =>
    openEntity(draft, entity).saveBeside((version) => {
      from.push(version);
      const changes = [{ ...TEXT, value: 'Beside' }];
      writeAsOther({ ...valuesOnServer(), [TEXT.field]: 'Beside' });
      return Promise.resolve({ kind: 'saved', version: version + 1, changes } as const);
    });
  draft.setValue('t', TITLE, 'Tor');
  const [, result] = await Promise.all([draft.flush(), beside()]);
  draft.setValue('t', TITLE, 'Torbogen');
  await draft.flush();
  expect([from, result.kind, entity.version]).toEqual([[2], 'saved', 4]);
  expect(valuesOnServer()).toEqual({ [TITLE.field]: 'Torbogen', [TEXT.field]: 'Beside' });
  expect([entity.conflicts, entity.value(TEXT)]).toEqual([[], 'Beside']);
});

test('a half-typed value waits and reports so, and blocks nothing else', async () => {
  const { draft, saves } = aDraftFixture(draftRead(1));
  draft.setValue('t', SLOT, { x: 53.5 });
  draft.setValue('t', TITLE, 'Tor');
  await draft.flush();
  expect(saves).toEqual([[{ ...TITLE, value: 'Tor' }]]);
  expect(draft.saving()).toMatchObject({ phase: 'rejected', rest: { phase: 'saved', atMs: 0 } });
  expect([...draft.rejectionMessages()]).toEqual([[rejectedFieldKey('t', SLOT), 'Passt nicht.']]);
  expect(draft.hasUnsaved).toBe(true);
  draft.setValue('t', SLOT, { x: 53.5, y: 9.9 });
  await draft.flush();
  expect(saves[1]).toEqual([{ ...SLOT, value: { x: 53.5, y: 9.9 } }]);
  expect(draft.saving()).toEqual({ phase: 'saved', atMs: 0 });
});

test('without a network all typed text stays and is saved later', async () => {
  const fixture = aDraftFixture(draftRead(1));
  fixture.cutOff(['t']);
  fixture.draft.setValue('t', TITLE, 'Tor');
  await fixture.draft.flush();
  expect(fixture.draft.saving()).toEqual({ phase: 'failed', message: 'Kein Netz.' });
  expect(fixture.draft.entity('t')?.value(TITLE)).toBe('Tor');
  fixture.cutOff([]);
  await fixture.draft.flush();
  expect(fixture.valuesOnServer()).toEqual({ trackMeta_name: 'Tor' });
});

test('changes of two editors in different fields are saved without a conflict', async () => {
  const fixture = aDraftFixture(draftRead(1, { trackMeta_name: 'Tor' }));
  fixture.writeAsOther({ trackMeta_name: 'Tor', trackMeta_description: 'Von ihr' });
  fixture.draft.setValue('t', TITLE, 'Stadttor');
  await fixture.draft.flush();
  await fixture.draft.flush();
  expect(fixture.valuesOnServer()).toEqual({
    trackMeta_name: 'Stadttor',
    trackMeta_description: 'Von ihr',
  });
});

test.each(['mine', 'theirs'] as const)(
  'where both changed one field, nothing is saved until one of them is chosen: %s',
  async (choice) => {
    const fixture = aDraftFixture(draftRead(1, { trackMeta_name: 'Tor' }));
    fixture.writeAsOther({ trackMeta_name: 'Haupttor' });
    fixture.draft.setValue('t', TITLE, 'Stadttor');
    await fixture.draft.flush();
    await fixture.draft.flush();
    const entity = fixture.draft.entity('t');
    expect(fixture.draft.saving()).toEqual({ phase: 'undecided' });
    expect(entity?.conflicts).toEqual([{ ...TITLE, mine: 'Stadttor', theirs: 'Haupttor' }]);
    expect(fixture.valuesOnServer()).toEqual({ trackMeta_name: 'Haupttor' });
    const [conflict] = entity?.conflicts ?? [];
    if (conflict) entity?.resolveConflict(conflict, choice);
    await fixture.draft.flush();
    const phase = choice === 'mine' ? 'saved' : 'untouched';
    expect([fixture.draft.saving().phase, fixture.draft.hasUnsaved]).toEqual([phase, false]);
    expect(fixture.valuesOnServer()).toEqual({
      trackMeta_name: choice === 'mine' ? 'Stadttor' : 'Haupttor',
    });
  },
);

test('undo removes a run of keys at once, redo restores it', () => {
  const { draft, advance } = aDraftFixture(draftRead(1, { trackMeta_name: 'T' }));
  const title = () => draft.entity('t')?.value(TITLE);
  for (const text of ['To', 'Tor']) draft.setValue('t', TITLE, text);
  advance(5000);
  draft.setValue('t', TITLE, 'Tore');
  draft.undo();
  expect(title()).toBe('Tor');
  draft.undo();
  expect([title(), draft.steps.canUndo]).toEqual(['T', false]);
  draft.redo();
  draft.redo();
  expect([title(), draft.steps.canRedo]).toEqual(['Tore', false]);
});

test('a draft that was replaced whole has no entry to undo or redo', () => {
  const { draft, advance } = aDraftFixture(draftRead(1, { trackMeta_name: 'T' }));
  draft.setValue('t', TITLE, 'Tor');
  advance(5000);
  draft.setValue('t', TITLE, 'Turm');
  draft.undo();
  expect([draft.steps.canUndo, draft.steps.canRedo]).toEqual([true, true]);
  draft.steps.clear();
  expect([draft.steps.canUndo, draft.steps.canRedo]).toEqual([false, false]);
});

test('the story is composed with unsaved text', () => {
  const { draft } = aDraftFixture(draftRead(1, { trackMeta_name: 'Tor' }));
  draft.setValue('t', TITLE, 'Stadttor');
  expect(draft.compose().story.tracks.map(({ name }) => name)).toEqual([{ 2: 'Stadttor' }]);
});

test('a response that is older than the known version changes nothing', () => {
  const { draft } = aDraftFixture(draftRead(3, { trackMeta_name: 'Neu' }));
  draft.applyRead(draftRead(2, { trackMeta_name: 'Alt' }));
  expect(draft.entity('t')?.value(TITLE)).toBe('Neu');
});

test('a value saved beside the fields is known, and undone like typed text', async () => {
  const { draft, saves } = aDraftFixture(
    draftRead(1, { trackMeta_name: 'Tor', trackMeta_description: 'Alt' }),
  );
  const changes = [
    { entityId: 't', slot: TITLE, value: 'Turm' },
    { entityId: 't', slot: TEXT, value: undefined },
  ];
  draft.applySaved(changes, { t: 1 });
  expect([draft.entity('t')?.value(TITLE), draft.entity('t')?.value(TEXT)]).toEqual([
    'Turm',
    undefined,
  ]);
  expect(draft.hasUnsaved).toBe(false);
  expect(draft.undo()).toEqual([]);
  await draft.flush();
  expect(saves).toEqual([
    expect.arrayContaining([
      { ...TITLE, value: 'Tor' },
      { ...TEXT, value: 'Alt' },
    ]),
  ]);
});

test('an undo leaves alone what another author has changed since, and names the author', async () => {
  const { draft, writeAsOther } = aDraftFixture(draftRead(1, { trackMeta_name: 'Tor' }));
  draft.setValue('t', TITLE, 'Turm');
  await draft.flush();
  writeAsOther({ trackMeta_name: 'Leuchtturm' });
  await draft.refresh();
  expect(draft.undo()).toEqual(['t']);
  expect(draft.entity('t')?.value(TITLE)).toBe('Leuchtturm');
  expect(draft.redo()).toEqual(['t']);
  expect(draft.hasUnsaved).toBe(false);
});
