import type { Uploader } from '../../ports/uploader.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useSending } from '../../runtime/admin/use-sending.ts';
import { FileChoice } from '../../ui/desk/file-choice.tsx';
import { FileSending } from '../../ui/desk/file-sending.tsx';
import { parcelTexts } from './parcel-texts.ts';
import styles from './parcel.module.css';

interface SendParcelProps {
  readonly desk: AdminDesk;
  readonly uploader: Uploader;
  /** It has arrived under this name. */
  readonly onSent: (id: string) => void;
  readonly onCancel: () => void;
}

/** In pieces, so that a cut, a pause or a reload loses nothing of a large file. */
export function SendParcel({ desk, uploader, onSent, onCancel }: SendParcelProps) {
  const texts = parcelTexts(desk.languageCode);
  const { file, start, pause, goOn, drop } = useSending(uploader, 'parcel', onSent);
  if (file === undefined) {
    return (
      <div className={styles['keys']}>
        <FileChoice
          words={texts.choose}
          label={texts.chooseLabel}
          accept=".klangweg"
          onChoose={start}
        />
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    );
  }
  const { fault, isCutOff = false } = file;
  const faultWords = file.phase === 'failed' && fault ? texts.faults[fault] : undefined;
  return (
    <FileSending
      {...file}
      isCutOff={isCutOff}
      faultWords={faultWords}
      onPause={pause}
      onGoOn={goOn}
      onDrop={drop}
    />
  );
}
