import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AdminCallName, AdminCalls } from '../../src/contract/admin-calls.ts';
import { adminCalls } from '../../src/contract/admin-calls.ts';
import type { Call } from '../../src/contract/call.ts';
import { TABLES_IN_COPIES } from '../database/copies/copied-tables.ts';
import { AuditedServer } from '../testing/audited/audited-server.ts';
import {
  CHANGE_NOTHING,
  type AuditedChange,
  type ChangesOf,
  type ChangingName,
} from '../testing/audited/changing-call.ts';
import { fieldChanges, taxonomyChanges } from '../testing/audited/taxonomy-changes.ts';
import { aStoryArchive, backupChanges, serverChanges } from '../testing/audited/server-changes.ts';
import { mediaChanges, textChanges } from '../testing/audited/media-changes.ts';
import { groupChanges, peopleChanges } from '../testing/audited/people-changes.ts';
import { walkChanges } from '../testing/audited/walk-changes.ts';
import { purgeDue } from '../deletions/restore-deleted.ts';
import { requestDueBackup } from '../backups/schedule-backups.ts';
import { publishDue } from '../publishing/publish-due.ts';

/**
 * Every call that changes something: one without a row does not compile and so does not pass the
 * gate.
 */
const CHANGES: ChangesOf<AdminCalls> = {
  ...walkChanges,
  ...peopleChanges,
  ...groupChanges,
  ...taxonomyChanges,
  ...fieldChanges,
  ...mediaChanges,
  ...textChanges,
  ...serverChanges,
  ...backupChanges,
};

const DAY_MS = 24 * 3_600_000;
let auditedServer: AuditedServer;
beforeEach(async () => {
  auditedServer = await AuditedServer.open();
});
afterEach(() => auditedServer.close());

/** The audit entries after this one: who did what with which target. */
async function loggedSince(id: number) {
  const auditEntries = await auditedServer.auditEntriesAfter(id);
  return auditEntries.map(({ actorId, action, targetKind, targetId }) => [
    ...[actorId, action, targetKind, targetId],
  ]);
}

/** Everything that grants access to its holder: passwords, secrets of links, codes. */
function secretsOf(response: unknown, password: string): readonly string[] {
  const text = JSON.stringify(response ?? null);
  const found = [...text.matchAll(/"(?:code|secret)":"([^"]{8,})"|[#?&][a-z-]+=([\w-]{16,})/g)];
  return [password, ...found.flatMap(([, code, secret]) => code ?? secret ?? [])];
}

async function isLoggedSince(id: number): Promise<(secret: string) => boolean> {
  const auditEntries = JSON.stringify(await auditedServer.auditEntriesAfter(id));
  return (secret) => auditEntries.includes(secret);
}

test('the log is searched for the secrets that a response contains', () => {
  const response = { link: { path: '/i#token=abcdefgh-12345678' }, codes: [{ code: 'K7QX-3MZP' }] };
  expect(secretsOf(response, 'x')).toEqual(['x', 'abcdefgh-12345678', 'K7QX-3MZP']);
});

test('the table has every call that writes, and no other', () => {
  const names = Object.keys(adminCalls) as AdminCallName[];
  const changing = names.filter((name) => adminCalls[name].method !== 'GET');
  const known = [...Object.keys(CHANGES), ...Object.keys(CHANGE_NOTHING)];
  expect(known.toSorted()).toEqual(changing.toSorted());
});

describe('the log names actor, action and target', () => {
  test.each(Object.keys(CHANGES) as ChangingName<AdminCalls>[])('%s', async (name) => {
    const change = (await CHANGES[name](auditedServer)) as AuditedChange<Call>;
    const before = await auditedServer.lastAuditEntryId();
    const response: unknown = await auditedServer.sendRequest(name, change as object);
    if (change.isQueued === true) await auditedServer.runQueuedJobs();
    const auditEntry =
      typeof change.auditEntry === 'function' ? change.auditEntry(response) : change.auditEntry;
    const logged = await loggedSince(before);
    expect(logged).toContainEqual([auditedServer.administrator.userId, ...auditEntry]);
    expect(logged.flat()).not.toContain('');
    expect(secretsOf(response, auditedServer.password).filter(await isLoggedSince(before))).toEqual(
      [],
    );
  });
});

