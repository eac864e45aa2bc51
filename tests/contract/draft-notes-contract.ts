import type { DraftNotesPort } from '../../src/platform/outbox/draft-notes-port.ts';

/**
 * The contract of every draft notes store, on an empty one. It runs in a browser as well, so it
 * uses no test runner and returns what is wrong.
 */
export async function draftNotesContract(stored: DraftNotesPort): Promise<readonly string[]> {
  const wrong: string[] = [];
  const check = (what: string, found: unknown, wanted: unknown) => {
    const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (is !== should) wrong.push(`${what}: ${is} instead of ${should}`);
  };
  const all = async () => [
    await stored.readNotes('ada', 'weg'),
    await stored.readNotes('ada', 'kai'),
    await stored.readNotes('bob', 'weg'),
  ];

  check('nothing at first', await stored.readNotes('ada', 'weg'), undefined);
  const notes = { typed: [1] };
  check('keeping answers', await stored.storeNotes('ada', 'weg', { isUnsent: true, notes }), true);
  notes.typed.push(2);
  await stored.storeNotes('ada', 'kai', { isUnsent: false, notes: 'sent' });
  await stored.storeNotes('bob', 'weg', { isUnsent: false, notes: 'another hand' });
  check('by user and walk, as it was', await all(), [{ typed: [1] }, 'sent', 'another hand']);

  await stored.storeNotes('ada', 'tor', { isUnsent: true, notes: 'taken back' });
  check('forgetting answers', await stored.deleteNotes('ada', 'tor'), true);
  check('forgotten, it goes', await stored.readNotes('ada', 'tor'), undefined);
  check('with nothing else', await all(), [{ typed: [1] }, 'sent', 'another hand']);
  check('what is not there is forgotten', await stored.deleteNotes('ada', 'tor'), true);

  await stored.deleteSentNotes('ada');
  check('unsent work stays', await all(), [{ typed: [1] }, undefined, 'another hand']);
  await stored.storeNotes('ada', 'weg', { isUnsent: false, notes: 'sent now' });
  check('what is newer counts', await stored.readNotes('ada', 'weg'), 'sent now');
  await stored.deleteSentNotes('ada');
  check('sent, it goes', await all(), [undefined, undefined, 'another hand']);
  return wrong;
}
