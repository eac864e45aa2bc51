import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { DigestPort } from '../../../platform/system/digest-port.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { confirmBeforeLeaving } from '../../session/confirm-before-leaving.ts';
import {
  openFileSending,
  type PendingFile,
  type FileToSend,
} from '../../session/files/file-sending.ts';
import type { UploadQueue } from '../../session/files/upload-queue.ts';
import { useRetainedState } from '../../session/use-retained-state.ts';
import { begunWork, type Corrections, type FolderWork } from './folder-work.ts';
import type { FolderTexts } from '../../../i18n/admin/folder.ts';
import { nearFiles, type NearFiles } from './near-files.ts';
import type { ReadChosen } from './read-chosen.ts';

export interface OpenFolder {
  readonly work: FolderWork;
  readonly near: NearFiles;
  readonly pendingFiles: ReadonlyMap<string, PendingFile>;
  readonly correct: (change: (before: Corrections) => Partial<Corrections>) => void;
  readonly chooseTable: (table: string | undefined) => void;
  /** Uploads what is missing; the stations are written when all files are there. */
  readonly begin: (files: readonly FileToSend[]) => void;
  /** Nothing is written any more; running uploads continue. */
  readonly settle: () => void;
  /** Cancels the uploads that have not finished. */
  readonly stop: () => void;
  readonly discardSelection: () => void;
}

interface Needs {
  readonly admin: AdminContext;
  readonly storyId: string;
  readonly queue: UploadQueue;
  readonly digest: DigestPort;
  readonly texts: FolderTexts;
}

const NOTHING: ReadonlyMap<string, PendingFile> = new Map();

/** The folder that was chosen for a walk. It outlives the page, as the typed values do. */
export function useFolder({ admin, storyId, queue, digest, texts }: Needs) {
  const key = `stations-folder ${storyId}`;
  const [work, setWork] = useRetainedState<FolderWork>(admin, key);
  const sending = work?.sending;
  const pendingFiles = useSyncExternalStore(
    sending?.subscribe ?? never,
    sending?.pendingFiles ?? nothing,
  );
  const chosen = work?.chosen;
  const near = useMemo(
    () => chosen && nearFiles(chosen.files, pendingFiles),
    [chosen, pendingFiles],
  );
  useLeaving(work?.isConfirmed ?? false, () => {
    admin.toasts.showToast(texts.leftWhileSending);
  });
  const newSending = () =>
    openFileSending({ queue, digest, api: admin.api, languageCode: admin.languageCode });
  const take = (next: ReadChosen) => {
    work?.sending.close();
    setWork(begunWork(next, newSending()));
  };
  if (work === undefined || near === undefined) return { take, folder: undefined };
  const folder: OpenFolder = {
    ...{ work, near, pendingFiles },
    correct: (change) => {
      // A correction made a moment ago is stored, but may not be rendered yet.
      const now = (admin.retained.readState(key) as FolderWork | undefined) ?? work;
      const { corrections } = now;
      setWork({ ...now, corrections: { ...corrections, ...change(corrections) } });
    },
    chooseTable: (table) => {
      setWork({ ...work, table });
    },
    begin: (files) => {
      work.sending.sendFiles(files);
      setWork({ ...work, isConfirmed: true });
    },
    settle: () => {
      setWork({ ...work, isConfirmed: false });
    },
    stop: () => {
      work.sending.close();
      setWork({ ...work, isConfirmed: false, sending: newSending() });
    },
    discardSelection: () => {
      work.sending.close();
      setWork(undefined);
    },
  };
  return { take, folder };
}

/**
 * Closing the page while files are uploading asks for confirmation; navigating away shows a toast.
 */
function useLeaving(isRunning: boolean, notify: () => void): void {
  const leaveFolder = useRef<() => void>(undefined);
  useEffect(() => {
    leaveFolder.current = isRunning ? notify : undefined;
  });
  useEffect(
    () => () => {
      leaveFolder.current?.();
    },
    [],
  );
  useEffect(() => (isRunning ? confirmBeforeLeaving(() => true) : undefined), [isRunning]);
}

const never = () => () => undefined;
const nothing = () => NOTHING;
