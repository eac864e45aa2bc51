import { subtleDigest } from '../../adapters/digest-subtle/subtle-digest.ts';
import { OpenUploads } from '../../features/admin-media/upload-lines.tsx';
import { UploadLine } from '../../features/admin-media/upload-line.tsx';
import type { FolderUploads } from '../../features/admin-walks/folder/folder-uploads.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { queueOf } from './sending.ts';

/** The library's queue and its lines, for the walk's page that sends a whole folder. */
export function folderUploads(desk: AdminDesk): FolderUploads {
  const queue = queueOf(desk);
  return {
    ...{ queue, digest: subtleDigest(window.crypto) },
    line: (upload) => <UploadLine key={upload.id} {...{ upload, queue, desk }} />,
    open: () => <OpenUploads {...{ desk, queue }} />,
  };
}
