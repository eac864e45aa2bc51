import type { Progress } from '../../src/core/progress/state.ts';
import { decodeProgress, encodeProgress } from '../../src/core/progress/storage.ts';
import type { OutboxRow } from '../../src/contract/stored-records.ts';
import type { OutboxPort, ProgressCopyPort } from '../../src/platform/outbox/port.ts';

interface Walks {
  readonly progressCopy: ProgressCopyPort;
  readonly outbox: OutboxPort;
  /** The copy as another page of the device would have it. */
  readonly nextPage: () => ProgressCopyPort;
}

/**
 * The contract of every pair of progress copy and outbox, on an empty store. It runs in a browser
 * as well, so it uses no test runner and returns what is wrong.
 */
export async function outboxContract({
  progressCopy,
  outbox,
  nextPage,
}: Walks): Promise<readonly string[]> {
  const wrong: string[] = [];
  const check = (what: string, found: unknown, wanted: unknown) => {
    const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (is !== should) wrong.push(`${what}: ${is} instead of ${should}`);
  };
  const progressRows = async () => (await outbox.readRows('progress')) ?? [];
  const rows = async () =>
    (await progressRows()).map(({ userId, kind, walk, tries, isSetAside, payload }) => [
      ...[userId, kind, walk, tries, isSetAside, payload],
    ]);
  const requestIds = async () => (await progressRows()).map(({ requestId = 'none' }) => requestId);

  check(
    'nothing at first',
    [await progressCopy.readCopy('demo'), await outbox.readRows('progress')],
    [undefined, []],
  );
  check('keeping answers', await progressCopy.storeCopy('demo', { text: '[1]' }), true);
  check('a nameless copy', await progressCopy.readCopy('demo'), { text: '[1]' });
  check('waits for nothing', await rows(), []);

  await progressCopy.storeCopy('demo', { text: '[2]', owner: 'ada' });
  const [first] = await progressRows();
  void progressCopy.storeCopy('demo', { text: '[3]', owner: 'ada' });
  await progressCopy.storeCopy('museum', { text: '[4]', owner: 'bob' });
  check('the newest copy counts', await progressCopy.readCopy('demo'), {
    text: '[3]',
    owner: 'ada',
  });
  const all = [
    ['ada', 'progress', 'demo', 0, false, '[3]'],
    ['bob', 'progress', 'museum', 0, false, '[4]'],
  ];
  check('one row a walk and user', await rows(), all);

  check('whose they are', await progressCopy.walksOwnedBy('ada'), ['demo']);

  if (first) {
    await outbox.removeAcceptedRows(first);
    await outbox.updateRow({ ...first, isSetAside: true });
  }
  check('what is newer stays as it is', await rows(), all);
  const [now] = await progressRows();
  if (now) await outbox.updateRow({ ...now, tries: 2, isSetAside: true, requestId: 'id-1' });
  check('how it fared', (await rows())[0], ['ada', 'progress', 'demo', 2, true, '[3]']);
  check('which response rejected it', await requestIds(), ['id-1', 'none']);
  progressCopy.removeCopy('demo');
  check('a dropped copy', await progressCopy.readCopy('demo'), undefined);
  check('its row waits on', (await rows()).length, 2);
  const event: OutboxRow = {
    ...{ id: '00000000-0000-4000-8000-00000000000e', userId: null, kind: 'event', walk: 'demo' },
    ...{ madeAtMs: 5, tries: 0, isSetAside: false, payload: { kind: 'walk/opened' } },
  };
  check('adding answers', await outbox.addRow(event), true);
  await outbox.addRow(event);
  check('a row of its own', await outbox.readRows('event'), [event]);
  check('kinds apart', (await rows()).length, 2);
  await outbox.removeAcceptedRows(event);
  for (const row of await progressRows()) await outbox.removeAcceptedRows(row);
  const left = [await outbox.readRows('progress'), await outbox.readRows('event')];
  check('what was taken is gone', left, [[], []]);

  const before = nextPage();
  await before.storeCopy('demo', { text: heard('eins'), owner: 'ada' });
  const [later, other] = [nextPage(), nextPage()];
  await later.storeCopy('demo', { text: heard('zwei'), owner: 'ada' });
  await later.storeCopy('demo', { text: heard('zwei', 'drei'), owner: 'ada' });
  check('what waits from before is joined', heardIn(await progressRows()), [
    ...['drei', 'eins', 'zwei'],
  ]);
  await before.storeCopy('demo', { text: heard('eins'), owner: 'ada' });
  await other.storeCopy('demo', { text: heard('vier'), owner: 'ada' });
  check('so it is by every page', heardIn(await progressRows()), ['eins', 'vier']);
  for (const row of await progressRows()) await outbox.removeAcceptedRows(row);
  progressCopy.removeCopy('demo');
  return wrong;
}

const beginning: Progress = { epoch: 0, entries: {}, delayed: [], positions: {} };

const heard = (...tracks: readonly string[]) =>
  encodeProgress({
    ...beginning,
    positions: Object.fromEntries(
      tracks.map((track) => [track, { track, positionS: 3, counter: 1, device: 'd' }]),
    ),
  });

const heardIn = (rows: readonly OutboxRow[]) =>
  rows.flatMap(({ payload }) =>
    Object.keys(decodeProgress(String(payload))?.progress.positions ?? {}).toSorted(),
  );
