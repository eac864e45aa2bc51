import type { FieldNotesPort } from '../../src/ports/field-notes.ts';

/**
 * What every keeper of notes must do that holds nothing yet. It runs in a browser as well, so it
 * knows no test runner: what is wrong is answered.
 */
export async function fieldNotesContract(kept: FieldNotesPort): Promise<readonly string[]> {
  const wrong: string[] = [];
  const check = (what: string, found: unknown, wanted: unknown) => {
    const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (is !== should) wrong.push(`${what}: ${is} instead of ${should}`);
  };
  const all = async () => [
    await kept.read('ada', 'weg'),
    await kept.read('ada', 'kai'),
    await kept.read('bob', 'weg'),
  ];

  check('nothing at first', await kept.read('ada', 'weg'), undefined);
  const notes = { typed: [1] };
  check('keeping answers', await kept.keep('ada', 'weg', { isUnsent: true, notes }), true);
  notes.typed.push(2);
  await kept.keep('ada', 'kai', { isUnsent: false, notes: 'sent' });
  await kept.keep('bob', 'weg', { isUnsent: false, notes: 'another hand' });
  check('by user and walk, as it was', await all(), [{ typed: [1] }, 'sent', 'another hand']);

  await kept.keep('ada', 'tor', { isUnsent: true, notes: 'taken back' });
  check('forgetting answers', await kept.forget('ada', 'tor'), true);
  check('forgotten, it goes', await kept.read('ada', 'tor'), undefined);
  check('with nothing else', await all(), [{ typed: [1] }, 'sent', 'another hand']);
  check('what is not there is forgotten', await kept.forget('ada', 'tor'), true);

  await kept.forgetSent('ada');
  check('unsent work stays', await all(), [{ typed: [1] }, undefined, 'another hand']);
  await kept.keep('ada', 'weg', { isUnsent: false, notes: 'sent now' });
  check('what is newer counts', await kept.read('ada', 'weg'), 'sent now');
  await kept.forgetSent('ada');
  check('sent, it goes', await all(), [undefined, undefined, 'another hand']);
  return wrong;
}
