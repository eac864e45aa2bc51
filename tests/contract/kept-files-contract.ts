import type { KeptFilesPort } from '../../src/ports/kept-files.ts';

export const MOST_KEPT_BYTES = 10;

/**
 * What every keeper of files must do that holds nothing yet and takes ten bytes. It runs in a
 * browser as well, so it knows no test runner: what is wrong is answered.
 */
export async function keptFilesContract(kept: KeptFilesPort): Promise<readonly string[]> {
  const wrong: string[] = [];
  const check = (what: string, found: unknown, wanted: unknown) => {
    const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (is !== should) wrong.push(`${what}: ${is} instead of ${should}`);
  };
  const textOf = async (userId: string, key: string) => (await kept.read(userId, key))?.text();
  const keep = (userId: string, key: string, text: string) =>
    kept.keep(userId, key, new File([text], 'Turm.wav'));

  check('nothing at first', await textOf('ada', 'turm'), undefined);
  await keep('ada', 'turm', 'sechs.');
  check('what is kept', await textOf('ada', 'turm'), 'sechs.');
  check('is nobody else’s', await textOf('bob', 'turm'), undefined);
  await keep('bob', 'kai', 'fünf.');
  check('more than there is room for is not kept', await textOf('bob', 'kai'), undefined);
  await keep('ada', 'turm', 'nun zehn..');
  check('in its own place there is room', await textOf('ada', 'turm'), 'nun zehn..');
  await kept.forget('turm');
  check('forgotten, it goes', await textOf('ada', 'turm'), undefined);
  await keep('ada', 'turm', '1');
  await keep('ada', 'tor', '2');
  await keep('bob', 'kai', '3');
  await kept.forgetAllBut('ada', ['tor']);
  const left = [
    await textOf('ada', 'turm'),
    await textOf('ada', 'tor'),
    await textOf('bob', 'kai'),
  ];
  check('of one user', left, [undefined, '2', '3']);
  await kept.forgetAllBut('ada', []);
  check(
    'all of one user',
    [await textOf('ada', 'tor'), await textOf('bob', 'kai')],
    [undefined, '3'],
  );
  await kept.forget('kai');
  await kept.forget('never kept');
  return wrong;
}
