import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { draftRead } from '../../../src/admin/draft/testing/a-draft-fixture.ts';
import type { DraftNotes } from '../../../src/contract/admin/draft-notes.ts';
import { openPage } from '../../support/browsers/browser.ts';
import { pageScript } from '../../support/browsers/page-script.ts';
import { sharedBrowser } from '../../support/browsers/shared-browser.ts';
import type * as entry from '../../support/device/authors-databases-entry.ts';

type Entry = typeof entry;

let launched: Promise<Browser> | undefined;
const browser = () => (launched ??= sharedBrowser());
afterAll(async () => (await launched)?.close());

let script: Promise<string> | undefined;
const file = fileURLToPath(
  new URL('../../support/device/authors-databases-entry.ts', import.meta.url),
);

/** A tab on a device without stored data; another tab of the same device if one is given. */
async function aTab(beside?: Page, before?: () => void): Promise<Page> {
  const page = beside ? await beside.context().newPage() : await openPage(await browser());
  await page.route('http://localhost/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>desk</title>' }),
  );
  await page.goto('http://localhost/');
  if (before) await page.evaluate(before);
  await page.addScriptTag({ content: await (script ??= pageScript(file, 'authors')) });
  return page;
}

/** Runs in the page, where the entry's exports are a global. */
function run<T, G>(page: Page, work: (authors: Entry, given: G) => T | Promise<T>, given?: G) {
  const call = `(${work.toString()})(authors, ${JSON.stringify(given) ?? 'undefined'})`;
  return page.evaluate<T>(call);
}

/** Two changes that were typed on site, as devices store them today. */
const NOTES: DraftNotes = {
  ...{ kind: 'klangweg/draft-notes', format: 1, keptAtMs: 1_764_000_000_000, isForTheSpot: true },
  read: draftRead(3, { trackMeta_name: 'Tor' }),
  typed: [
    { ownerId: 't', field: 'trackMeta_location', languageId: 1, value: { x: 52.52, y: 13.405 } },
    { ownerId: 't', field: 'trackMeta_radius', languageId: 1 },
  ],
  conflicts: [
    { ownerId: 't', field: 'trackMeta_name', languageId: 2, mine: 'Turm', theirs: 'Haupttor' },
  ],
};
const KEY = 'upload ada ["Turm.wav",5,1764000000000,"medium"]';

/** What authors had on this device when its app was of an earlier release; that tab stays open. */
async function aTabOfBefore(): Promise<Page> {
  const page = await aTab();
  await run(
    page,
    async ({ earlierRelease: release }, [notes, key]) => {
      await release.storeNotes(['ada', 'weg'], { isUnsent: true, notes });
      await release.storeNotes(['ada', 'kai'], { isUnsent: false, notes: 'sent' });
      await release.storeNotes(['bob', 'weg'], { isUnsent: false, notes: 'another hand' });
      await release.storeFile(key, { userId: 'ada', keptAtMs: Date.now(), text: 'Glocke' });
    },
    [NOTES, KEY] as const,
  );
  return page;
}

test('everything that an earlier release has stored is there, while one of its tabs still has it open', async () => {
  const before = await aTabOfBefore();
  const now = await aTab(before);
  const found = await run(
    now,
    async ({ thisRelease: { notes, files } }, key) => [
      await notes.read('ada', 'weg'),
      await notes.read('ada', 'kai'),
      await notes.read('bob', 'weg'),
      await files.read('ada', key),
      await files.read('bob', key),
    ],
    KEY,
  );
  expect(found).toEqual([NOTES, 'sent', 'another hand', ['audio/wav', 'Glocke'], undefined]);
  expect(await run(now, ({ versions }) => versions())).toEqual({
    'klangweg-field': 1,
    'klangweg-sending': 1,
  });
});

test('what this release stores is read by a tab of an earlier one, and the other way round', async () => {
  const before = await aTabOfBefore();
  const now = await aTab(before);
  await run(now, async ({ thisRelease: { notes, files } }) => {
    await notes.store('ada', 'weg', { isUnsent: true, notes: { typed: [1] } });
    await notes.delete('ada', 'kai');
    await files.store('ada', 'upload ada 2', 'Brücke');
  });
  expect(await run(before, ({ earlierRelease }) => earlierRelease.allNotes())).toEqual([
    [['ada', 'weg'], { userId: 'ada', isUnsent: true, notes: { typed: [1] } }],
    [['bob', 'weg'], { userId: 'bob', isUnsent: false, notes: 'another hand' }],
  ]);
  expect(await run(before, ({ earlierRelease }) => earlierRelease.allFiles())).toEqual([
    ['upload ada 2', 'ada', 'audio/wav', 'Brücke'],
    [KEY, 'ada', 'audio/wav', 'Glocke'],
  ]);
  await run(before, ({ earlierRelease }) =>
    earlierRelease.storeNotes(['ada', 'weg'], { isUnsent: true, notes: { typed: [1, 2] } }),
  );
  expect(await run(now, ({ thisRelease }) => thisRelease.notes.read('ada', 'weg'))).toEqual({
    typed: [1, 2],
  });
  expect(await run(before, ({ earlierRelease }) => earlierRelease.closed())).toEqual([]);
});

