import { readFile } from 'node:fs/promises';
import type { operateCalls } from '../../../src/contract/admin/calls/operate-calls.ts';
import type { operationCalls } from '../../../src/contract/admin/calls/operation-calls.ts';
import type { overviewCalls } from '../../../src/contract/admin/calls/overview-calls.ts';
import type { storyArchiveCalls } from '../../../src/contract/admin/calls/story-archive-calls.ts';
import type { AuditedServer } from './audited-server.ts';
import type { ChangesOf, ExpectedAuditEntry } from './changing-call.ts';

const ofBackup = (action: string, name: string): ExpectedAuditEntry => [
  `backup/${action}`,
  'backup',
  name,
];

async function aBackup(auditedServer: AuditedServer): Promise<string> {
  await auditedServer.sendRequest('adminMakeBackup', { body: { hasMedia: false } });
  await auditedServer.runQueuedJobs();
  const { backups } = await auditedServer.sendRequest('adminBackups');
  // Its name contains its time.
  auditedServer.server.clock.advance(1000);
  return backups[0]?.name ?? '';
}

/** One that was uploaded, and waits. */
async function anArrived(auditedServer: AuditedServer, name: string): Promise<string> {
  const file = auditedServer.server.services.backups.fileOf(await aBackup(auditedServer)) ?? '';
  return auditedServer.upload(await readFile(file), name, 'backup');
}

export async function aStoryArchive(auditedServer: AuditedServer): Promise<string> {
  const id = await auditedServer.playableWalk();
  const { path } = await auditedServer.sendRequest('adminStoryArchiveLink', { params: { id } });
  const { rawPayload } = await auditedServer.server.app.inject(path);
  return auditedServer.upload(rawPayload, 'turm.klangweg', 'parcel');
}

export const serverChanges: ChangesOf<
  typeof operationCalls & typeof overviewCalls & typeof storyArchiveCalls
> = {
  adminSaveSettings: async () => ({
    body: { brand: { name: 'Stadtklang', claim: {} } },
    auditEntry: ['settings/save', 'settings', 'brand'],
  }),
  adminRotateKey: async () => ({ auditEntry: ({ kid }) => ['key/rotate', 'key', kid] }),
  async adminEndKey(auditedServer) {
    // Not the key of the administrator's own session: they still read the log.
    auditedServer.server.clock.advance(1000);
    const { kid } = await auditedServer.sendRequest('adminRotateKey');
    auditedServer.server.clock.advance(1000);
    await auditedServer.sendRequest('adminRotateKey');
    return { params: { kid }, auditEntry: ['key/end', 'key', kid] };
  },
  async adminCancelJob(auditedServer) {
    const { store, clock } = auditedServer.server.services;
    const added = await store.jobs.addJob({ kind: 'test/wait', createdAtMs: clock.nowMs() });
    if (added.kind !== 'ok') throw new Error(added.kind);
    const { id } = added.value;
    return { params: { id }, auditEntry: ['job/cancel', 'job', id] };
  },
  async adminStoryArchiveLink(auditedServer) {
    const { id } = await auditedServer.walk();
    return { params: { id }, auditEntry: ['story/export', 'story', id] };
  },
  async adminImportStoryArchive(auditedServer) {
    const id = await aStoryArchive(auditedServer);
    const { id: storyId } = await auditedServer.walk();
    const body = { as: 'version', storyId } as const;
    return { params: { id }, body, isQueued: true, auditEntry: ['story/import', 'story', storyId] };
  },
};

export const backupChanges: ChangesOf<typeof operateCalls> = {
  adminMakeBackup: async () => ({
    body: { hasMedia: false },
    auditEntry: ({ jobId }) => ['backup/make-ordered', 'job', jobId],
  }),
  adminScheduleBackups: async () => ({
    body: { every: 'day', weekday: 1, hour: 3, keep: 5, hasMedia: true },
    auditEntry: ofBackup('schedule', 'day'),
  }),
  async adminRemoveBackup(auditedServer) {
    const name = await aBackup(auditedServer);
    return { params: { name }, auditEntry: ofBackup('remove', name) };
  },
  async adminCheckBackup(auditedServer) {
    const name = await aBackup(auditedServer);
    return { params: { name }, auditEntry: ofBackup('check-ordered', name) };
  },
  async adminRestoreBackup(auditedServer) {
    const name = await aBackup(auditedServer);
    const body = { password: auditedServer.password };
    return { params: { name }, body, auditEntry: ofBackup('restore-ordered', name) };
  },
  async adminBringBackup(auditedServer) {
    const id = await anArrived(auditedServer, 'gestern.backup');
    const body = { password: auditedServer.password };
    return { params: { id }, body, auditEntry: ofBackup('bring-ordered', 'gestern.backup') };
  },
  async adminDropArrived(auditedServer) {
    const id = await anArrived(auditedServer, 'gestern.backup');
    return { params: { id }, auditEntry: ofBackup('drop', 'gestern.backup') };
  },
  async adminBackupLink(auditedServer) {
    const name = await aBackup(auditedServer);
    const body = { password: auditedServer.password };
    return { params: { name }, body, auditEntry: ofBackup('link', name) };
  },
};
