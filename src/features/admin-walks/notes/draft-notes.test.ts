import { expect, test } from 'vitest';
import type { DraftRead } from '../../../contract/admin/walks.ts';
import { stillHost } from '../testing/still-host.ts';
import { WalkDraft } from '../walk-draft.ts';
import { draftFromNotes, notesOf, readNotes } from './draft-notes.ts';

const PLACE = { field: 'trackMeta_location', languageId: 1 };
const NAME = { field: 'trackMeta_name', languageId: 2 };

function draftRead(version: number, place?: object): DraftRead {
  return {
    story: {
      ...{ id: 's', slug: 'weg', visibility: 'public', cityId: null, categoryId: null },
      ...{ languageIds: [2], version: 1 },
    },
    elements: [{ id: 't', kind: 'track', slug: 'tor', position: 0, questId: null, version }],
    fields: place ? [{ owner: { kind: 'track', id: 't' }, ...PLACE, value: place }] : [],
    definitions: [],
    languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
    draftVersion: version,
  };
}

const away = stillHost();

/** As it comes back off a disk. */
function afterReload(draft: WalkDraft): WalkDraft | undefined {
  const notes = readNotes(structuredClone(notesOf(draft, 7)));
  return notes && draftFromNotes(notes, away);
}

test('what was typed without a network is there after a reload, also what was taken away', () => {
  const draft = new WalkDraft(draftRead(1, { x: 1, y: 2 }), away);
  draft.put('t', PLACE, undefined);
  draft.put('t', NAME, 'Tor');
  const back = afterReload(draft);
  expect(back?.part('t')?.typedChanges()).toEqual([PLACE, { ...NAME, value: 'Tor' }]);
});

test('somebody else was faster: it is asked, and still asked after another reload', () => {
  const draft = new WalkDraft(draftRead(1, { x: 1, y: 2 }), away);
  draft.put('t', PLACE, { x: 3, y: 4 });
  const back = afterReload(draft);
  back?.take(draftRead(2, { x: 5, y: 6 }));
  const conflict = { ...PLACE, mine: { x: 3, y: 4 }, theirs: { x: 5, y: 6 } };
  expect(back?.part('t')?.conflicts).toEqual([conflict]);
  const again = back && afterReload(back);
  expect(again?.part('t')?.conflicts).toEqual([conflict]);
  expect(again?.part('t')?.pending()).toEqual([]);
});

test('what reached the host while the page went away is no conflict, in whichever order it says it', () => {
  const draft = new WalkDraft(draftRead(1, { x: 1, y: 2 }), away);
  draft.put('t', PLACE, { x: 3, y: 4 });
  const back = afterReload(draft);
  back?.take(draftRead(2, { y: 4, x: 3 }));
  expect([back?.part('t')?.conflicts, back?.hasUnsaved]).toEqual([[], false]);
});

test('what was typed for a station that is gone by then is told of, and not sent', () => {
  const draft = new WalkDraft(draftRead(1), away);
  draft.put('t', NAME, 'Tor');
  const back = afterReload(draft);
  back?.take({ ...draftRead(2), elements: [] });
  expect([...(back?.lost.values() ?? [])].map((part) => part.typedChanges())).toEqual([
    [{ ...NAME, value: 'Tor' }],
  ]);
  expect(back?.hasUnsaved).toBe(false);
});

test('what cannot be read was not kept', () => {
  expect([undefined, 3, {}, { kind: 'klangweg/draft-notes' }].map(readNotes)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
