import { reportsOf } from '../reports-of.ts';
import type { StoredUploadsPort } from '../../../src/platform/uploader/port.ts';

export const MAX_STORED_BYTES = 10;

/**
 * The contract of every file store, on an empty one with space for ten bytes. It runs in a browser
 * as well, so it uses no test runner and returns what is wrong.
 */
export async function storedUploadsContract(stored: StoredUploadsPort): Promise<readonly string[]> {
  const wrong: string[] = [];
  const check = (what: string, found: unknown, wanted: unknown) => {
    const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (is !== should) wrong.push(`${what}: ${is} instead of ${should}`);
  };
  const textOf = async (userId: string, key: string) =>
    (await stored.readUpload(userId, key))?.text();
  const store = (userId: string, key: string, text: string) =>
    stored.storeUpload(userId, key, new File([text], 'Turm.wav'));

  check('nothing at first', await textOf('ada', 'turm'), undefined);
  await store('ada', 'turm', 'sechs.');
  check('what is kept', await textOf('ada', 'turm'), 'sechs.');
  check('is nobody else’s', await textOf('bob', 'turm'), undefined);
  await store('bob', 'kai', 'fünf.');
  check('more than there is room for is not kept', await textOf('bob', 'kai'), undefined);
  await store('ada', 'turm', 'nun zehn..');
  check('in its own place there is room', await textOf('ada', 'turm'), 'nun zehn..');
  await stored.deleteUpload('turm');
  check('forgotten, it goes', await textOf('ada', 'turm'), undefined);
  await store('ada', 'turm', '1');
  await store('ada', 'tor', '2');
  await store('bob', 'kai', '3');
  await stored.deleteUploadsExcept('ada', ['tor']);
  const left = [
    await textOf('ada', 'turm'),
    await textOf('ada', 'tor'),
    await textOf('bob', 'kai'),
  ];
  check('of one user', left, [undefined, '2', '3']);
  await stored.deleteUploadsExcept('ada', []);
  check(
    'all of one user',
    [await textOf('ada', 'tor'), await textOf('bob', 'kai')],
    [undefined, '3'],
  );
  await stored.deleteUpload('kai');
  await stored.deleteUpload('never kept');

  const { reports, stop } = reportsOf<readonly string[]>((onKeys) =>
    stored.watchKeys('ada', onKeys),
  );
  check('watched, nothing is there at first', await reports(1), [[]]);
  await store('ada', 'turm', '1');
  check('a file that comes is reported', (await reports(2)).at(-1), ['turm']);
  await store('ada', 'tor', '2');
  check('and the next', (await reports(3)).at(-1)?.toSorted(), ['tor', 'turm']);
  await stored.deleteUpload('turm');
  check('and that one goes', (await reports(4)).at(-1), ['tor']);
  stop();
  await stored.deleteUploadsExcept('ada', []);
  check('nothing is reported after the end', (await reports(4)).length, 4);
  return wrong;
}
