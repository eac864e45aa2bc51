import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeStory } from '../../src/core/story/encode.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { FRAME } from '../backup/backup-format.ts';
import { firstLineOf, frameHead } from '../backup/frames.ts';
import { PARCEL_BOUNDS, PARCEL_FORM, type ParcelHeader } from '../parcel/parcel-format.ts';
import { readParcel } from '../parcel/parcel-reader.ts';
import { readWholeParcel } from '../parcel/read-whole-parcel.ts';
import type { Services } from '../services.ts';
import { testHost, type TestHost } from '../testing/test-host.ts';
import { wireRevision } from '../walks/wire-bytes.ts';
import { versionsOf } from './gather-walk.ts';
import { packWalk } from './pack-walk.ts';
import { planParcel } from './plan-parcel.ts';
import { sweepHalves } from './sweep-halves.ts';
import { takeInParcel } from './take-in-parcel.ts';

let host: TestHost;
let other: TestHost;
let folder: string;
let file: string;
let storyId: string;
beforeEach(async () => {
  host = await testHost();
  other = await testHost();
  folder = mkdtempSync(join(tmpdir(), 'klangweg-parcel-'));
  file = join(folder, 'turm.klangweg');
  storyId = await withHistory();
  await pipeline((await packWalk(host.services, storyId)).pieces(), createWriteStream(file));
});
afterEach(async () => {
  await host.close();
  await other.close();
  rmSync(folder, { recursive: true });
});

const SOUND = Buffer.concat([
  Buffer.from('\0\0\0\x1cftypM4A \0\0\0\0', 'latin1'),
  Buffer.alloc(9000, 'klang'),
]);
const LATER = 4;

/** A walk in a language that its other host does not have, with some versions more. */
async function withHistory(): Promise<string> {
  const { store } = host.services;
  const french = await store.languages.create({ code: 'fr', name: 'Français' });
  if (french.kind !== 'ok') throw new Error(french.kind);
  const languages = [{ id: french.value.id, code: 'fr', name: 'Français' }];
  const walk = aWalk('turm')
    .with({ languages })
    .withTracks(2, { audio: { 2: 'turm.m4a' } });
  const id = await host.publish(walk.build(), { media: { 'turm.m4a': SOUND } });
  for (let at = 1; at <= LATER; at += 1) {
    const story = aWalk('turm')
      .with({ languages, subtitle: { 2: `Fassung ${at}` } })
      .build();
    await store.revisions.publish({
      ...{ ...(await wireRevision(story)), draft: encodeStory(story), summary: {}, storyId: id },
      ...{ notes: `Nummer ${at}`, publishedAtMs: at, publishedBy: null, draftVersion: 0 },
    });
  }
  return id;
}

const asNew = {
  ...{ file: '', actorId: null, newId: 'the-new-one' },
  order: { as: 'new', slug: 'turm', isPublished: true },
} as const;
const takeIn = (services: Services) => takeInParcel(services, { ...asNew, file });

/** As if its process were killed before the so many-th transaction: from then on it says no more. */
function dyingAt(last: number, before: () => Promise<unknown> = async () => undefined): Services {
  const { store } = other.services;
  let begun = 0;
  return {
    ...other.services,
    store: {
      ...store,
      transaction: async (work) => {
        begun += 1;
        if (begun === last) await before();
        if (begun >= last) throw new Error('killed');
        return store.transaction(work);
      },
    },
  };
}

/** All that would show of a walk that is only half there. */
async function shown() {
  const { store, backups } = other.services;
  const page = { limit: 9, offset: 0 };
  return {
    walks: (await store.stories.list(page)).total,
    named: await store.stories.bySlug('turm'),
    published: await store.revisions.published(),
    bin: await store.deletions.list(),
    languages: (await store.languages.list()).map(({ code }) => code),
    media: (await store.media.list(page)).total,
    changes: (await store.audit.list(page)).items,
    scratch: await readdir(backups.path).catch(() => []),
  };
}

const halves = () => other.services.store.stories.halves(Number.MAX_SAFE_INTEGER);
const notesHere = async () =>
  (await other.services.store.revisions.ofStory('the-new-one')).map(({ notes }) => notes);
const NOTES = ['Nummer 4', 'Nummer 3', 'Nummer 2', 'Nummer 1', ''];

test('wherever its process is killed nothing shows of a walk, and the next run brings all of it', async () => {
  const before = await shown();
  // The look for a half, the rehearsal, hiding, five versions, and showing.
  const steps = 3 + LATER + 1 + 1;
  for (let last = 1; last <= steps; last += 1) {
    await expect(takeIn(dyingAt(last))).rejects.toThrow('killed');
    expect([last, await shown()]).toEqual([last, { ...before, scratch: [] }]);
  }
  expect(await halves()).toEqual(['the-new-one']);
  expect(await notesHere()).toEqual(NOTES);
  expect((await planParcel(other.services, { file })).taken).toBeNull();
  expect(await takeIn(other.services)).toBe('the-new-one');
  expect([await halves(), await notesHere()]).toEqual([[], NOTES]);
  expect((await shown()).published.map(({ slug }) => slug)).toEqual(['turm']);
});