describe('a call that is declared as read-only leaves every table as it was', () => {
  /** The jobs of dry runs do not count as a change of the stored data. */
  const copiedTables = TABLES_IN_COPIES.filter((table) => table !== 'jobs');
  const everything = () =>
    auditedServer.server.services.store.copies.readSnapshot(async (snapshot) => {
      const rows: unknown[] = [];
      for (const table of copiedTables)
        for await (const some of snapshot.rowsOf(table)) rows.push(...some);
      return rows;
    });

  test('adminCompareTexts', async () => {
    const { id } = await auditedServer.track((await auditedServer.walk()).id);
    const text = { kind: 'track', id, field: 'trackMeta_name', code: 'en', value: 'Gate' } as const;
    const before = await everything();
    const { changes } = await auditedServer.sendRequest('adminCompareTexts', {
      body: { texts: [text] },
    });
    expect(changes).toHaveLength(1);
    expect(await everything()).toEqual(before);
  });

  test('adminCheckStoryArchive', async () => {
    const id = await aStoryArchive(auditedServer);
    const before = await everything();
    await auditedServer.sendRequest('adminCheckStoryArchive', { params: { id } });
    await auditedServer.runQueuedJobs();
    expect(
      (await auditedServer.sendRequest('adminStoryArchive', { params: { id } })).plan,
    ).toBeDefined();
    expect(await everything()).toEqual(before);
  });
});

describe('changes by other ways than a call are in the log', () => {
  test('an upload, with its sender', async () => {
    const before = await auditedServer.lastAuditEntryId();
    const sha256 = await auditedServer.picture();
    expect(await loggedSince(before)).toEqual([
      [auditedServer.administrator.userId, 'media/upload', 'media', sha256],
    ]);
  });

  test('an upload that restores its medium from the deletion queue', async () => {
    const content = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nJa.\n');
    const sha256 = await auditedServer.upload(content, 'Tor.vtt');
    await auditedServer.sendRequest('adminDeleteMedium', { params: { sha256 } });
    const before = await auditedServer.lastAuditEntryId();
    expect(await auditedServer.upload(content, 'Tor.vtt')).toBe(sha256);
    expect(await loggedSince(before)).toEqual([
      [auditedServer.administrator.userId, 'media/restore', 'media', sha256],
    ]);
  });

  test('a scheduled publication, with who scheduled it', async () => {
    const id = await auditedServer.playableWalk();
    const body = { atMs: auditedServer.server.clock.nowMs() + 1000 };
    await auditedServer.sendRequest('adminSchedule', { params: { id }, body });
    const before = await auditedServer.lastAuditEntryId();
    auditedServer.server.clock.advance(1000);
    await publishDue(auditedServer.server.services);
    expect(await loggedSince(before)).toEqual([
      [auditedServer.administrator.userId, 'story/publish', 'story', id],
    ]);
  });

  test('what was purged after its 30 days, by the server itself', async () => {
    const { id } = await auditedServer.walk();
    const sha256 = await auditedServer.picture();
    await auditedServer.sendRequest('adminDeleteStory', { params: { id } });
    await auditedServer.sendRequest('adminDeleteMedium', { params: { sha256 } });
    const before = await auditedServer.lastAuditEntryId();
    auditedServer.server.clock.advance(30 * DAY_MS);
    await purgeDue(auditedServer.server.services);
    expect((await loggedSince(before)).toSorted()).toEqual([
      [null, 'media/purge', 'media', sha256],
      [null, 'story/purge', 'story', id],
    ]);
  });

  test('a scheduled backup, and the old one that it replaces, by the server itself', async () => {
    const body = { every: 'day', weekday: 1, hour: 3, keep: 1, hasMedia: false } as const;
    await auditedServer.sendRequest('adminScheduleBackups', { body });
    const made: string[] = [];
    let before = 0;
    while (made.length < 2) {
      before = await auditedServer.lastAuditEntryId();
      auditedServer.server.clock.advance(DAY_MS);
      expect(await requestDueBackup(auditedServer.server.services)).toBe(true);
      await auditedServer.runQueuedJobs();
      made.push((await auditedServer.sendRequest('adminBackups')).backups[0]?.name ?? '');
    }
    const jobs = (await auditedServer.sendRequest('adminBackups')).jobs.map(({ id }) => id);
    expect(await loggedSince(before)).toEqual([
      [null, 'backup/make-ordered', 'job', jobs[0]],
      [null, 'backup/make', 'backup', made[1]],
      [null, 'backup/remove', 'backup', made[0]],
    ]);
  });
});
