import { expect, test } from 'vitest';
import { manualClock } from '../../../platform/system/clock-manual.ts';
import { memoryDraftNotes } from '../../../platform/outbox/memory.ts';
import type { DraftNotesPort } from '../../../platform/outbox/port.ts';
import { aDraftFixture, draftRead, RADIUS, TEXT, TITLE } from '../testing/a-draft-fixture.ts';
import { idleDraftPorts } from '../testing/idle-draft-ports.ts';
import { draftFromNotes, readNotes } from './draft-notes.ts';
import { NotesSaver } from './notes-saver.ts';

const USER = 'ida';

/** A device with a manual clock, whose storage may fail. */
function aDevice() {
  const memory = memoryDraftNotes();
  const clock = manualClock();
  let isFull = false;
  let writes = 0;
  const notes: DraftNotesPort = {
    ...memory,
    async changeNotes(...given) {
      writes += 1;
      return !isFull && (await memory.changeNotes(...given));
    },
  };
  const later = (ms: number, work: () => void) => clock.at(clock.nowMs() + ms, work);
  /** The storage responds before the next macrotask. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ports: { notes, userId: USER, nowMs: clock.nowMs, later },
    writes: () => writes,
    fill: (now: boolean) => (isFull = now),
    settled,
    async advance(ms: number) {
      clock.advance(ms);
      await settled();
    },
    storedNotes: async () => readNotes(await memory.readNotes(USER, 's')),
    typed: async () => readNotes(await memory.readNotes(USER, 's'))?.typed,
  };
}

const typedName = (value: string) => [{ ownerId: 't', ...TITLE, value }];

test('nothing is written between two keys, everything once after a pause, and it is deleted once it is saved', async () => {
  const { ports, advance, typed, writes, storedNotes } = aDevice();
  const { draft } = aDraftFixture(draftRead(1));
  new NotesSaver(draft, ports, undefined);
  for (const name of ['T', 'To', 'Tor']) {
    draft.setValue('t', TITLE, name);
    await advance(200);
  }
  expect([writes(), await typed()]).toEqual([0, undefined]);
  await advance(100);
  expect([writes(), await typed()]).toEqual([1, typedName('Tor')]);
  await draft.flush();
  await advance(300);
  expect([draft.hasUnsaved, await storedNotes()]).toEqual([false, undefined]);
});

test('continuous typing is saved on the device all the same', async () => {
  const { ports, advance, typed } = aDevice();
  const { draft } = aDraftFixture(draftRead(1));
  new NotesSaver(draft, ports, undefined);
  for (let key = 1; key <= 16; key += 1) {
    draft.setValue('t', TITLE, 'T'.repeat(key));
    await advance(200);
  }
  expect(await typed()).toEqual(typedName('T'.repeat(15)));
});

test('an undone value is removed from the device at once: a reload may be next', async () => {
  const { ports, advance, settled, typed, storedNotes } = aDevice();
  const { draft } = aDraftFixture(draftRead(1, { [TITLE.field]: 'Tor' }));
  new NotesSaver(draft, ports, undefined);
  draft.setValue('t', TITLE, 'Turm');
  await advance(300);
  expect(await typed()).toEqual(typedName('Turm'));
  draft.undo();
  await settled();
  expect(await storedNotes()).toBeUndefined();
});

test('a rejected value is stored, is shown again after a reload and is rejected again', async () => {
  const { ports, advance, storedNotes } = aDevice();
  const fixture = aDraftFixture(draftRead(1));
  new NotesSaver(fixture.draft, ports, undefined);
  fixture.draft.setValue('t', RADIUS, 20_000);
  fixture.draft.setValue('t', TITLE, 'Tor');
  await fixture.draft.flush();
  await advance(300);
  const notes = await storedNotes();
  expect(notes?.typed).toEqual([{ ownerId: 't', ...RADIUS, value: 20_000 }]);
  if (notes === undefined) throw new Error('nothing was kept');

  const saves: unknown[] = [];
  const draft = draftFromNotes(
    notes,
    idleDraftPorts({
      async save(_entity, version, changes) {
        saves.push(changes);
        return { kind: 'saved', version: version + 1 };
      },
    }),
  );
  const notesSaver = new NotesSaver(draft, ports, notes);
  await draft.flush();
  await advance(300);
  expect([
    draft.entity('t')?.value(RADIUS),
    [...draft.rejectionMessages().values()],
    saves,
  ]).toEqual([20_000, ['Passt nicht.'], []]);
  expect(notesSaver.notesSaving()).toEqual({ waiting: 1, isStored: true });
  draft.setValue('t', RADIUS, 200);
  await draft.flush();
  await advance(300);
  expect([saves, await storedNotes()]).toEqual([[[{ ...RADIUS, value: 200 }]], undefined]);
});

test('a device that stores nothing is reported, and the saver retries until it stores', async () => {
  const { ports, advance, fill, typed } = aDevice();
  const { draft } = aDraftFixture(draftRead(1));
  const notesSaver = new NotesSaver(draft, ports, undefined);
  const notified: boolean[] = [];
  notesSaver.subscribe(() => notified.push(notesSaver.notesSaving().isStored));
  fill(true);
  draft.setValue('t', TITLE, 'Tor');
  await advance(300);
  expect([notesSaver.notesSaving(), await typed()]).toEqual([
    { waiting: 1, isStored: false },
    undefined,
  ]);
  fill(false);
  await advance(5000);
  expect([notesSaver.notesSaving(), await typed()]).toEqual([
    { waiting: 1, isStored: true },
    typedName('Tor'),
  ]);
  expect(notified).toEqual([false, true]);
});

test('a device that cannot be read is reported before anything is written, until it can be read', async () => {
  const { ports, settled } = aDevice();
  const { draft } = aDraftFixture(draftRead(1));
  let readAgain: () => void = () => undefined;
  const watchNotes: DraftNotesPort['watchNotes'] = (_user, _story, onNotes, onFailed) => {
    queueMicrotask(onFailed);
    readAgain = () => {
      onNotes(undefined);
    };
    return () => undefined;
  };
  const notes = { ...ports.notes, watchNotes };
  const notesSaver = new NotesSaver(draft, { ...ports, notes }, undefined);
  const notified: boolean[] = [];
  notesSaver.subscribe(() => notified.push(notesSaver.notesSaving().isStored));
  await settled();
  expect([notesSaver.notesSaving(), notified]).toEqual([{ waiting: 0, isStored: false }, [false]]);
  readAgain();
  expect(notesSaver.notesSaving()).toEqual({ waiting: 0, isStored: true });
});

test('before the page closes it saves at once, and writes nothing that is stored already', async () => {
  const { ports, settled, typed, writes } = aDevice();
  const { draft } = aDraftFixture(draftRead(1));
  const notesSaver = new NotesSaver(draft, ports, undefined);
  notesSaver.now();
  draft.setValue('t', TITLE, 'Tor');
  notesSaver.now();
  await settled();
  notesSaver.now();
  await settled();
  expect([writes(), await typed()]).toEqual([1, typedName('Tor')]);
});

test('notes that on-site mode needs stay when all of them are sent, also after a while on an admin page', async () => {
  const { ports, advance, storedNotes } = aDevice();
  const { draft } = aDraftFixture(draftRead(1));
  const notesSaver = new NotesSaver(draft, ports, undefined);
  const leave = notesSaver.stayOnSite();
  draft.setValue('t', TITLE, 'Tor');
  await draft.flush();
  leave();
  draft.setValue('t', TEXT, 'Alt');
  await advance(300);
  await draft.flush();
  await advance(300);
  const notes = await storedNotes();
  expect(notes).toMatchObject({ typed: [], isForTheSpot: true, read: { fields: [{}, {}] } });

  const ofOld = { ...notes, isForTheSpot: undefined };
  const later = aDraftFixture(draftRead(1));
  new NotesSaver(later.draft, ports, readNotes(ofOld));
  later.draft.setValue('t', TITLE, 'Turm');
  await later.draft.flush();
  await advance(300);
  expect(await storedNotes()).toMatchObject({ typed: [], isForTheSpot: true });
});

test('two tabs keep each other’s typed notes, and a removal in one applies', async () => {
  const { ports, advance, typed, storedNotes } = aDevice();
  const [first, second] = [aDraftFixture(draftRead(1)), aDraftFixture(draftRead(1))];
  new NotesSaver(first.draft, ports, undefined);
  new NotesSaver(second.draft, ports, undefined);
  first.draft.setValue('t', RADIUS, 20_000);
  await advance(300);
  second.draft.setValue('t', TITLE, 'Tor');
  await advance(300);
  const radius = { ownerId: 't', ...RADIUS, value: 20_000 };
  expect(await typed()).toEqual([...typedName('Tor'), radius]);
  await second.draft.flush();
  await advance(300);
  expect([await typed(), (await storedNotes())?.conflicts]).toEqual([[radius], []]);
  first.draft.setValue('t', RADIUS, undefined);
  await advance(300);
  expect(await storedNotes()).toBeUndefined();
});

test('two tabs that write at the same moment lose nothing of each other', async () => {
  const { ports, advance, typed } = aDevice();
  const [first, second] = [aDraftFixture(draftRead(1)), aDraftFixture(draftRead(1))];
  new NotesSaver(first.draft, ports, undefined);
  new NotesSaver(second.draft, ports, undefined);
  first.draft.setValue('t', RADIUS, 20_000);
  second.draft.setValue('t', TITLE, 'Tor');
  await advance(300);
  expect(await typed()).toEqual([...typedName('Tor'), { ownerId: 't', ...RADIUS, value: 20_000 }]);
});

test('each of two tabs reports what the other one has typed and not sent, as long as it watches', async () => {
  const { ports, advance } = aDevice();
  const [first, second] = [aDraftFixture(draftRead(1)), aDraftFixture(draftRead(1))];
  const saver = new NotesSaver(first.draft, ports, undefined);
  const other = new NotesSaver(second.draft, ports, undefined);
  const waiting = () => [saver, other].map((notesSaver) => notesSaver.notesSaving().waiting);
  const leave = saver.subscribe(() => undefined);
  other.subscribe(() => undefined);
  first.draft.setValue('t', RADIUS, 20_000);
  await advance(300);
  expect(waiting()).toEqual([1, 1]);
  second.draft.setValue('t', TITLE, 'Tor');
  await advance(300);
  expect(waiting()).toEqual([2, 2]);
  await second.draft.flush();
  await advance(300);
  expect(waiting()).toEqual([1, 1]);
  leave();
  second.draft.setValue('t', TEXT, 'Alt');
  await advance(300);
  expect(waiting()).toEqual([1, 2]);
  saver.subscribe(() => undefined);
  await advance(0);
  expect(waiting()).toEqual([2, 2]);
});

test('when another tab has a newer value, the editor asks about the earlier typing', async () => {
  const { ports, advance, storedNotes } = aDevice();
  const first = aDraftFixture(draftRead(1, { [TITLE.field]: 'Tor' }));
  const second = aDraftFixture(draftRead(2, { [TITLE.field]: 'Haupttor' }));
  new NotesSaver(first.draft, ports, undefined);
  new NotesSaver(second.draft, ports, undefined);
  first.draft.setValue('t', TITLE, 'Stadttor');
  await advance(300);
  second.draft.setValue('t', TEXT, 'Alt');
  await advance(300);
  const notes = await storedNotes();
  const back = notes && draftFromNotes(notes, idleDraftPorts());
  expect(back?.entity('t')?.conflicts).toEqual([
    { ...TITLE, mine: 'Stadttor', theirs: 'Haupttor' },
  ]);
  expect(back?.entity('t')?.pending()).toEqual([{ ...TEXT, value: 'Alt' }]);
});

test('an admin page beside on-site mode leaves it the notes that it needs', async () => {
  const { ports, advance, settled, storedNotes } = aDevice();
  const [onSite, fixture] = [aDraftFixture(draftRead(1)), aDraftFixture(draftRead(1))];
  new NotesSaver(onSite.draft, ports, undefined).stayOnSite();
  new NotesSaver(fixture.draft, ports, undefined);
  await settled();
  fixture.draft.setValue('t', RADIUS, 20_000);
  await advance(300);
  fixture.draft.setValue('t', RADIUS, undefined);
  await advance(300);
  expect(await storedNotes()).toMatchObject({ typed: [], isForTheSpot: true });
});
