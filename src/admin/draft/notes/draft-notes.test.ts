import { expect, test } from 'vitest';
import type { DraftRead } from '../../../contract/admin/walks.ts';
import { idleDraftPorts } from '../testing/idle-draft-ports.ts';
import { WalkDraft } from '../walk-draft.ts';
import { draftFromNotes, notesOf, readNotes } from './draft-notes.ts';

const SLOT = { field: 'trackMeta_location', languageId: 1 };
const NAME = { field: 'trackMeta_name', languageId: 2 };

function draftRead(version: number, slot?: object): DraftRead {
  return {
    story: {
      ...{ id: 's', slug: 'weg', visibility: 'public', cityId: null, categoryId: null },
      ...{ languageIds: [2], version: 1 },
    },
    elements: [{ id: 't', kind: 'track', slug: 'tor', position: 0, questId: null, version }],
    fields: slot ? [{ owner: { kind: 'track', id: 't' }, ...SLOT, value: slot }] : [],
    definitions: [],
    languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
    draftVersion: version,
  };
}

const away = idleDraftPorts();

/** Simulates a reload: the notes come from the disk. */
function afterReload(draft: WalkDraft): WalkDraft | undefined {
  const notes = readNotes(structuredClone(notesOf(draft, 7)));
  return notes && draftFromNotes(notes, away);
}

test('text typed without a network is there after a reload, also a removal', () => {
  const draft = new WalkDraft(draftRead(1, { x: 1, y: 2 }), away);
  draft.setValue('t', SLOT, undefined);
  draft.setValue('t', NAME, 'Tor');
  const back = afterReload(draft);
  expect(back?.entity('t')?.typedChanges()).toEqual([SLOT, { ...NAME, value: 'Tor' }]);
});

test('a faster editor causes a conflict, which is still shown after another reload', () => {
  const draft = new WalkDraft(draftRead(1, { x: 1, y: 2 }), away);
  draft.setValue('t', SLOT, { x: 3, y: 4 });
  const back = afterReload(draft);
  back?.applyRead(draftRead(2, { x: 5, y: 6 }));
  const conflict = { ...SLOT, mine: { x: 3, y: 4 }, theirs: { x: 5, y: 6 } };
  expect(back?.entity('t')?.conflicts).toEqual([conflict]);
  const again = back && afterReload(back);
  expect(again?.entity('t')?.conflicts).toEqual([conflict]);
  expect(again?.entity('t')?.pending()).toEqual([]);
});

test('a change that reached the server while the page closed is no conflict, in either order', () => {
  const draft = new WalkDraft(draftRead(1, { x: 1, y: 2 }), away);
  draft.setValue('t', SLOT, { x: 3, y: 4 });
  const back = afterReload(draft);
  back?.applyRead(draftRead(2, { y: 4, x: 3 }));
  expect([back?.entity('t')?.conflicts, back?.hasUnsaved]).toEqual([[], false]);
});

test('text typed for a deleted station is reported and not sent', () => {
  const draft = new WalkDraft(draftRead(1), away);
  draft.setValue('t', NAME, 'Tor');
  const back = afterReload(draft);
  back?.applyRead({ ...draftRead(2), elements: [] });
  expect([...(back?.lost.values() ?? [])].map((entity) => entity.typedChanges())).toEqual([
    [{ ...NAME, value: 'Tor' }],
  ]);
  expect(back?.hasUnsaved).toBe(false);
});

test('unreadable notes count as not stored', () => {
  expect([undefined, 3, {}, { kind: 'klangweg/draft-notes' }].map(readNotes)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
