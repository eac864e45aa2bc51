import { expect, test } from 'vitest';
import { aDraftFixture, draftRead, TEXT, TITLE } from './testing/a-draft-fixture.ts';

test.each([
  { theirs: 'Tor', conflicts: 0, stored: 'Stadttor' },
  { theirs: 'Haupttor', conflicts: 1, stored: 'Haupttor' },
])(
  'text typed for a deleted element meets the restored one: $theirs',
  async ({ theirs, conflicts, stored }) => {
    const fixture = aDraftFixture(draftRead(1, { trackMeta_name: 'Tor' }));
    const { draft } = fixture;
    draft.setValue('t', TITLE, 'Stadttor');
    draft.applyRead({ ...draftRead(2), elements: [] });
    expect([[...draft.lost.keys()], draft.entity('t'), draft.hasUnsaved]).toEqual([
      ['t'],
      undefined,
      false,
    ]);
    fixture.writeAsOther({ trackMeta_name: theirs });
    fixture.writeAsOther({ trackMeta_name: theirs });
    await draft.refresh();
    const entity = draft.entity('t');
    expect([draft.lost.size, entity?.value(TITLE), entity?.conflicts.length]).toEqual([
      0,
      'Stadttor',
      conflicts,
    ]);
    await draft.flush();
    expect(fixture.valuesOnServer()).toEqual({ trackMeta_name: stored });
  },
);

test('an element without typed text is removed without a message', () => {
  const { draft } = aDraftFixture(draftRead(1, { [TEXT.field]: 'Alt' }));
  draft.applyRead({ ...draftRead(2), elements: [] });
  expect([draft.lost.size, draft.entities.map(({ ref }) => ref.id)]).toEqual([0, ['s']]);
});
