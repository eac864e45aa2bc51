import { useEffect, useId, useRef, useState } from 'react';
import { PARCEL_PURPOSE } from '../../contract/admin/parcels.ts';
import type { RunningUpload, UploadFault, Uploader } from '../../ports/uploader.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { FaultLine } from '../../ui/desk/states.tsx';
import { parcelTexts, type ParcelTexts } from './parcel-texts.ts';
import styles from './parcel.module.css';

interface SendParcelProps {
  readonly desk: AdminDesk;
  readonly uploader: Uploader;
  /** It has arrived under this name. */
  readonly onSent: (id: string) => void;
  readonly onCancel: () => void;
}

interface Sending {
  readonly name: string;
  readonly bytes: number;
  readonly sent: number;
  readonly phase: 'sending' | 'paused' | 'failed';
  readonly fault?: UploadFault;
}

/** In pieces, so that a cut, a pause or a reload loses nothing of a large file. */
export function SendParcel({ desk, uploader, onSent, onCancel }: SendParcelProps) {
  const texts = parcelTexts(desk.languageCode);
  const { sending, start, pause, goOn, drop } = useSending(uploader, onSent);
  const label = useId();
  if (sending === undefined) {
    return <ChooseParcel texts={texts} onChoose={start} onCancel={onCancel} />;
  }
  const { name, bytes, sent, phase, fault } = sending;
  const size = (of: number) => bytesInWords(of, desk.languageCode);
  return (
    <div className={styles['work']}>
      <p id={label}>{texts.sent(name, size(sent), size(bytes))}</p>
      <progress
        className={styles['progress']}
        aria-labelledby={label}
        max={Math.max(1, bytes)}
        value={sent}
      />
      {phase === 'failed' && fault !== undefined && <FaultLine words={texts.faults[fault]} />}
      {phase === 'paused' && <p>{texts.paused}</p>}
      <div className={styles['keys']}>
        <button
          type="button"
          className="button button-quiet"
          onClick={phase === 'sending' ? pause : goOn}
        >
          {phase === 'sending' ? texts.pause : texts.goOn}
        </button>
        <button type="button" className="button button-quiet" onClick={drop}>
          {texts.cancel}
        </button>
      </div>
    </div>
  );
}

interface ChooseParcelProps {
  readonly texts: ParcelTexts;
  readonly onChoose: (file: File) => void;
  readonly onCancel: () => void;
}

function ChooseParcel({ texts, onChoose, onCancel }: ChooseParcelProps) {
  const id = useId();
  return (
    <div className={styles['keys']}>
      <span className={styles['choose']}>
        <label htmlFor={id} className="button" aria-label={texts.chooseLabel}>
          {texts.choose}
        </label>
        <input
          id={id}
          className={styles['chooser']}
          type="file"
          accept=".klangweg"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) onChoose(file);
          }}
        />
      </span>
      <button type="button" className="button button-quiet" onClick={onCancel}>
        {texts.cancel}
      </button>
    </div>
  );
}

function useSending(uploader: Uploader, onSent: (id: string) => void) {
  const [sending, setSending] = useState<Sending>();
  const running = useRef<RunningUpload>(undefined);
  // What has come stays at the host; the same file chosen once more goes on from there.
  useEffect(() => () => running.current?.pause(), []);
  const change = (changes: Partial<Sending>) =>
    setSending((before) => before && { ...before, ...changes });
  const start = (file: File) => {
    const hears = {
      onProgress: (sent: number) => change({ sent }),
      onDone: (id: string | undefined) => {
        if (id === undefined) change({ phase: 'failed', fault: 'upload/refused' });
        else onSent(id);
      },
      onFault: (fault: UploadFault) => change({ phase: 'failed', fault }),
    };
    setSending({ name: file.name, bytes: file.size, sent: 0, phase: 'sending' });
    running.current = uploader.start(file, hears, PARCEL_PURPOSE);
    running.current.goOn();
  };
  return {
    sending,
    start,
    pause: () => {
      running.current?.pause();
      change({ phase: 'paused' });
    },
    goOn: () => {
      change({ phase: 'sending' });
      running.current?.goOn();
    },
    drop: () => {
      running.current?.drop();
      setSending(undefined);
    },
  };
}
