import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminCallName, AdminCalls } from '../../src/contract/admin-calls.ts';
import { adminCalls } from '../../src/contract/admin-calls.ts';
import type { Call } from '../../src/contract/call.ts';
import { TABLES_IN_COPIES } from '../store/copies/copied-tables.ts';
import { AuditedHost } from '../testing/audited/audited-host.ts';
import {
  CHANGE_NOTHING,
  type Change,
  type ChangesOf,
  type ChangingName,
} from '../testing/audited/changing-call.ts';
import { fieldChanges, filingChanges } from '../testing/audited/filing-changes.ts';
import { aParcel, backupChanges, hostChanges } from '../testing/audited/host-changes.ts';
import { mediaChanges, wordChanges } from '../testing/audited/media-changes.ts';
import { groupChanges, peopleChanges } from '../testing/audited/people-changes.ts';
import { walkChanges } from '../testing/audited/walk-changes.ts';
import { purgeDue } from '../usecases/restore-deleted.ts';
import { orderDueBackup } from '../usecases/schedule-backups.ts';
import { publishDue } from '../usecases/publish-due.ts';

/** Every call that is not only read: one without a row does not compile, and so does not pass the gate. */
const CHANGES: ChangesOf<AdminCalls> = {
  ...walkChanges,
  ...peopleChanges,
  ...groupChanges,
  ...filingChanges,
  ...fieldChanges,
  ...mediaChanges,
  ...wordChanges,
  ...hostChanges,
  ...backupChanges,
};

const DAY_MS = 24 * 3_600_000;
let house: AuditedHost;
beforeEach(async () => {
  house = await AuditedHost.open();
});
afterEach(() => house.close());

/** Who did what with which thing, since a line of the log. */
async function saidSince(id: number) {
  const lines = await house.linesAfter(id);
  return lines.map(({ actorId, action, targetKind, targetId }) => [
    ...[actorId, action, targetKind, targetId],
  ]);
}

/** What opens something to whoever holds it: passwords, secrets of links, codes. */
function secretsOf(answer: unknown, password: string): readonly string[] {
  const text = JSON.stringify(answer ?? null);
  const found = [...text.matchAll(/"(?:code|secret)":"([^"]{8,})"|[#?&][a-z-]+=([\w-]{16,})/g)];
  return [password, ...found.flatMap(([, code, secret]) => code ?? secret ?? [])];
}

async function isSaidSince(id: number): Promise<(secret: string) => boolean> {
  const lines = JSON.stringify(await house.linesAfter(id));
  return (secret) => lines.includes(secret);
}

test('what is looked for in the log are the secrets that an answer holds', () => {
  const answer = { link: { path: '/i#token=abcdefgh-12345678' }, codes: [{ code: 'K7QX-3MZP' }] };
  expect(secretsOf(answer, 'x')).toEqual(['x', 'abcdefgh-12345678', 'K7QX-3MZP']);
});

test('the table has every call that is not only read, and no other', () => {
  const names = Object.keys(adminCalls) as AdminCallName[];
  const changing = names.filter((name) => adminCalls[name].method !== 'GET');
  const known = [...Object.keys(CHANGES), ...Object.keys(CHANGE_NOTHING)];
  expect(known.toSorted()).toEqual(changing.toSorted());
});

describe('the log says who did what with which thing', () => {
  test.each(Object.keys(CHANGES) as ChangingName<AdminCalls>[])('%s', async (name) => {
    const change = (await CHANGES[name](house)) as Change<Call>;
    const before = await house.lastLine();
    const answer: unknown = await house.ask(name, change as object);
    if (change.isWork === true) await house.workOff();
    const line = typeof change.line === 'function' ? change.line(answer) : change.line;
    const said = await saidSince(before);
    expect(said).toContainEqual([house.administrator.userId, ...line]);
    expect(said.flat()).not.toContain('');
    expect(secretsOf(answer, house.password).filter(await isSaidSince(before))).toEqual([]);
  });
});

