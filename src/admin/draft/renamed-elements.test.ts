import { expect, test } from 'vitest';
import type { DraftRead, FieldChangeOnWire } from '../../contract/admin/walks.ts';
import { idleDraftPorts } from './testing/idle-draft-ports.ts';
import { WalkDraft } from './walk-draft.ts';

const OPENS = { field: 'trackMeta_activatescontent', languageId: 1 };
const NAME = { field: 'trackMeta_name', languageId: 2 };
const opens = (...slugs: string[]) => slugs.map((slug) => ({ type: 'track', slug }));

/** Two stations; the first one opens the given list. */
function draftRead(slug: string, list: unknown, version: number): DraftRead {
  const owner = { kind: 'track', id: 'a' } as const;
  return {
    story: {
      ...{ id: 's', slug: 'weg', visibility: 'public', cityId: null, categoryId: null },
      ...{ languageIds: [2], version: 1 },
    },
    elements: [
      { id: 'a', kind: 'track', slug: 'see', position: 0, questId: null, version },
      { id: 'b', kind: 'track', slug, position: 1, questId: null, version },
    ],
    fields: [{ owner, ...OPENS, value: list }],
    definitions: [
      {
        ...{ owner: 'track', name: OPENS.field, type: 'activations', isPerLanguage: false },
        ...{ labels: {}, help: {}, rules: {} },
      },
    ],
    languages: [{ id: 2, code: 'de', name: 'Deutsch' }],
    draftVersion: version,
  };
}

function aDraft(list: unknown) {
  const saves: (readonly FieldChangeOnWire[])[] = [];
  let nowMs = 0;
  const ports = idleDraftPorts({
    nowMs: () => (nowMs += 5000),
    async save(_entity, version, changes) {
      saves.push(changes);
      return { kind: 'saved', version: version + 1 };
    },
  });
  const draft = new WalkDraft(draftRead('tor', list, 1), ports);
  return { draft, saves, opened: () => draft.entity('a')?.value(OPENS) };
}

test('undo and redo restore activations under the current name of their target', () => {
  const { draft, opened } = aDraft([]);
  draft.setValue('a', OPENS, opens('tor'));
  draft.setValue('a', OPENS, opens('tor', 'turm'));
  draft.setValue('a', OPENS, []);
  draft.undo();
  draft.applyRead(draftRead('stadttor', opens('stadttor', 'turm'), 2));
  expect(opened()).toEqual(opens('stadttor', 'turm'));
  expect(draft.redo()).toEqual([]);
  expect(opened()).toEqual([]);
  expect(draft.undo()).toEqual([]);
  expect(draft.undo()).toEqual([]);
  expect(opened()).toEqual(opens('stadttor'));
});

test('text typed before another author renamed the station is sent under its new name, without a conflict', async () => {
  const { draft, saves, opened } = aDraft(opens('tor'));
  draft.setValue('a', OPENS, opens('tor', 'turm'));
  draft.applyRead(draftRead('stadttor', opens('stadttor'), 2));
  expect(draft.entity('a')?.conflicts).toEqual([]);
  expect(opened()).toEqual(opens('stadttor', 'turm'));
  await draft.flush();
  expect(saves).toEqual([[{ ...OPENS, value: opens('stadttor', 'turm') }]]);
});

test('a conflict between two authors continues under the new name', () => {
  const { draft } = aDraft(opens('tor'));
  draft.setValue('a', OPENS, opens('tor', 'turm'));
  draft.applyRead(draftRead('tor', opens('tor', 'kirche'), 2));
  draft.applyRead(draftRead('stadttor', opens('stadttor', 'kirche'), 3));
  expect(draft.entity('a')?.conflicts).toEqual([
    { ...OPENS, mine: opens('stadttor', 'turm'), theirs: opens('stadttor', 'kirche') },
  ]);
});

test('two stations that swap their names swap them in every list, and other fields stay', () => {
  const { draft, opened } = aDraft(opens('tor', 'see'));
  draft.setValue('a', NAME, 'tor');
  const read = draftRead('see', opens('see', 'tor'), 2);
  const elements = read.elements.map((element) =>
    element.id === 'a' ? { ...element, slug: 'tor' } : element,
  );
  draft.setValue('a', OPENS, opens('tor', 'see', 'turm'));
  draft.applyRead({ ...read, elements });
  expect(opened()).toEqual(opens('see', 'tor', 'turm'));
  expect(draft.entity('a')?.value(NAME)).toBe('tor');
});