test('a database made by this release opens in an earlier one after a rollback', async () => {
  const page = await aTab();
  await run(page, async ({ thisRelease: { notes, files } }) => {
    await notes.store('ada', 'weg', { isUnsent: true, notes: 'typed' });
    await files.store('ada', 'upload ada 1', 'Glocke');
  });
  const back = await aTab(page);
  await page.close();
  const all = await run(back, async ({ earlierRelease: release }) => [
    await release.allNotes(),
    await release.allFiles(),
  ]);
  expect(all).toEqual([
    [[['ada', 'weg'], { userId: 'ada', isUnsent: true, notes: 'typed' }]],
    [['upload ada 1', 'ada', 'audio/wav', 'Glocke']],
  ]);
});

test('a database that a later release has changed can still be read and written', async () => {
  const page = await aTab();
  await run(page, async ({ thisRelease, upgradeAsLaterRelease }) => {
    await thisRelease.notes.store('ada', 'weg', { isUnsent: true, notes: 'typed' });
    await thisRelease.files.store('ada', 'upload ada 1', 'Glocke');
    await upgradeAsLaterRelease();
  });
  const found = await run(page, async ({ thisRelease: { notes, files } }) => [
    await notes.read('ada', 'weg'),
    await notes.store('ada', 'weg', { isUnsent: true, notes: 'typed on' }),
    await notes.read('ada', 'weg'),
    await files.read('ada', 'upload ada 1'),
  ]);
  expect(found).toEqual(['typed', true, 'typed on', ['audio/wav', 'Glocke']]);
});

test('another tab may delete the databases at any time, and later writes are stored again', async () => {
  const page = await aTab();
  const other = await aTab(page);
  const store = () =>
    run(page, async ({ thisRelease: { notes, files } }) => {
      const isStored = await notes.store('ada', 'weg', { isUnsent: true, notes: 'typed' });
      await files.store('ada', 'upload ada 1', 'Glocke');
      return [isStored, await files.read('ada', 'upload ada 1')];
    });
  await store();
  await run(other, ({ eraseAll }) => eraseAll());
  expect(await run(other, ({ versions }) => versions())).toEqual({});
  expect(await store()).toEqual([true, ['audio/wav', 'Glocke']]);
});

/** In the page, before the script: a browser that cannot list its databases. */
function listNothing() {
  const { databases } = IDBFactory.prototype;
  Reflect.deleteProperty(IDBFactory.prototype, 'databases');
  Object.assign(globalThis, { listDatabases: () => databases.call(indexedDB) });
}

test('where Dexie keeps a list of its databases, deleting the device’s data deletes it, too', async () => {
  const page = await aTab(undefined, listNothing);
  const left = async () => {
    const all = await page.evaluate<readonly IDBDatabaseInfo[]>('listDatabases()');
    return all.map(({ name }) => name).sort();
  };
  await run(page, ({ thisRelease }) =>
    thisRelease.notes.store('ada', 'weg', { isUnsent: true, notes: 'typed' }),
  );
  await expect.poll(left).toEqual(['__dbnames', 'klangweg-field']);
  expect(await run(page, ({ eraseDevice }) => eraseDevice())).toBe(true);
  expect(await left()).toEqual([]);
});

test('two tabs see each other’s notes and files added and deleted', async () => {
  const here = await aTab();
  const there = await aTab(here);
  await run(here, ({ watch }) => {
    watch('ada', 'weg');
  });
  const seenHere = () => run(here, ({ lastSeen }) => lastSeen());
  await expect.poll(seenHere).toEqual(['none', []]);
  await run(there, async ({ thisRelease: { notes, files } }) => {
    await notes.store('ada', 'weg', { isUnsent: true, notes: 'typed there' });
    await files.store('ada', 'upload ada 1', 'Glocke');
    await files.store('bob', 'upload bob 1', 'Brücke');
  });
  await expect.poll(seenHere).toEqual(['typed there', ['upload ada 1']]);
  await run(there, async ({ thisRelease: { notes, files } }) => {
    await notes.delete('ada', 'weg');
    await files.store('ada', 'upload ada 2', 'Kran');
  });
  await expect.poll(seenHere).toEqual(['none', ['upload ada 1', 'upload ada 2']]);
});

