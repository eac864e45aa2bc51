import { createHash } from 'node:crypto';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { encodeStory } from '../../src/core/story/encode.ts';
import { aWalk } from '../../src/core/story/testing/a-walk.ts';
import { FRAME } from '../backup/backup-format.ts';
import { firstLineOf, frameHead } from '../backup/frames.ts';
import { MAX_JSON_DEPTH } from '../backup/bounded-json.ts';
import { MAX_DOCUMENT_VALUES } from '../parcel/assert-readable-document.ts';
import { DOCUMENT_FRAME, PARCEL_FORM } from '../parcel/parcel-format.ts';
import { readParcel } from '../parcel/parcel-reader.ts';
import type { Services } from '../services.ts';
import type { Revisions } from '../store/repositories/revisions.ts';
import { testHost, type TestHost } from '../testing/test-host.ts';
import { wireRevision } from '../walks/wire-bytes.ts';
import { packWalk } from './pack-walk.ts';
import { planParcel } from './plan-parcel.ts';
import { takeInParcel } from './take-in-parcel.ts';

let host: TestHost;
let other: TestHost;
let folder: string;
let file: string;
beforeEach(async () => {
  host = await testHost();
  other = await testHost();
  folder = mkdtempSync(join(tmpdir(), 'klangweg-parcel-'));
  file = join(folder, 'turm.klangweg');
});
afterEach(async () => {
  await host.close();
  await other.close();
  rmSync(folder, { recursive: true });
});

const VERSIONS = 40;

