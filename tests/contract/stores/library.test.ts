import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { localLibrary } from '../../../src/platform/local-state/library-local.ts';
import { memoryLibrary } from '../../../src/platform/local-state/memory.ts';
import { libraryRecord, type LibraryRecord } from '../../../src/contract/stored-records.ts';
import type { LibraryPort } from '../../../src/platform/local-state/port.ts';
import { brokenStorage, mapStorage } from '../../support/device/web-storage.ts';

const quiet = { warn: () => undefined };
const adapters: readonly [string, () => LibraryPort][] = [
  ['memory', memoryLibrary],
  ['local', () => localLibrary(mapStorage(), quiet)],
];
const nameless: LibraryRecord = {
  walk: 'demo',
  revision: 'ab12',
  title: { '2': 'Glocke' },
  openedAtMs: 5,
  lastTrack: 'turm',
  lastTrackTitle: { '2': 'Turm' },
  cover: { '1': '/media/a.webp' },
  languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
};
const record: LibraryRecord = { ...nameless, owner: '7' };

describe.each(adapters)('library: %s', (_name, open) => {
  test('a device that has opened no walk has none', () => {
    expect(open().allRecords()).toEqual([]);
  });

  test('records are read whole, the last opened first', () => {
    const library = open();
    const museum = { ...record, walk: 'museum', openedAtMs: 6 };
    library.storeRecord(record);
    library.storeRecord(museum);
    expect(library.allRecords()).toEqual([museum, record]);
    expect(
      library.allRecords().every((download) => z.safeParse(libraryRecord, download).success),
    ).toBe(true);
  });

  test('a walk has one record for each owner', () => {
    const library = open();
    library.storeRecord(record);
    library.storeRecord({ ...record, openedAtMs: 9 });
    library.storeRecord(nameless);
    expect(library.allRecords().map(({ owner, openedAtMs }) => [owner, openedAtMs])).toEqual([
      ['7', 9],
      [undefined, 5],
    ]);
    library.removeRecord(nameless);
    expect(library.allRecords().map(({ owner }) => owner)).toEqual(['7']);
  });
});

test('an unreadable record is left out, the rest counts', () => {
  const storage = mapStorage();
  const broken = [null, 7, {}, { walk: 'x' }, { ...record, openedAtMs: 'soon' }];
  const malformed = { walk: 'half', openedAtMs: 1, title: { '2': 7 }, languages: [null], owner: 9 };
  storage().setItem('klangweg_library', JSON.stringify([...broken, record, malformed]));
  expect(localLibrary(storage, quiet).allRecords()).toEqual([
    record,
    { walk: 'half', revision: '', title: {}, openedAtMs: 1, languages: [] },
  ]);
  storage().setItem('klangweg_library', '{');
  expect(localLibrary(storage, quiet).allRecords()).toEqual([]);
});

test('the number of records is limited', () => {
  const library = localLibrary(mapStorage(), quiet);
  for (let i = 0; i < 60; i += 1)
    library.storeRecord({ ...record, walk: `walk-${i}`, openedAtMs: i });
  expect([library.allRecords().length, library.allRecords()[0]?.walk]).toEqual([50, 'walk-59']);
});

test('a storage that fails is reported and throws nothing', () => {
  const warned: unknown[] = [];
  const library = localLibrary(brokenStorage('QuotaExceededError'), {
    warn: (kind, details) => warned.push([kind, details]),
  });
  library.storeRecord(record);
  expect(library.allRecords()).toEqual([]);
  expect(warned).toEqual([['storage/failed', { name: 'QuotaExceededError' }]]);
});
