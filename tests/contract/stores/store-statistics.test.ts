import { expect } from 'vitest';
import type { CountRow } from '../../../server/statistics/count-rows.store.ts';
import { onEachDatabase } from '../../support/stores/store-backends.ts';
import { DAY_MS, anEvent, countsIn, byKey } from '../../support/stores/store-events.ts';

onEachDatabase((it) => {
  it('[SV41] an event counts once in whatever batches it arrives', async ({ store }) => {
    const events = Array.from({ length: 1200 }, (_, i) => anEvent(i));
    const batches = [
      events.slice(0, 800),
      [...events].reverse().slice(0, 900),
      [...events, ...events],
      [],
    ];
    const added = await Promise.all(batches.map((batch) => store.events.addEvents(batch)));
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(1200);
    expect(await countsIn(store, { fromDay: 0, toDay: 9 })).toEqual([
      [3, 'demo', 'listened', 'tor', 2, 1200],
    ]);
    expect(await store.events.addEvents(events)).toBe(0);
  });

  it('events are counted by day, walk, element, kind and language', async ({ store }) => {
    await store.events.addEvents([
      anEvent(1, { atMs: 4 * DAY_MS - 1 }),
      anEvent(2, { atMs: 4 * DAY_MS }),
      anEvent(3, { atMs: 4 * DAY_MS, languageId: 3 }),
      anEvent(4, { walk: 'museum', element: '', kind: 'finished' }),
      anEvent(5),
    ]);
    const day3 = [3, 'demo', 'listened', 'tor', 2, 2];
    const museum = [3, 'museum', 'finished', '', 2, 1];
    const day4 = (languageId: number) => [4, 'demo', 'listened', 'tor', languageId, 1];
    const all = { fromDay: 3, toDay: 4 };
    const read = (query: object) => countsIn(store, { ...all, ...query });
    expect(await read({})).toEqual([day3, museum, day4(2), day4(3)]);
    expect(await read({ toDay: 3 })).toEqual([day3, museum]);
    expect(await read({ walk: 'museum' })).toEqual([museum]);
    expect(await read({ languageId: 3 })).toEqual([day4(3)]);
    expect(await read({ kinds: ['finished', 'x'] })).toEqual([museum]);
    expect(await store.events.removeBefore(4 * DAY_MS, 2)).toBe(2);
    expect(await store.events.removeBefore(4 * DAY_MS, 2)).toBe(1);
    expect(await store.events.removeBefore(4 * DAY_MS, 2)).toBe(0);
    expect(await read({ toDay: 3 })).toEqual([day3, museum]);
    expect(await read({ fromDay: 9, toDay: 9 })).toEqual([]);
  });

  it('[SV45] more counts than fit in one page are read once each, in one order, whatever they contain', async ({
    store,
  }) => {
    const walks = ['demo', 'Demo-2', 'ähre', '"; drop', '\u{1f3a7}'];
    const lines = walks
      .flatMap((walk) =>
        Array.from({ length: 1000 }, (_, number): CountRow => {
          const day = 3 + (number % 2);
          return [day, walk, number % 3 === 0 ? 'a' : 'b', `tor\t"${number}`, 2 + (number % 5), 1];
        }),
      )
      .toSorted(byKey);
    await store.events.addEvents(
      lines.map(([day, walk, kind, element, languageId], id) =>
        anEvent(id, { atMs: day * DAY_MS, walk, kind, element, languageId }),
      ),
    );
    const all = { fromDay: 0, toDay: 9 };
    const sizes: number[] = [];
    for await (const piece of store.events.counts(all)) sizes.push(piece.length);
    expect(sizes).toEqual([2000, 2000, 1000]);
    expect(await countsIn(store, all)).toEqual(lines);
    for (const walk of walks) {
      const itsLines = lines.filter(([, of]) => of === walk);
      expect(await countsIn(store, { ...all, walk })).toEqual(itsLines);
    }
    const german = lines.filter((line) => line[4] === 2);
    expect(await countsIn(store, { ...all, languageId: 2 })).toEqual(german);
  });

  it('[SV44] counts are summed up over the dimensions that were not requested', async ({
    store,
  }) => {
    expect(await store.events.knownDays()).toBeUndefined();
    await store.events.addEvents([
      anEvent(1),
      anEvent(2, { element: 'turm' }),
      anEvent(3, { languageId: 3 }),
      anEvent(4, { atMs: 5 * DAY_MS, kind: 'finished' }),
      anEvent(5, { walk: 'museum' }),
    ]);
    await store.events.addEvents([anEvent(5), anEvent(6)]);
    const all = { fromDay: 0, toDay: 9 };
    expect(await store.events.knownDays()).toEqual({ from: 3, to: 5 });
    expect(await store.events.sums(all, ['day', 'kind'])).toEqual([
      { day: 3, kind: 'listened', count: 5 },
      { day: 5, kind: 'finished', count: 1 },
    ]);
    expect(await store.events.sums({ ...all, walk: 'demo' }, ['languageId'])).toEqual([
      { languageId: 2, count: 4 },
      { languageId: 3, count: 1 },
    ]);
    expect(
      await store.events.sums({ ...all, walk: 'demo', languageId: 2, toDay: 3 }, ['element']),
    ).toEqual([
      { element: 'tor', count: 2 },
      { element: 'turm', count: 1 },
    ]);
  });
});
