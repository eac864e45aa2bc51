import { deleteRows } from '../indexed-db/delete-rows.ts';
import { STORED_UPLOADS, type StoredUploadRow } from './stored-upload-rows.ts';

/** For the sign-out: deletes this user's files from the device. */
export async function deleteStoredUploads(userId: string): Promise<void> {
  try {
    await deleteRows<StoredUploadRow>(STORED_UPLOADS, ({ userId: owner }) => owner === userId);
  } catch {
    // A device that stores nothing has nothing to delete.
  }
}
