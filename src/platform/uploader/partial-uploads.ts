import type { BegunUpload } from '../../contract/admin/begun-upload.ts';
import type { StoredUploadsPort, FilePurpose, PartialUpload } from './port.ts';
import type { LocksPort } from '../tabs/port.ts';
import { fetchUploadOffset, type Arrived, type UploadServer } from './fetch-upload-offset.ts';
import type { BegunUploads } from './begun-uploads.ts';
import { uploadKey } from './file-mark.ts';
import { acquireLockSoon } from './acquire-lock-soon.ts';

interface Needs extends UploadServer {
  readonly userId: string;
  readonly begun: BegunUploads;
  readonly locks: Pick<LocksPort, 'tryLock'>;
  readonly storedUploads: Pick<StoredUploadsPort, 'readUpload' | 'deleteUploadsExcept'> | undefined;
}

/**
 * Uploads that were begun before this page, with what the server has and what the device stored.
 */
export async function partialUploads(
  needs: Needs,
  purpose: FilePurpose | undefined,
): Promise<readonly PartialUpload[]> {
  const { begun, storedUploads, userId } = needs;
  const uploads = begun.allUploads();
  void storedUploads?.deleteUploadsExcept(
    userId,
    uploads.map((upload) => uploadKey(userId, upload)),
  );
  const wanted = uploads.filter((upload) => upload.purpose === purpose);
  const lookups = wanted.map(async (upload): Promise<readonly PartialUpload[]> => {
    const key = uploadKey(userId, upload);
    let arrived = 0 as Arrived;
    const lockOutcome = await acquireLockSoon(needs.locks, key, async () => {
      if (upload.url !== undefined) arrived = await fetchUploadOffset(needs, upload.url);
      // The request itself made the server import a complete upload.
      if (arrived === 'gone' || isComplete(upload, arrived)) begun.removeUpload(upload);
    });
    if (lockOutcome === 'busy' || arrived === 'gone' || isComplete(upload, arrived)) return [];
    const file = fileOf(await storedUploads?.readUpload(userId, key), upload);
    return [{ key, ...partialUploadOf(upload, arrived), ...(file === undefined ? {} : { file }) }];
  });
  return (await Promise.all(lookups)).flat();
}

const isComplete = ({ url, bytes }: BegunUpload, arrived: Arrived) =>
  url !== undefined && arrived === bytes;

function partialUploadOf(
  upload: BegunUpload,
  arrived: number | 'unknown',
): Omit<PartialUpload, 'key' | 'file'> {
  const { name, bytes, lastModifiedMs, isPaused = false } = upload;
  const sent = arrived === 'unknown' ? upload.sent : arrived;
  return { name, bytes, lastModifiedMs, isPaused, sent };
}

/** Some browsers return a stored file without its name. */
const fileOf = (stored: Blob | undefined, { name, bytes, lastModifiedMs }: BegunUpload) =>
  stored?.size === bytes
    ? new File([stored], name, { type: stored.type, lastModified: lastModifiedMs })
    : undefined;
