import { readFile } from 'node:fs/promises';
import type { operateCalls } from '../../../src/contract/admin/operate-calls.ts';
import type { operationCalls } from '../../../src/contract/admin/operation-calls.ts';
import type { overviewCalls } from '../../../src/contract/admin/overview-calls.ts';
import type { parcelCalls } from '../../../src/contract/admin/parcel-calls.ts';
import type { AuditedHost } from './audited-host.ts';
import type { ChangesOf, Line } from './changing-call.ts';

const ofBackup = (action: string, name: string): Line => [`backup/${action}`, 'backup', name];

async function aBackup(house: AuditedHost): Promise<string> {
  await house.ask('adminMakeBackup', { body: { hasMedia: false } });
  await house.workOff();
  const { backups } = await house.ask('adminBackups');
  // Its name is its time.
  house.host.clock.advance(1000);
  return backups[0]?.name ?? '';
}

/** One that was uploaded, and waits. */
async function anArrived(house: AuditedHost, name: string): Promise<string> {
  const file = house.host.services.backups.fileOf(await aBackup(house)) ?? '';
  return house.upload(await readFile(file), name, 'backup');
}

export async function aParcel(house: AuditedHost): Promise<string> {
  const id = await house.playableWalk();
  const { path } = await house.ask('adminParcelLink', { params: { id } });
  const { rawPayload } = await house.host.app.inject(path);
  return house.upload(rawPayload, 'turm.klangweg', 'parcel');
}

export const hostChanges: ChangesOf<
  typeof operationCalls & typeof overviewCalls & typeof parcelCalls
> = {
  adminSaveSettings: async () => ({
    body: { brand: { name: 'Stadtklang', claim: {} } },
    line: ['settings/save', 'settings', 'brand'],
  }),
  adminRotateKey: async () => ({ line: ({ kid }) => ['key/rotate', 'key', kid] }),
  async adminEndKey(house) {
    // Not the one that the administrator came by: they still read the log.
    house.host.clock.advance(1000);
    const { kid } = await house.ask('adminRotateKey');
    house.host.clock.advance(1000);
    await house.ask('adminRotateKey');
    return { params: { kid }, line: ['key/end', 'key', kid] };
  },
  async adminCancelJob(house) {
    const { store, clock } = house.host.services;
    const added = await store.jobs.add({ kind: 'test/wait', createdAtMs: clock.nowMs() });
    if (added.kind !== 'ok') throw new Error(added.kind);
    const { id } = added.value;
    return { params: { id }, line: ['job/cancel', 'job', id] };
  },
  async adminParcelLink(house) {
    const { id } = await house.walk();
    return { params: { id }, line: ['story/export', 'story', id] };
  },
  async adminTakeInParcel(house) {
    const id = await aParcel(house);
    const { id: storyId } = await house.walk();
    const body = { as: 'version', storyId } as const;
    return { params: { id }, body, isWork: true, line: ['story/import', 'story', storyId] };
  },
};

export const backupChanges: ChangesOf<typeof operateCalls> = {
  adminMakeBackup: async () => ({
    body: { hasMedia: false },
    line: ({ jobId }) => ['backup/make-ordered', 'job', jobId],
  }),
  adminScheduleBackups: async () => ({
    body: { every: 'day', weekday: 1, hour: 3, keep: 5, hasMedia: true },
    line: ofBackup('schedule', 'day'),
  }),
  async adminRemoveBackup(house) {
    const name = await aBackup(house);
    return { params: { name }, line: ofBackup('remove', name) };
  },
  async adminCheckBackup(house) {
    const name = await aBackup(house);
    return { params: { name }, line: ofBackup('check-ordered', name) };
  },
  async adminRestoreBackup(house) {
    const name = await aBackup(house);
    const body = { password: house.password };
    return { params: { name }, body, line: ofBackup('restore-ordered', name) };
  },
  async adminBringBackup(house) {
    const id = await anArrived(house, 'gestern.backup');
    const body = { password: house.password };
    return { params: { id }, body, line: ofBackup('bring-ordered', 'gestern.backup') };
  },
  async adminDropArrived(house) {
    const id = await anArrived(house, 'gestern.backup');
    return { params: { id }, line: ofBackup('drop', 'gestern.backup') };
  },
  async adminBackupLink(house) {
    const name = await aBackup(house);
    const body = { password: house.password };
    return { params: { name }, body, line: ofBackup('link', name) };
  },
};
