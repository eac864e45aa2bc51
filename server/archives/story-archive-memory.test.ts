import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeStory } from '../../src/core/story/encode.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { archiveOf, jsonFile, manifestFile } from '../archive-files/testing/forged-archive.ts';
import { MAX_JSON_DEPTH } from '../archive-files/bounded-json.ts';
import { MAX_DOCUMENT_VALUES } from './assert-readable-document.ts';
import { DRAFT, isDocumentPath, versionPath } from './story-archive-format.ts';
import { readStoryArchive } from './story-archive-reader.ts';
import type { Services } from '../services.ts';
import type { Revisions } from '../publishing/revisions.store.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { wireRevision } from '../publishing/revision-bytes.ts';
import { exportStoryArchive } from './export-story-archive.ts';
import { planStoryImport } from './plan-story-import.ts';
import { importStoryArchive } from './import-story-archive.ts';

let server: TestServer;
let other: TestServer;
let folder: string;
let file: string;
beforeEach(async () => {
  server = await testServer();
  other = await testServer();
  folder = mkdtempSync(join(tmpdir(), 'klangweg-story-archive-'));
  file = join(folder, 'turm.klangweg');
});
afterEach(async () => {
  await server.close();
  await other.close();
  rmSync(folder, { recursive: true });
});

const VERSIONS = 40;