test('a half that nobody goes on with is swept after a day, and nothing else is', async () => {
  const { services, clock } = other;
  await expect(takeIn(dyingAt(6))).rejects.toThrow('killed');
  const deletedId = await other.publish(aWalk('weg').build());
  const queued = { targetId: deletedId, label: 'weg', snapshot: {}, deletedBy: null };
  const times = { deletedAtMs: clock.nowMs(), purgeAtMs: clock.nowMs() * 2 };
  await services.store.stories.markDeleted(deletedId, clock.nowMs());
  await services.store.deletions.add({ kind: 'story', ...queued, ...times });
  clock.advance(23 * 3_600_000);
  await sweepHalves(services);
  expect(await halves()).toEqual(['the-new-one']);
  clock.advance(2 * 3_600_000);
  await sweepHalves(services);
  expect([await halves(), await notesHere()]).toEqual([[], []]);
  expect(await services.store.stories.byId(deletedId)).toBeDefined();
});

test('what fails in the middle leaves nothing, and a language that took its number meanwhile is seen', async () => {
  const { store } = other.services;
  let begun = 0;
  const disturbed: Services = {
    ...other.services,
    store: {
      ...store,
      transaction: async (work) => {
        begun += 1;
        if (begun === 5) await store.languages.create({ code: 'it', name: 'Italiano' });
        return store.transaction(work);
      },
    },
  };
  const before = await shown();
  await expect(takeIn(disturbed)).rejects.toMatchObject({ code: 'edit/conflict' });
  expect(await shown()).toEqual({ ...before, languages: [...before.languages, 'it'], scratch: [] });
  expect([await halves(), await notesHere()]).toEqual([[], []]);
  await takeIn(other.services);
  expect(await notesHere()).toEqual(NOTES);
});

test('a walk that goes while it is sent breaks the file off', async () => {
  const packed = await packWalk(host.services, storyId);
  await host.services.store.stories.purge(storyId);
  const sent: Buffer[] = [];
  const sending = async () => {
    for await (const piece of packed.pieces()) sent.push(piece);
  };
  await expect(sending()).rejects.toMatchObject({ code: 'story/not-found' });
  expect(Buffer.concat(sent).length).toBeLessThan(packed.bytes);
});

const refusedAs = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error as { code?: string }).code ?? (error as { kind?: string }).kind,
  );

test('a file of more versions, or of longer ones, than any walk has is refused in words', async () => {
  const parts = [];
  let header: ParcelHeader | undefined;
  for await (const part of readParcel(file)) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'document') parts.push(part.bytes);
  }
  const revisions = parts.length - 1;
  const documentBytes = parts.reduce((sum, bytes) => sum + bytes, 0);
  const within = (bounds: object) =>
    refusedAs(readWholeParcel(file, { bounds: { revisions, documentBytes, ...bounds } }));
  expect(revisions).toBe(LATER + 1);
  expect(await within({})).toBe('taken');
  expect(await within({ revisions: LATER })).toBe('parcel/too-large');
  expect(await within({ documentBytes: documentBytes - 1 })).toBe('parcel/too-large');
  const promising = (promised: number) => forged({ ...header, revisions: promised });
  await writeFile(file, promising(PARCEL_BOUNDS.revisions + 1));
  expect(await refusedAs(takeIn(other.services))).toBe('parcel/too-large');
  await writeFile(file, promising(PARCEL_BOUNDS.revisions));
  expect(await refusedAs(takeIn(other.services))).toBe('backup/damaged');
  const versions = (count: number) =>
    versionsOf(
      { revisions: { ...host.services.store.revisions, ofStory: async () => Array(count) } },
      storyId,
    );
  expect(await refusedAs(versions(PARCEL_BOUNDS.revisions))).toBe('taken');
  expect(await refusedAs(versions(PARCEL_BOUNDS.revisions + 1))).toBe('parcel/too-large');
});

function forged(header: object): Buffer {
  const frame = (kind: number, value: object) => {
    const payload = Buffer.from(JSON.stringify(value));
    return Buffer.concat([frameHead(kind, payload.length), payload]);
  };
  const all = [firstLineOf(PARCEL_FORM), frame(FRAME.header, header)];
  const whole = Buffer.concat([...all, frame(FRAME.end, { media: 0 })]);
  return Buffer.concat([whole, createHash('sha256').update(whole).digest()]);
}
