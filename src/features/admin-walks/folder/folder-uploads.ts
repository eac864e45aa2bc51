import type { ReactNode } from 'react';
import type { DigestPort } from '../../../ports/digest.ts';
import type { QueuedUpload, UploadQueue } from '../../../runtime/admin/upload-queue.ts';

/** The one queue of the library, and how it shows what is in it. */
export interface FolderUploads {
  readonly queue: UploadQueue;
  readonly digest: DigestPort;
  readonly line: (upload: QueuedUpload) => ReactNode;
  /** What is on its way into the library, and what broke off. */
  readonly open: () => ReactNode;
}
