import { expect, test } from 'vitest';
import { openPart } from './open-part.ts';
import { refusalKey } from './refusals.ts';
import { aDesk, draftRead, PLACE, TEXT, TITLE } from './testing/a-desk.ts';

test('what was typed is saved as one batch, and only once', async () => {
  const { draft, saves } = aDesk(draftRead(1));
  draft.put('t', TITLE, 'Tor');
  draft.put('t', TEXT, 'Alt');
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

test('who must have all of it saved waits for the save under way, and what was typed since goes too', async () => {
  const { draft, saves, stands } = aDesk(draftRead(1));
  draft.put('t', TITLE, 'Tor');
  const underWay = draft.flush();
  draft.put('t', TEXT, 'Alt');
  await draft.flush();
  expect(draft.hasUnsaved).toBe(false);
  await underWay;
  expect(saves.length).toBe(2);
  expect(stands()).toEqual({ trackMeta_name: 'Tor', trackMeta_description: 'Alt' });
});

test('what is saved beside the fields goes in turn with them, each from the version that the other left', async () => {
  const { draft, stands, writeAsOther } = aDesk(draftRead(1));
  const part = draft.part('t');
  if (part === undefined) throw new Error('no track');
  const from: number[] = [];
  const beside = () =>
    openPart(draft, part).saveBeside((version) => {
      from.push(version);
      const changes = [{ ...TEXT, value: 'Beside' }];
      writeAsOther({ ...stands(), [TEXT.field]: 'Beside' });
      return Promise.resolve({ kind: 'saved', version: version + 1, changes } as const);
    });
  draft.put('t', TITLE, 'Tor');
  const [, answer] = await Promise.all([draft.flush(), beside()]);
  draft.put('t', TITLE, 'Torbogen');
  await draft.flush();
  expect([from, answer.kind, part.version]).toEqual([[2], 'saved', 4]);
  expect(stands()).toEqual({ [TITLE.field]: 'Torbogen', [TEXT.field]: 'Beside' });
  expect([part.conflicts, part.value(TEXT)]).toEqual([[], 'Beside']);
});

test('what is half typed waits and says so, and holds up nothing else', async () => {
  const { draft, saves } = aDesk(draftRead(1));
  draft.put('t', PLACE, { x: 53.5 });
  draft.put('t', TITLE, 'Tor');
  await draft.flush();
  expect(saves).toEqual([[{ ...TITLE, value: 'Tor' }]]);
  expect(draft.saving()).toMatchObject({ phase: 'refused', rest: { phase: 'saved', atMs: 0 } });
  expect([...draft.refusals()]).toEqual([[refusalKey('t', PLACE), 'Passt nicht.']]);
  expect(draft.hasUnsaved).toBe(true);
  draft.put('t', PLACE, { x: 53.5, y: 9.9 });
  await draft.flush();
  expect(saves[1]).toEqual([{ ...PLACE, value: { x: 53.5, y: 9.9 } }]);
  expect(draft.saving()).toEqual({ phase: 'saved', atMs: 0 });
});

test('without a network everything stays typed and is saved later', async () => {
  const desk = aDesk(draftRead(1));
  desk.cutOff(['t']);
  desk.draft.put('t', TITLE, 'Tor');
  await desk.draft.flush();
  expect(desk.draft.saving()).toEqual({ phase: 'failed', words: 'Kein Netz.' });
  expect(desk.draft.part('t')?.value(TITLE)).toBe('Tor');
  desk.cutOff([]);
  await desk.draft.flush();
  expect(desk.stands()).toEqual({ trackMeta_name: 'Tor' });
});

test('changes of two editors in different fields go together without a question', async () => {
  const desk = aDesk(draftRead(1, { trackMeta_name: 'Tor' }));
  desk.writeAsOther({ trackMeta_name: 'Tor', trackMeta_description: 'Von ihr' });
  desk.draft.put('t', TITLE, 'Stadttor');
  await desk.draft.flush();
  await desk.draft.flush();
  expect(desk.stands()).toEqual({
    trackMeta_name: 'Stadttor',
    trackMeta_description: 'Von ihr',
  });
});

test.each(['mine', 'theirs'] as const)(
  'where both changed one field, nothing is saved until one of them is chosen: %s',
  async (choice) => {
    const desk = aDesk(draftRead(1, { trackMeta_name: 'Tor' }));
    desk.writeAsOther({ trackMeta_name: 'Haupttor' });
    desk.draft.put('t', TITLE, 'Stadttor');
    await desk.draft.flush();
    await desk.draft.flush();
    const part = desk.draft.part('t');
    expect(desk.draft.saving()).toEqual({ phase: 'undecided' });
    expect(part?.conflicts).toEqual([{ ...TITLE, mine: 'Stadttor', theirs: 'Haupttor' }]);
    expect(desk.stands()).toEqual({ trackMeta_name: 'Haupttor' });
    const [conflict] = part?.conflicts ?? [];
    if (conflict) part?.decide(conflict, choice);
    await desk.draft.flush();
    const phase = choice === 'mine' ? 'saved' : 'untouched';
    expect([desk.draft.saving().phase, desk.draft.hasUnsaved]).toEqual([phase, false]);
    expect(desk.stands()).toEqual({
      trackMeta_name: choice === 'mine' ? 'Stadttor' : 'Haupttor',
    });
  },
);

test('undo takes a run of keys back at once, redo brings it again', () => {
  const { draft, pass } = aDesk(draftRead(1, { trackMeta_name: 'T' }));
  const title = () => draft.part('t')?.value(TITLE);
  for (const text of ['To', 'Tor']) draft.put('t', TITLE, text);
  pass(5000);
  draft.put('t', TITLE, 'Tore');
  draft.undo();
  expect(title()).toBe('Tor');
  draft.undo();
  expect([title(), draft.steps.canUndo]).toEqual(['T', false]);
  draft.redo();
  draft.redo();
  expect([title(), draft.steps.canRedo]).toEqual(['Tore', false]);
});

test('of a draft that was replaced whole no step can be undone or done again', () => {
  const { draft, pass } = aDesk(draftRead(1, { trackMeta_name: 'T' }));
  draft.put('t', TITLE, 'Tor');
  pass(5000);
  draft.put('t', TITLE, 'Turm');
  draft.undo();
  expect([draft.steps.canUndo, draft.steps.canRedo]).toEqual([true, true]);
  draft.steps.clear();
  expect([draft.steps.canUndo, draft.steps.canRedo]).toEqual([false, false]);
});

test('the story is composed with what is typed and not saved yet', () => {
  const { draft } = aDesk(draftRead(1, { trackMeta_name: 'Tor' }));
  draft.put('t', TITLE, 'Stadttor');
  expect(draft.compose().story.tracks.map(({ name }) => name)).toEqual([{ 2: 'Stadttor' }]);
});

test('an answer that is older than what is known changes nothing', () => {
  const { draft } = aDesk(draftRead(3, { trackMeta_name: 'Neu' }));
  draft.take(draftRead(2, { trackMeta_name: 'Alt' }));
  expect(draft.part('t')?.value(TITLE)).toBe('Neu');
});

test('what was saved beside it is known, and undone like what was typed', async () => {
  const { draft, saves } = aDesk(
    draftRead(1, { trackMeta_name: 'Tor', trackMeta_description: 'Alt' }),
  );
  const changes = [
    { ownerId: 't', place: TITLE, value: 'Turm' },
    { ownerId: 't', place: TEXT, value: undefined },
  ];
  draft.tookSaved(changes, { t: 1 });
  expect([draft.part('t')?.value(TITLE), draft.part('t')?.value(TEXT)]).toEqual([
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

test('an undo leaves alone what somebody else has changed since, and says whose it is', async () => {
  const { draft, writeAsOther } = aDesk(draftRead(1, { trackMeta_name: 'Tor' }));
  draft.put('t', TITLE, 'Turm');
  await draft.flush();
  writeAsOther({ trackMeta_name: 'Leuchtturm' });
  await draft.refresh();
  expect(draft.undo()).toEqual(['t']);
  expect(draft.part('t')?.value(TITLE)).toBe('Leuchtturm');
  expect(draft.redo()).toEqual(['t']);
  expect(draft.hasUnsaved).toBe(false);
});