async function publishedOften(): Promise<string> {
  const id = await host.publish(aWalk('turm').withTracks(2).build());
  for (let at = 2; at <= VERSIONS; at += 1) {
    const story = aWalk('turm')
      .with({ subtitle: { 2: `Fassung ${at}` } })
      .withTracks(20)
      .build();
    await host.services.store.revisions.publish({
      ...{ ...(await wireRevision(story, new Map(), 'to-be-kept')), draft: encodeStory(story) },
      ...{ summary: {}, storyId: id, notes: '', publishedAtMs: at, publishedBy: null },
      draftVersion: 0,
    });
  }
  return id;
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Garbage is collected only so often: it takes a tenth of a second. */
const EVERY = 10;

/** Counts what was handed out and is still in memory later on. */
class Held {
  readonly #refs: WeakRef<object>[] = [];
  seen = 0;
  most = 0;

  async note(one: object): Promise<void> {
    this.seen += 1;
    this.#refs.push(new WeakRef(one));
    if (this.seen % EVERY !== 0) return;
    // A reference that was followed stays until the turn is over.
    await setImmediate();
    collectGarbage();
    const alive = this.#refs.filter((ref) => ref.deref() !== undefined).length;
    this.most = Math.max(this.most, alive);
  }
}

/** The one that is worked on, and one that its last step has not let go of. */
const FEW = 3;

function withRevisions(services: Services, change: (revisions: Revisions) => Revisions): Services {
  const { store } = services;
  const changed = { ...store, revisions: change(store.revisions) };
  const transaction: typeof store.transaction = (work) =>
    store.transaction((inside) => work({ ...inside, revisions: change(inside.revisions) }));
  return { ...services, store: { ...changed, transaction } };
}

/** A repository is a class: what it does stands in its prototype. */
function replaced<T extends object>(one: T, parts: Partial<T>): T {
  return new Proxy(one, {
    get(target, name) {
      const value: unknown = Reflect.get(parts, name) ?? Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

test('of a walk of 40 versions, packed and taken in, no more than a few are in memory', async () => {
  const id = await publishedOften();
  const [bytes, drafts, brought] = [new Held(), new Held(), new Held()];
  const packing = withRevisions(host.services, (revisions) =>
    replaced(revisions, {
      async bytesOf(...asked) {
        const found = await revisions.bytesOf(...asked);
        if (found !== undefined) await bytes.note(found.wire);
        return found;
      },
      async draftOf(...asked) {
        const found = await revisions.draftOf(...asked);
        await drafts.note(found as object);
        return found;
      },
    }),
  );
  const packed = await packWalk(packing, id);
  await pipeline(packed.pieces(), createWriteStream(file));
  // Once to know the length, and once to be sent.
  expect([bytes.seen, drafts.seen]).toEqual([2 * VERSIONS, 2 * VERSIONS]);
  const taking = withRevisions(other.services, (revisions) =>
    replaced(revisions, {
      async bring(revision) {
        await brought.note(revision.wire);
        await revisions.bring(revision);
      },
    }),
  );
  const order = { as: 'new', slug: 'turm', isPublished: true } as const;
  await takeInParcel(taking, { file, actorId: null, newId: 'new', order });
  expect(brought.seen).toBe(VERSIONS);
  expect(Math.max(bytes.most, drafts.most, brought.most)).toBeLessThanOrEqual(FEW);
});

test('no version is read before the one before it has gone', async () => {
  const id = await publishedOften();
  let read = 0;
  const packing = withRevisions(host.services, (revisions) =>
    replaced(revisions, {
      bytesOf(...asked) {
        read += 1;
        return revisions.bytesOf(...asked);
      },
    }),
  );
  const packed = await packWalk(packing, id);
  read = 0;
  let sent = 0;
  for await (const piece of packed.pieces()) {
    if (piece.length === 5 && piece[0] === DOCUMENT_FRAME) sent += 1;
    // The draft is the first of the documents.
    expect(read).toBeLessThanOrEqual(sent);
  }
  expect([read, sent]).toEqual([VERSIONS, VERSIONS + 1]);
});

function frame(kind: number, payload: Buffer): Buffer {
  return Buffer.concat([frameHead(kind, payload.length), payload]);
}

/** A file whose every version holds this beside what a version is. */
function forged(versions: number, beside: string): Buffer {
  const json = (value: object) => Buffer.from(JSON.stringify(value));
  const header = {
    ...{ product: 'klangweg', madeAtMs: 1, version: '1', slug: 'turm', title: {}, languages: [] },
    ...{ elements: 0, revisions: versions, media: [], missing: [] },
  };
  const draft = {
    ...{ kind: 'draft', visibility: 'public', languageIds: [], city: null, category: null },
    ...{ definitions: [], story: [], elements: [] },
  };
  const about = '"notes":"","publishedAtMs":1,"isCurrent":false,"isDraft":false';
  const version = gzipSync(
    `{"kind":"revision",${about},"wire":{"slug":"turm","beside":${beside}},"draft":{}}`,
  );
  const whole = Buffer.concat([
    firstLineOf(PARCEL_FORM),
    frame(FRAME.header, json(header)),
    frame(DOCUMENT_FRAME, gzipSync(json(draft))),
    ...Array.from({ length: versions }, () => frame(DOCUMENT_FRAME, version)),
    frame(FRAME.end, json({ media: 0 })),
  ]);
  return Buffer.concat([whole, createHash('sha256').update(whole).digest()]);
}

test('a small file that would become gigabytes is refused before anything is made of it', async () => {
  const refused = { code: 'parcel/too-large' };
  const lists = (count: number) => `[${Array(count).fill('[]').join(',')}]`;
  // 10 MB of empty lists a version.
  await writeFile(file, forged(VERSIONS, lists(3_500_000)));
  expect((await stat(file)).size).toBeLessThan(1_000_000);
  await expect(planParcel(other.services, { file })).rejects.toMatchObject(refused);
  const deep = MAX_JSON_DEPTH + 1;
  await writeFile(file, forged(1, '['.repeat(deep) + ']'.repeat(deep)));
  await expect(planParcel(other.services, { file })).rejects.toMatchObject(refused);
  // What stands in texts are no values.
  const texts = JSON.stringify({ text: `\\"${'[,'.repeat(MAX_DOCUMENT_VALUES)}\\` });
  await writeFile(file, forged(1, texts));
  expect(await planParcel(other.services, { file })).toMatchObject({ revisions: 1 });
});

test('what no host would take in is not packed', async () => {
  const id = await host.publish(aWalk('turm').withTracks(1).build());
  const packing = withRevisions(host.services, (revisions) =>
    replaced(revisions, { draftOf: async () => ({ beside: Array(MAX_DOCUMENT_VALUES).fill(1) }) }),
  );
  await expect(packWalk(packing, id)).rejects.toMatchObject({ code: 'parcel/too-large' });
});

test('whoever wants the files alone parses no version', async () => {
  const beside = `[${Array(MAX_DOCUMENT_VALUES + 1)
    .fill('1')
    .join(',')}]`;
  await writeFile(file, forged(2, beside));
  const kinds: string[] = [];
  for await (const { kind } of readParcel(file, undefined, 'all-but-documents')) kinds.push(kind);
  expect(kinds).toEqual(['header', 'end']);
});
