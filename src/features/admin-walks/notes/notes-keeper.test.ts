import { expect, test } from 'vitest';
import { manualClock } from '../../../adapters/clock-manual/clock-manual.ts';
import { memoryFieldNotes } from '../../../adapters/field-notes-memory/memory-field-notes.ts';
import type { FieldNotesPort } from '../../../ports/field-notes.ts';
import { aDesk, draftRead, RADIUS, TEXT, TITLE } from '../testing/a-desk.ts';
import { stillHost } from '../testing/still-host.ts';
import { draftFromNotes, readNotes } from './draft-notes.ts';
import { NotesKeeper } from './notes-keeper.ts';

const USER = 'ida';

/** Work that comes due by hand, on a device whose storage may refuse. */
function aDevice() {
  const memory = memoryFieldNotes();
  const clock = manualClock();
  let isFull = false;
  let writes = 0;
  const notes: FieldNotesPort = {
    ...memory,
    async keep(...given) {
      writes += 1;
      return !isFull && (await memory.keep(...given));
    },
  };
  const later = (ms: number, work: () => void) => clock.at(clock.nowMs() + ms, work);
  /** What is asked of the storage is answered in the same turn. */
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    host: { notes, userId: USER, nowMs: clock.nowMs, later },
    writes: () => writes,
    fill: (now: boolean) => (isFull = now),
    settled,
    async pass(ms: number) {
      clock.advance(ms);
      await settled();
    },
    kept: async () => readNotes(await memory.read(USER, 's')),
    typed: async () => readNotes(await memory.read(USER, 's'))?.typed,
  };
}

const typedName = (value: string) => [{ ownerId: 't', ...TITLE, value }];

test('nothing is written between two keys, all of it once they rest, and nothing is left once it is saved', async () => {
  const { host, pass, typed, writes, kept } = aDevice();
  const { draft } = aDesk(draftRead(1));
  new NotesKeeper(draft, host, undefined);
  for (const name of ['T', 'To', 'Tor']) {
    draft.put('t', TITLE, name);
    await pass(200);
  }
  expect([writes(), await typed()]).toEqual([0, undefined]);
  await pass(100);
  expect([writes(), await typed()]).toEqual([1, typedName('Tor')]);
  await draft.flush();
  await pass(300);
  expect([draft.hasUnsaved, await kept()]).toEqual([false, undefined]);
});

test('who types on and on has it kept all the same', async () => {
  const { host, pass, typed } = aDevice();
  const { draft } = aDesk(draftRead(1));
  new NotesKeeper(draft, host, undefined);
  for (let key = 1; key <= 16; key += 1) {
    draft.put('t', TITLE, 'T'.repeat(key));
    await pass(200);
  }
  expect(await typed()).toEqual(typedName('T'.repeat(15)));
});

test('what is taken back is taken off the device at once: a reload may be next', async () => {
  const { host, pass, settled, typed, kept } = aDevice();
  const { draft } = aDesk(draftRead(1, { [TITLE.field]: 'Tor' }));
  new NotesKeeper(draft, host, undefined);
  draft.put('t', TITLE, 'Turm');
  await pass(300);
  expect(await typed()).toEqual(typedName('Turm'));
  draft.undo();
  await settled();
  expect(await kept()).toBeUndefined();
});

test('what was refused lies there, stands there again after a reload and is refused again', async () => {
  const { host, pass, kept } = aDevice();
  const desk = aDesk(draftRead(1));
  new NotesKeeper(desk.draft, host, undefined);
  desk.draft.put('t', RADIUS, 20_000);
  desk.draft.put('t', TITLE, 'Tor');
  await desk.draft.flush();
  await pass(300);
  const notes = await kept();
  expect(notes?.typed).toEqual([{ ownerId: 't', ...RADIUS, value: 20_000 }]);
  if (notes === undefined) throw new Error('nothing was kept');

  const saves: unknown[] = [];
  const draft = draftFromNotes(
    notes,
    stillHost({
      async save(_owner, version, changes) {
        saves.push(changes);
        return { kind: 'saved', version: version + 1 };
      },
    }),
  );
  const keeper = new NotesKeeper(draft, host, notes);
  await draft.flush();
  await pass(300);
  expect([draft.part('t')?.value(RADIUS), [...draft.refusals().values()], saves]).toEqual([
    20_000,
    ['Passt nicht.'],
    [],
  ]);
  expect(keeper.keeping()).toEqual({ waiting: 1, isKept: true });
  draft.put('t', RADIUS, 200);
  await draft.flush();
  await pass(300);
  expect([saves, await kept()]).toEqual([[[{ ...RADIUS, value: 200 }]], undefined]);
});