test('two tabs that change the same notes at once lose nothing', async () => {
  const here = await aTab();
  const there = await aTab(here);
  const addAll = (page: Page, words: readonly string[]) =>
    run(
      page,
      ({ thisRelease: { notes } }, given) =>
        Promise.all(given.map((word) => notes.add('ada', 'weg', word))),
      words,
    );
  const words = Array.from({ length: 20 }, (_, index) => String(index));
  await Promise.all([addAll(here, words), addAll(there, words)]);
  const found = await run(here, ({ thisRelease }) => thisRelease.notes.read('ada', 'weg'));
  expect(Array.isArray(found) && found.toSorted()).toEqual([...words, ...words].toSorted());
});

test('a sign-out deletes sent data and the files, and creates no database', async () => {
  const page = await aTab();
  await run(page, async ({ thisRelease: { notes, files } }) => {
    await notes.deleteSent('ada');
    await files.deleteOf('ada');
  });
  expect(await run(page, ({ versions }) => versions())).toEqual({});

  const before = await aTabOfBefore();
  const now = await aTab(before);
  await run(now, async ({ thisRelease: { notes, files } }) => {
    await files.store('bob', 'upload bob 1', 'Brücke');
    await notes.deleteSent('ada');
    await files.deleteOf('ada');
  });
  expect(await run(before, ({ earlierRelease }) => earlierRelease.allNotes())).toEqual([
    [['ada', 'weg'], { userId: 'ada', isUnsent: true, notes: NOTES }],
    [['bob', 'weg'], { userId: 'bob', isUnsent: false, notes: 'another hand' }],
  ]);
  expect(await run(before, ({ earlierRelease }) => earlierRelease.allFiles())).toEqual([
    ['upload bob 1', 'bob', 'audio/wav', 'Brücke'],
  ]);
  expect(await run(now, ({ thisRelease }) => thisRelease.warned())).toEqual([]);
});

/** In the page, before the script: the device refuses to open databases. */
function refuse() {
  IDBFactory.prototype.open = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
}

/** In the page, before the script: a request to open a database is never answered. */
function fallSilent() {
  const { open } = IDBFactory.prototype;
  const waiting: IDBOpenDBRequest[] = [];
  Object.assign(window, {
    answerAgain: () => {
      IDBFactory.prototype.open = open;
    },
  });
  IDBFactory.prototype.open = function (name) {
    const request = open.call(this, `${name}-unheard`);
    waiting.push(request);
    return new Proxy(request, { set: () => true, get: () => undefined });
  };
}

const workWithout = ({ thisRelease: { notes, files } }: Entry) =>
  Promise.all([
    notes.read('ada', 'weg'),
    notes.store('ada', 'weg', { isUnsent: true, notes: 'typed' }),
    notes.delete('ada', 'weg'),
    files.store('ada', 'upload ada 1', 'Glocke').then(() => files.read('ada', 'upload ada 1')),
  ]);

test('a device that stores nothing reports it each time, and breaks nothing', async () => {
  const page = await aTab(undefined, refuse);
  await run(page, ({ watch }) => {
    watch('ada', 'weg');
  });
  expect(await run(page, workWithout)).toEqual([undefined, false, false, undefined]);
  expect(await run(page, ({ lastSeen }) => lastSeen())).toEqual(['failed', undefined]);
  const warned = await run(page, ({ thisRelease }) => thisRelease.warned());
  expect(warned).toEqual(Array(3).fill(['storage/failed', { name: 'QuotaExceededError' }]));
});

test('a database that does not answer is given up after five seconds, and opened again', async () => {
  const page = await aTab(undefined, fallSilent);
  await page.clock.install();
  await run(page, ({ watch }) => {
    watch('ada', 'weg');
  });
  const outcome = run(page, workWithout);
  await page.clock.runFor(5000);
  await page.clock.runFor(5000);
  expect(await outcome).toEqual([undefined, false, false, undefined]);
  const warned = await run(page, ({ thisRelease }) => thisRelease.warned());
  expect(warned).toEqual(Array(3).fill(['storage/failed', { name: 'TimeoutError' }]));
  expect(await run(page, ({ lastSeen }) => lastSeen())).toEqual(['failed', undefined]);
  await page.evaluate('answerAgain()');
  const again = run(page, workWithout);
  await page.clock.runFor(100);
  expect(await again).toEqual([undefined, true, true, ['audio/wav', 'Glocke']]);
  // The watchers of the silent database are notified of its current rows.
  await page.clock.runFor(100);
  await expect
    .poll(() => run(page, ({ lastSeen }) => lastSeen()))
    .toEqual(['none', ['upload ada 1']]);
});
