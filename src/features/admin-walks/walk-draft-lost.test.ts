import { expect, test } from 'vitest';
import { aDesk, draftRead, TEXT, TITLE } from './testing/a-desk.ts';

test.each([
  { theirs: 'Tor', conflicts: 0, stands: 'Stadttor' },
  { theirs: 'Haupttor', conflicts: 1, stands: 'Haupttor' },
])(
  'what was typed for a part that was deleted meets what comes back out of the bin: $theirs',
  async ({ theirs, conflicts, stands }) => {
    const desk = aDesk(draftRead(1, { trackMeta_name: 'Tor' }));
    const { draft } = desk;
    draft.put('t', TITLE, 'Stadttor');
    draft.take({ ...draftRead(2), elements: [] });
    expect([[...draft.lost.keys()], draft.part('t'), draft.hasUnsaved]).toEqual([
      ['t'],
      undefined,
      false,
    ]);
    desk.writeAsOther({ trackMeta_name: theirs });
    desk.writeAsOther({ trackMeta_name: theirs });
    await draft.refresh();
    const part = draft.part('t');
    expect([draft.lost.size, part?.value(TITLE), part?.conflicts.length]).toEqual([
      0,
      'Stadttor',
      conflicts,
    ]);
    await draft.flush();
    expect(desk.stands()).toEqual({ trackMeta_name: stands });
  },
);

test('a part that nothing was typed for goes without a word', () => {
  const { draft } = aDesk(draftRead(1, { [TEXT.field]: 'Alt' }));
  draft.take({ ...draftRead(2), elements: [] });
  expect([draft.lost.size, draft.parts.map(({ owner }) => owner.id)]).toEqual([0, ['s']]);
});
