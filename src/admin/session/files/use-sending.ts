import { useEffect, useRef, useState } from 'react';
import type {
  FilePurpose,
  RunningUpload,
  UploadError,
  Uploader,
} from '../../../platform/uploader/port.ts';

export interface SendingFile {
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly phase: 'sending' | 'paused' | 'failed';
  /** The connection was lost during the upload; it resumes by itself. */
  readonly isCutOff?: boolean;
  readonly error?: UploadError;
  /** The id of the request whose response had the error. */
  readonly requestId?: string | undefined;
}

export interface Sending {
  readonly file: SendingFile | undefined;
  readonly start: (file: File) => void;
  readonly pause: () => void;
  readonly goOn: () => void;
  /** Deletes what the server has received. */
  readonly drop: () => void;
}

/** Uploads one file that becomes no medium. `onSent` gets the id under which it has arrived. */
export function useSending(
  uploader: Uploader,
  purpose: FilePurpose,
  onSent: (id: string) => void,
): Sending {
  const [file, setFile] = useState<SendingFile>();
  const running = useRef<RunningUpload>(undefined);
  // The server retains what it has received; the same file chosen again resumes from there.
  useEffect(() => () => running.current?.release(), []);
  const change = (changes: Partial<SendingFile>) =>
    setFile((before) => before && { ...before, ...changes });
  const start = (chosen: File) => {
    const callbacks = {
      onProgress: (sent: number) => change({ sent, isCutOff: false }),
      onCutOff: () => change({ isCutOff: true }),
      onDone: (id: string | undefined) => {
        if (id === undefined) return change({ phase: 'failed', error: 'upload/rejected' });
        setFile(undefined);
        onSent(id);
      },
      onError: (error: UploadError, requestId?: string) =>
        change({ phase: 'failed', error, requestId }),
    };
    setFile({ name: chosen.name, bytes: chosen.size, sent: 0, phase: 'sending' });
    running.current = uploader.startUpload(chosen, callbacks, purpose);
    running.current.resume();
  };
  return {
    file,
    start,
    pause: () => {
      running.current?.pause();
      change({ phase: 'paused', isCutOff: false });
    },
    goOn: () => {
      change({ phase: 'sending', isCutOff: false });
      running.current?.resume();
    },
    drop: () => {
      running.current?.cancel();
      setFile(undefined);
    },
  };
}