test('a device that refuses is told of, and asked again until it takes it', async () => {
  const { host, pass, fill, typed } = aDevice();
  const { draft } = aDesk(draftRead(1));
  const keeper = new NotesKeeper(draft, host, undefined);
  const told: boolean[] = [];
  keeper.subscribe(() => told.push(keeper.keeping().isKept));
  fill(true);
  draft.put('t', TITLE, 'Tor');
  await pass(300);
  expect([keeper.keeping(), await typed()]).toEqual([{ waiting: 1, isKept: false }, undefined]);
  fill(false);
  await pass(5000);
  expect([keeper.keeping(), await typed()]).toEqual([
    { waiting: 1, isKept: true },
    typedName('Tor'),
  ]);
  expect(told).toEqual([false, true]);
});

test('before the page goes it does not wait for a rest, and writes nothing that lies there', async () => {
  const { host, settled, typed, writes } = aDevice();
  const { draft } = aDesk(draftRead(1));
  const keeper = new NotesKeeper(draft, host, undefined);
  keeper.now();
  draft.put('t', TITLE, 'Tor');
  keeper.now();
  await settled();
  keeper.now();
  await settled();
  expect([writes(), await typed()]).toEqual([1, typedName('Tor')]);
});

test("what 'Vor Ort' needs stays when all of it is sent, also after a while at the desk", async () => {
  const { host, pass, kept } = aDevice();
  const { draft } = aDesk(draftRead(1));
  const keeper = new NotesKeeper(draft, host, undefined);
  const leave = keeper.stayOnTheSpot();
  draft.put('t', TITLE, 'Tor');
  await draft.flush();
  leave();
  draft.put('t', TEXT, 'Alt');
  await pass(300);
  await draft.flush();
  await pass(300);
  const notes = await kept();
  expect(notes).toMatchObject({ typed: [], isForTheSpot: true, read: { fields: [{}, {}] } });

  const ofOld = { ...notes, isForTheSpot: undefined };
  const later = aDesk(draftRead(1));
  new NotesKeeper(later.draft, host, readNotes(ofOld));
  later.draft.put('t', TITLE, 'Turm');
  await later.draft.flush();
  await pass(300);
  expect(await kept()).toMatchObject({ typed: [], isForTheSpot: true });
});

test('two tabs leave each other what is typed there, and what one of them took back goes', async () => {
  const { host, pass, typed, kept } = aDevice();
  const [first, second] = [aDesk(draftRead(1)), aDesk(draftRead(1))];
  new NotesKeeper(first.draft, host, undefined);
  new NotesKeeper(second.draft, host, undefined);
  first.draft.put('t', RADIUS, 20_000);
  await pass(300);
  second.draft.put('t', TITLE, 'Tor');
  await pass(300);
  const radius = { ownerId: 't', ...RADIUS, value: 20_000 };
  expect(await typed()).toEqual([...typedName('Tor'), radius]);
  await second.draft.flush();
  await pass(300);
  expect([await typed(), (await kept())?.conflicts]).toEqual([[radius], []]);
  first.draft.put('t', RADIUS, undefined);
  await pass(300);
  expect(await kept()).toBeUndefined();
});

test('where another tab knows of a newer value, what was typed before is asked for', async () => {
  const { host, pass, kept } = aDevice();
  const first = aDesk(draftRead(1, { [TITLE.field]: 'Tor' }));
  const second = aDesk(draftRead(2, { [TITLE.field]: 'Haupttor' }));
  new NotesKeeper(first.draft, host, undefined);
  new NotesKeeper(second.draft, host, undefined);
  first.draft.put('t', TITLE, 'Stadttor');
  await pass(300);
  second.draft.put('t', TEXT, 'Alt');
  await pass(300);
  const notes = await kept();
  const back = notes && draftFromNotes(notes, stillHost());
  expect(back?.part('t')?.conflicts).toEqual([{ ...TITLE, mine: 'Stadttor', theirs: 'Haupttor' }]);
  expect(back?.part('t')?.pending()).toEqual([{ ...TEXT, value: 'Alt' }]);
});

test("a desk beside 'Vor Ort' leaves it what it needs", async () => {
  const { host, pass, settled, kept } = aDevice();
  const [spot, desk] = [aDesk(draftRead(1)), aDesk(draftRead(1))];
  new NotesKeeper(spot.draft, host, undefined).stayOnTheSpot();
  new NotesKeeper(desk.draft, host, undefined);
  await settled();
  desk.draft.put('t', RADIUS, 20_000);
  await pass(300);
  desk.draft.put('t', RADIUS, undefined);
  await pass(300);
  expect(await kept()).toMatchObject({ typed: [], isForTheSpot: true });
});
