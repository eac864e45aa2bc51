import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { DigestPort } from '../../../ports/digest.ts';
import type { AdminDesk } from '../../../runtime/admin/admin-desk.ts';
import { askBeforeLeaving } from '../../../runtime/admin/ask-before-leaving.ts';
import {
  openFileSending,
  type FileOnItsWay,
  type FileToSend,
} from '../../../runtime/admin/file-sending.ts';
import type { UploadQueue } from '../../../runtime/admin/upload-queue.ts';
import { useKept } from '../../../runtime/admin/use-kept.ts';
import { begunWork, type Corrections, type FolderWork } from './folder-work.ts';
import type { FolderTexts } from './folder-texts.ts';
import { nearFiles, type NearFiles } from './near-files.ts';
import type { ReadChosen } from './read-chosen.ts';

export interface OpenFolder {
  readonly work: FolderWork;
  readonly near: NearFiles;
  readonly onTheirWay: ReadonlyMap<string, FileOnItsWay>;
  readonly correct: (change: (before: Corrections) => Partial<Corrections>) => void;
  readonly chooseTable: (table: string | undefined) => void;
  /** Sends what is not there yet; what waits for it is written when all has come. */
  readonly begin: (files: readonly FileToSend[]) => void;
  /** Nothing is written any more; what is being sent goes on. */
  readonly settle: () => void;
  /** Takes back what has not come. */
  readonly stop: () => void;
  readonly putAside: () => void;
}

interface Needs {
  readonly desk: AdminDesk;
  readonly storyId: string;
  readonly queue: UploadQueue;
  readonly digest: DigestPort;
  readonly texts: FolderTexts;
}

const NOTHING: ReadonlyMap<string, FileOnItsWay> = new Map();

/** The folder that was chosen for a walk. It outlives the page as what was typed does. */
export function useFolder({ desk, storyId, queue, digest, texts }: Needs) {
  const key = `stations-folder ${storyId}`;
  const [work, setWork] = useKept<FolderWork>(desk, key);
  const sending = work?.sending;
  const onTheirWay = useSyncExternalStore(sending?.subscribe ?? never, sending?.all ?? nothing);
  const chosen = work?.chosen;
  const near = useMemo(() => chosen && nearFiles(chosen.files, onTheirWay), [chosen, onTheirWay]);
  useLeaving(work?.isTaken ?? false, () => {
    desk.notices.say(texts.leftWhileSending);
  });
  const newSending = () =>
    openFileSending({ queue, digest, api: desk.api, languageCode: desk.languageCode });
  const take = (next: ReadChosen) => {
    work?.sending.close();
    setWork(begunWork(next, newSending()));
  };
  if (work === undefined || near === undefined) return { take, folder: undefined };
  const folder: OpenFolder = {
    ...{ work, near, onTheirWay },
    correct: (change) => {
      // What was typed a moment ago is kept, but may not be drawn yet.
      const now = (desk.kept.read(key) as FolderWork | undefined) ?? work;
      const { corrections } = now;
      setWork({ ...now, corrections: { ...corrections, ...change(corrections) } });
    },
    chooseTable: (table) => {
      setWork({ ...work, table });
    },
    begin: (files) => {
      work.sending.send(files);
      setWork({ ...work, isTaken: true });
    },
    settle: () => {
      setWork({ ...work, isTaken: false });
    },
    stop: () => {
      work.sending.close();
      setWork({ ...work, isTaken: false, sending: newSending() });
    },
    putAside: () => {
      work.sending.close();
      setWork(undefined);
    },
  };
  return { take, folder };
}

/** Whoever closes the page while files are on their way is asked; whoever looks elsewhere is told. */
function useLeaving(isUnderWay: boolean, tell: () => void): void {
  const left = useRef<() => void>(undefined);
  useEffect(() => {
    left.current = isUnderWay ? tell : undefined;
  });
  useEffect(
    () => () => {
      left.current?.();
    },
    [],
  );
  useEffect(() => (isUnderWay ? askBeforeLeaving(() => true) : undefined), [isUnderWay]);
}

const never = () => () => undefined;
const nothing = () => NOTHING;
