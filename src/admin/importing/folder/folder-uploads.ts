import type { ReactNode } from 'react';
import type { DigestPort } from '../../../platform/system/digest-port.ts';
import type { QueuedUpload, UploadQueue } from '../../session/files/upload-queue.ts';

/** The library's upload queue, and how it shows its rows. */
export interface FolderUploads {
  readonly queue: UploadQueue;
  readonly digest: DigestPort;
  readonly renderRow: (upload: QueuedUpload) => ReactNode;
  /** Shows the running and the interrupted uploads of the library. */
  readonly renderOpenUploads: () => ReactNode;
}
