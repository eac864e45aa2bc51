import { subtleDigest } from '../../adapters/digest-subtle/subtle-digest.ts';
import { HalfSentFiles } from '../../features/admin-media/upload-card.tsx';
import { UploadLine } from '../../features/admin-media/upload-line.tsx';
import type { FolderUploads } from '../../features/admin-walks/folder/folder-uploads.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { sendingOf } from './sending.ts';

/** The library's queue and its lines, for the walk's page that sends a whole folder. */
export function folderUploads(desk: AdminDesk): FolderUploads {
  const { queue, uploader } = sendingOf(desk);
  return {
    ...{ queue, digest: subtleDigest(window.crypto) },
    line: (upload) => <UploadLine key={upload.id} {...{ upload, queue, desk }} />,
    halfSent: (isBusy) => <HalfSentFiles {...{ desk, uploader, isBusy }} />,
  };
}
