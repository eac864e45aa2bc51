import type { DraftNotesPort } from '../../src/platform/outbox/draft-notes-port.ts';
import { reportsOf } from './reports-of.ts';

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

  await stored.storeNotes('ada', 'weg', { isUnsent: false, notes: 'sent now' });
  check('what is newer counts', await stored.readNotes('ada', 'weg'), 'sent now');

  const { reports, stop } = reportsOf<unknown>((onNotes) =>
    stored.watchNotes('ada', 'uhr', onNotes),
  );
  check('watched, nothing is there at first', await reports(1), [undefined]);
  await stored.storeNotes('ada', 'uhr', { isUnsent: true, notes: 'typed' });
  check('what comes is reported', await reports(2), [undefined, 'typed']);
  await stored.storeNotes('bob', 'uhr', { isUnsent: true, notes: 'another hand' });
  await stored.deleteNotes('ada', 'uhr');
  check('and that it goes', await reports(3), [undefined, 'typed', undefined]);
  stop();
  await stored.storeNotes('ada', 'uhr', { isUnsent: true, notes: 'unheard' });
  check('nothing is reported after the end', await reports(3), [undefined, 'typed', undefined]);
  await stored.deleteNotes('ada', 'uhr');
  await stored.deleteNotes('bob', 'uhr');
  return wrong;
}
