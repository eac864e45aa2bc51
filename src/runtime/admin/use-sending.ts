import { useEffect, useRef, useState } from 'react';
import type { FilePurpose, RunningUpload, UploadFault, Uploader } from '../../ports/uploader.ts';

export interface SendingFile {
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly phase: 'sending' | 'paused' | 'failed';
  /** The connection is gone while it is sent; it goes on by itself. */
  readonly isCutOff?: boolean;
  readonly fault?: UploadFault;
}

export interface Sending {
  readonly file: SendingFile | undefined;
  readonly start: (file: File) => void;
  readonly pause: () => void;
  readonly goOn: () => void;
  /** Takes back what has come. */
  readonly drop: () => void;
}

/** One file on its way, that becomes no medium. It has arrived under the name that is handed on. */
export function useSending(
  uploader: Uploader,
  purpose: FilePurpose,
  onSent: (id: string) => void,
): Sending {
  const [file, setFile] = useState<SendingFile>();
  const running = useRef<RunningUpload>(undefined);
  // What has come stays at the host; the same file chosen once more goes on from there.
  useEffect(() => () => running.current?.leave(), []);
  const change = (changes: Partial<SendingFile>) =>
    setFile((before) => before && { ...before, ...changes });
  const start = (chosen: File) => {
    const hears = {
      onProgress: (sent: number) => change({ sent, isCutOff: false }),
      onCutOff: () => change({ isCutOff: true }),
      onDone: (id: string | undefined) => {
        if (id === undefined) return change({ phase: 'failed', fault: 'upload/refused' });
        setFile(undefined);
        onSent(id);
      },
      onFault: (fault: UploadFault) => change({ phase: 'failed', fault }),
    };
    setFile({ name: chosen.name, bytes: chosen.size, sent: 0, phase: 'sending' });
    running.current = uploader.start(chosen, hears, purpose);
    running.current.goOn();
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
      running.current?.goOn();
    },
    drop: () => {
      running.current?.drop();
      setFile(undefined);
    },
  };
}
