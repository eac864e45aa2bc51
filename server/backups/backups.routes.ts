import type { operateCalls } from '../../src/contract/admin/calls/operate-calls.ts';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { discardUploadedBackup } from './uploaded-backups.ts';
import { confirmPassword } from '../auth/confirm-password.ts';
import { linkToBackup, beginBackupDownload, continueDownload } from './download-backup.ts';
import { listBackups } from './list-backups.ts';
import { requestBackup, type BackupJobRequest } from './request-backup.ts';
import { removeBackup } from './remove-backup.ts';
import { saveSchedule } from './schedule-backups.ts';
import { WRITTEN, type Handlers } from '../http/handler.ts';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { oddRange, plainRange } from '../http/byte-range.ts';

const conditionOf = ({ headers }: FastifyRequest) => headers['if-range']?.toString();

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

interface BackupRequest {
  readonly secret: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Sends the file, or the rest of it. The entity tag of the response is the receipt for the client
 * that began the download: browsers send it back when they resume, and nobody else knows it.
 */
async function sendBackup(
  services: Services,
  { secret, request, reply }: BackupRequest,
): Promise<void> {
  const [, receipt] = /^"([\w-]{32})"$/.exec(conditionOf(request) ?? '') ?? [];
  const begun =
    (receipt === undefined ? undefined : await continueDownload(services, secret, receipt)) ??
    (await beginBackupDownload(services, secret));
  const { size } = await stat(begun.file);
  const range = rangeOf(request, size, begun.receipt);
  void reply
    .header('ETag', `"${begun.receipt}"`)
    .header('Accept-Ranges', 'bytes')
    .header('Cache-Control', 'no-store');
  if (range === undefined) {
    void reply.code(416).header('Content-Range', `bytes */${size}`).send();
    return;
  }
  const { start, length, isPart } = range;
  const end = start + length - 1;
  if (isPart) void reply.code(206).header('Content-Range', `bytes ${start}-${end}/${size}`);
  void reply
    .header('Content-Type', 'application/octet-stream')
    .header('Content-Length', length)
    .header('Content-Disposition', `attachment; filename="${begun.name}"`)
    .send(createReadStream(begun.file, isPart ? { start, end } : {}));
}

/** If the condition does not match, HTTP requires the whole file. */
function rangeOf(request: FastifyRequest, size: number, receipt: string) {
  const condition = conditionOf(request);
  const isSameFile = condition === undefined || condition === `"${receipt}"`;
  const requestedRange = isSameFile ? request.headers.range : undefined;
  return plainRange(requestedRange, size) ?? oddRange(requestedRange ?? '', size);
}