async function publishedOften(): Promise<string> {
  const id = await server.publish(aWalk('turm').withTracks(2).build());
  for (let index = 2; index <= VERSIONS; index += 1) {
    const story = aWalk('turm')
      .with({ subtitle: { 2: `Fassung ${index}` } })
      .withTracks(20)
      .build();
    await server.services.store.revisions.publish({
      ...{ ...(await wireRevision(story, new Map(), 'history')), draft: encodeStory(story) },
      ...{ summary: {}, storyId: id, notes: '', publishedAtMs: index, publishedBy: null },
      draftVersion: 0,
    });
  }
  return id;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Garbage is collected once in so many objects, because a collection takes a tenth of a second. */
const EVERY = 10;

/** Counts objects that were passed on and are still in memory later. */
class PeakCount {
  readonly #refs: WeakRef<object>[] = [];
  seen = 0;
  peak = 0;

  async note(content: object): Promise<void> {
    this.seen += 1;
    this.#refs.push(new WeakRef(content));
    if (this.seen % EVERY !== 0) return;
    // A dereferenced object stays alive until the current job of the event loop is over.
    await setImmediate();
    collectGarbage();
    const alive = this.#refs.filter((ref) => ref.deref() !== undefined).length;
    this.peak = Math.max(this.peak, alive);
  }
}

/** The current one, and some that the last step has not released. */
const FEW = 3;

function withRevisions(services: Services, change: (revisions: Revisions) => Revisions): Services {
  const { store } = services;
  const changed = { ...store, revisions: change(store.revisions) };
  const transaction: typeof store.transaction = (work) =>
    store.transaction((inside) => work({ ...inside, revisions: change(inside.revisions) }));
  return { ...services, store: { ...changed, transaction } };
}

/** A store is a class, so its methods are on its prototype and cannot be spread. */
function replaced<T extends object>(record: T, overrides: Partial<T>): T {
  return new Proxy(record, {
    get(target, name) {
      const value: unknown = Reflect.get(overrides, name) ?? Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

test('exporting and importing a walk of 40 revisions has no more than a few in memory', async () => {
  const id = await publishedOften();
  const [bytes, drafts, importedMedia] = [new PeakCount(), new PeakCount(), new PeakCount()];
  const packing = withRevisions(server.services, (revisions) =>
    replaced(revisions, {
      async bytesOf(...requested) {
        const found = await revisions.bytesOf(...requested);
        if (found !== undefined) await bytes.note(found.wire);
        return found;
      },
      async draftOf(...requested) {
        const found = await revisions.draftOf(...requested);
        await drafts.note(found as object);
        return found;
      },
    }),
  );
  const exported = await exportStoryArchive(packing, id);
  await pipeline(exported.pieces(), createWriteStream(file));
  // Each is read once for the length and once for sending.
  expect([bytes.seen, drafts.seen]).toEqual([2 * VERSIONS, 2 * VERSIONS]);
  const options = withRevisions(other.services, (revisions) =>
    replaced(revisions, {
      async importRevision(revision) {
        await importedMedia.note(revision.wire);
        await revisions.importRevision(revision);
      },
    }),
  );
  const request = { as: 'new', slug: 'turm', isPublished: true } as const;
  await importStoryArchive(options, { file, actorId: null, newId: 'new', request });
  expect(importedMedia.seen).toBe(VERSIONS);
  expect(Math.max(bytes.peak, drafts.peak, importedMedia.peak)).toBeLessThanOrEqual(FEW);
});

test('each revision is read after the one before it has been sent', async () => {
  const id = await publishedOften();
  let read = 0;
  const packing = withRevisions(server.services, (revisions) =>
    replaced(revisions, {
      bytesOf(...requested) {
        read += 1;
        return revisions.bytesOf(...requested);
      },
    }),
  );
  const exported = await exportStoryArchive(packing, id);
  read = 0;
  let sent = 0;
  for await (const piece of exported.pieces()) {
    if (isDocumentPath(nameIn(gunzipSync(piece)))) sent += 1;
    // The draft is the first of the documents.
    expect(read).toBeLessThanOrEqual(sent);
  }
  expect([read, sent]).toEqual([VERSIONS, VERSIONS + 1]);
});

/** The name of the file that begins here. */
const nameIn = (tar: Buffer) => tar.toString('latin1', 0, 100).replace(/\0[^]*$/, '');

/** A file in which every version has this beside its regular properties. */
function forged(versions: number, beside: string): Buffer {
  const header = {
    ...{ product: 'klangweg', madeAtMs: 1, version: '1', slug: 'turm', title: {}, languages: [] },
    ...{ elements: 0, revisions: versions, media: [], missing: [] },
  };
  const draft = {
    ...{ kind: 'draft', visibility: 'public', languageIds: [], city: null, category: null },
    ...{ definitions: [], story: [], elements: [] },
  };
  const about = '"notes":"","publishedAtMs":1,"isCurrent":false,"isDraft":false';
  const version = `{"kind":"revision",${about},"wire":{"slug":"turm","beside":${beside}},"draft":{}}`;
  const content = Buffer.from(version);
  return archiveOf([
    manifestFile('story-archive', header),
    jsonFile(DRAFT, draft),
    ...Array.from({ length: versions }, (_, index) => ({ name: versionPath(index + 1), content })),
  ]);
}

test('a small file that would expand to gigabytes is rejected before it is expanded', async () => {
  const expectedError = { code: 'parcel/too-large' };
  const lists = (count: number) => `[${Array(count).fill('[]').join(',')}]`;
  // 10 MB of empty lists a version.
  await writeFile(file, forged(VERSIONS, lists(3_500_000)));
  expect((await stat(file)).size).toBeLessThan(1_000_000);
  await expect(planStoryImport(other.services, { file })).rejects.toMatchObject(expectedError);
  const deep = MAX_JSON_DEPTH + 1;
  await writeFile(file, forged(1, '['.repeat(deep) + ']'.repeat(deep)));
  await expect(planStoryImport(other.services, { file })).rejects.toMatchObject(expectedError);
  // Brackets and commas inside strings do not count as values.
  const texts = JSON.stringify({ text: `\\"${'[,'.repeat(MAX_DOCUMENT_VALUES)}\\` });
  await writeFile(file, forged(1, texts));
  expect(await planStoryImport(other.services, { file })).toMatchObject({ revisions: 1 });
});

test('the export leaves out what no server would import', async () => {
  const id = await server.publish(aWalk('turm').withTracks(1).build());
  const packing = withRevisions(server.services, (revisions) =>
    replaced(revisions, { draftOf: async () => ({ beside: Array(MAX_DOCUMENT_VALUES).fill(1) }) }),
  );
  await expect(exportStoryArchive(packing, id)).rejects.toMatchObject({ code: 'parcel/too-large' });
});

test('reading only the files parses no revision', async () => {
  const beside = `[${Array(MAX_DOCUMENT_VALUES + 1)
    .fill('1')
    .join(',')}]`;
  await writeFile(file, forged(2, beside));
  const kinds: string[] = [];
  for await (const { kind } of readStoryArchive(file, undefined, 'all-but-documents'))
    kinds.push(kind);
  expect(kinds).toEqual(['header', 'end']);
});
