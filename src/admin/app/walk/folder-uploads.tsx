import { subtleDigest } from '../../../platform/system/subtle-digest.ts';
import { OpenUploads } from '../../media/upload-list.tsx';
import { UploadRow } from '../../media/upload-row.tsx';
import type { FolderUploads } from '../../importing/folder/folder-uploads.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { queueOf } from '../sending.ts';

/** The media library's queue and its rows, for the walk's page that uploads a whole folder. */
export function folderUploads(admin: AdminContext): FolderUploads {
  const queue = queueOf(admin);
  return {
    ...{ queue, digest: subtleDigest(window.crypto) },
    renderRow: (upload) => <UploadRow key={upload.id} {...{ upload, queue, admin }} />,
    renderOpenUploads: () => <OpenUploads {...{ admin, queue }} />,
  };
}
