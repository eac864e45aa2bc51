import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { beginBackupDownload, continueDownload } from './download-backup.ts';
import { oddRange } from '../http/odd-range.ts';
import { plainRange } from '../http/plain-range.ts';

interface BackupRequest {
  readonly secret: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Sends the file, or the rest of it. The entity tag of the response is the receipt for the client
 * that began the download: browsers send it back when they resume, and nobody else knows it.
 */
export async function sendBackup(
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

const conditionOf = ({ headers }: FastifyRequest) => headers['if-range']?.toString();
