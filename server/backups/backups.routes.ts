import type { operateCalls } from '../../src/contract/admin/calls/operate-calls.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { discardUploadedBackup } from './uploaded-backups.ts';
import { confirmPassword } from '../auth/confirm-password.ts';
import { linkToBackup } from './download-backup.ts';
import { listBackups } from './list-backups.ts';
import { requestBackup, type BackupJobRequest } from './request-backup.ts';
import { removeBackup } from './remove-backup.ts';
import { saveSchedule } from './schedule-backups.ts';
import { WRITTEN, type Handlers } from '../http/handler.ts';
import { sendBackup } from './send-backup.ts';

type BackupCallName = Exclude<
  keyof typeof operateCalls,
  'adminStatistics' | 'adminFunnel' | 'adminStatisticsTable'
>;

export function backupRoutes(services: Services): Handlers<BackupCallName> {
  const requestBackupJob = async (job: BackupJobRequest, actorId: string) => ({
    jobId: await requestBackup(services, job, actorId),
  });
  return {
    adminBackups: () => listBackups(services),
    adminMakeBackup: ({ body, who }) =>
      requestBackupJob({ kind: 'backup/make', hasMedia: body.hasMedia }, who.userId),
    adminScheduleBackups: ({ body, who }) => saveSchedule(services, body, who.userId),
    async adminRemoveBackup({ params, who }) {
      await removeBackup(services, params.name, who.userId);
      return { removed: true };
    },
    async adminBringBackup({ params, body, who, address }) {
      await confirmPassword(services, who.userId, body.password, address);
      return requestBackupJob({ kind: 'backup/bring', uploadId: params.id }, who.userId);
    },
    async adminDropArrived({ params, who }) {
      await discardUploadedBackup(services, params.id, who.userId);
      return { removed: true };
    },
    adminCheckBackup: ({ params, who }) =>
      requestBackupJob({ kind: 'backup/check', name: params.name }, who.userId),
    async adminRestoreBackup({ params, body, who, address }) {
      await confirmPassword(services, who.userId, body.password, address);
      return requestBackupJob({ kind: 'backup/restore', name: params.name }, who.userId);
    },
    async adminBackupLink({ params, body, who, address }) {
      await confirmPassword(services, who.userId, body.password, address);
      const { secret, lifetimeMs } = await linkToBackup(services, params.name, who.userId);
      return { path: `/api/backups/${secret}`, lifetimeMs };
    },
    async backupDownload({ params, request, reply }) {
      // A HEAD request must not use up the link.
      if (request.method !== 'GET') throw new ApiError('route/method-not-allowed');
      await sendBackup(services, { secret: params.secret, request, reply });
      return WRITTEN;
    },
  };
}