describe('a call that is said to change nothing leaves every table as it was', () => {
  /** The jobs that do the looking are no change of what is kept. */
  const kept = TABLES_IN_COPIES.filter((table) => table !== 'jobs');
  const everything = () =>
    house.host.services.store.copies.read(async (moment) => {
      const rows: unknown[] = [];
      for (const table of kept) for await (const some of moment.rowsOf(table)) rows.push(...some);
      return rows;
    });

  test('adminCompareTexts', async () => {
    const { id } = await house.track((await house.walk()).id);
    const text = { kind: 'track', id, field: 'trackMeta_name', code: 'en', value: 'Gate' } as const;
    const before = await everything();
    const { changes } = await house.ask('adminCompareTexts', { body: { texts: [text] } });
    expect(changes).toHaveLength(1);
    expect(await everything()).toEqual(before);
  });

  test('adminCheckParcel', async () => {
    const id = await aParcel(house);
    const before = await everything();
    await house.ask('adminCheckParcel', { params: { id } });
    await house.workOff();
    expect((await house.ask('adminParcel', { params: { id } })).plan).toBeDefined();
    expect(await everything()).toEqual(before);
  });
});

describe('what comes by other ways than a call stands in the log', () => {
  test('an upload, by whom it was sent', async () => {
    const before = await house.lastLine();
    const sha256 = await house.picture();
    expect(await saidSince(before)).toEqual([
      [house.administrator.userId, 'media/upload', 'media', sha256],
    ]);
  });

  test('an upload that fetches its medium out of the deletion queue', async () => {
    const content = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nJa.\n');
    const sha256 = await house.upload(content, 'Tor.vtt');
    await house.ask('adminDeleteMedium', { params: { sha256 } });
    const before = await house.lastLine();
    expect(await house.upload(content, 'Tor.vtt')).toBe(sha256);
    expect(await saidSince(before)).toEqual([
      [house.administrator.userId, 'media/restore', 'media', sha256],
    ]);
  });

  test('a publication at its time, by whoever planned it', async () => {
    const id = await house.playableWalk();
    const body = { atMs: house.host.clock.nowMs() + 1000 };
    await house.ask('adminSchedule', { params: { id }, body });
    const before = await house.lastLine();
    house.host.clock.advance(1000);
    await publishDue(house.host.services);
    expect(await saidSince(before)).toEqual([
      [house.administrator.userId, 'story/publish', 'story', id],
    ]);
  });

  test('what went for good after its 30 days, by the server itself', async () => {
    const { id } = await house.walk();
    const sha256 = await house.picture();
    await house.ask('adminDeleteStory', { params: { id } });
    await house.ask('adminDeleteMedium', { params: { sha256 } });
    const before = await house.lastLine();
    house.host.clock.advance(30 * DAY_MS);
    await purgeDue(house.host.services);
    expect((await saidSince(before)).toSorted()).toEqual([
      [null, 'media/purge', 'media', sha256],
      [null, 'story/purge', 'story', id],
    ]);
  });

  test('a scheduled backup, and the old one that goes for it, by the server itself', async () => {
    const body = { every: 'day', weekday: 1, hour: 3, keep: 1, hasMedia: false } as const;
    await house.ask('adminScheduleBackups', { body });
    const made: string[] = [];
    let before = 0;
    while (made.length < 2) {
      before = await house.lastLine();
      house.host.clock.advance(DAY_MS);
      expect(await orderDueBackup(house.host.services)).toBe(true);
      await house.workOff();
      made.push((await house.ask('adminBackups')).backups[0]?.name ?? '');
    }
    const jobs = (await house.ask('adminBackups')).jobs.map(({ id }) => id);
    expect(await saidSince(before)).toEqual([
      [null, 'backup/make-ordered', 'job', jobs[0]],
      [null, 'backup/make', 'backup', made[1]],
      [null, 'backup/remove', 'backup', made[0]],
    ]);
  });
});
