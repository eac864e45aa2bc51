import type { DraftNotesPort, StoredDraftNotes } from '../../src/platform/outbox/port.ts';
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
  const store = (userId: string, storyId: string, note: StoredDraftNotes) =>
    stored.changeNotes(userId, storyId, () => note);
  const remove = (userId: string, storyId: string) =>
    stored.changeNotes(userId, storyId, () => undefined);
  const all = async () => [
    await stored.readNotes('ada', 'weg'),
    await stored.readNotes('ada', 'kai'),
    await stored.readNotes('bob', 'weg'),
  ];

  check('nothing at first', await stored.readNotes('ada', 'weg'), undefined);
  const notes = { typed: [1] };
  check('keeping answers', await store('ada', 'weg', { isUnsent: true, notes }), true);
  notes.typed.push(2);
  await store('ada', 'kai', { isUnsent: false, notes: 'sent' });
  await store('bob', 'weg', { isUnsent: false, notes: 'another hand' });
  check('by user and walk, as it was', await all(), [{ typed: [1] }, 'sent', 'another hand']);

  await store('ada', 'tor', { isUnsent: true, notes: 'taken back' });
  check('forgetting answers', await remove('ada', 'tor'), true);
  check('forgotten, it goes', await stored.readNotes('ada', 'tor'), undefined);
  check('with nothing else', await all(), [{ typed: [1] }, 'sent', 'another hand']);
  check('what is not there is forgotten', await remove('ada', 'tor'), true);

  await store('ada', 'weg', { isUnsent: false, notes: 'sent now' });
  check('what is newer counts', await stored.readNotes('ada', 'weg'), 'sent now');

  const add = (word: string) =>
    stored.changeNotes('ada', 'hof', (before) => {
      const words: unknown[] = Array.isArray(before) ? before : [];
      return { isUnsent: true, notes: [...words, word] };
    });
  check('changed at once', await Promise.all(['a', 'b', 'c'].map(add)), [true, true, true]);
  const words = await stored.readNotes('ada', 'hof');
  check('none is lost', Array.isArray(words) && words.toSorted(), ['a', 'b', 'c']);
  await remove('ada', 'hof');

  const { reports, stop } = reportsOf<unknown>((onNotes) =>
    stored.watchNotes('ada', 'uhr', onNotes, () => {
      onNotes('failed');
    }),
  );
  check('watched, nothing is there at first', await reports(1), [undefined]);
  await store('ada', 'uhr', { isUnsent: true, notes: 'typed' });
  check('what comes is reported', await reports(2), [undefined, 'typed']);
  await store('bob', 'uhr', { isUnsent: true, notes: 'another hand' });
  await remove('ada', 'uhr');
  check('and that it goes', await reports(3), [undefined, 'typed', undefined]);
  stop();
  await store('ada', 'uhr', { isUnsent: true, notes: 'unheard' });
  check('nothing is reported after the end', await reports(3), [undefined, 'typed', undefined]);
  await remove('ada', 'uhr');
  await remove('bob', 'uhr');
  return wrong;
}
