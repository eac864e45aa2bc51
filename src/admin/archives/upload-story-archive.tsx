import type { Uploader } from '../../platform/uploader/port.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { useSending } from '../session/files/use-sending.ts';
import { FileChoice } from '../ui/files/file-choice.tsx';
import { FileSending } from '../ui/files/file-sending.tsx';
import { storyArchiveTexts } from './story-archive-texts.ts';
import styles from './story-archive.module.css';

interface UploadStoryArchiveProps {
  readonly admin: AdminContext;
  readonly uploader: Uploader;
  /** Receives the id of the uploaded archive. */
  readonly onSent: (id: string) => void;
  readonly onCancel: () => void;
}

/** Uploads in chunks, so that a break, a pause or a reload loses nothing of a large file. */
export function UploadStoryArchive({ admin, uploader, onSent, onCancel }: UploadStoryArchiveProps) {
  const texts = storyArchiveTexts(admin.languageCode);
  const { file, start, pause, goOn, drop } = useSending(uploader, 'parcel', onSent);
  if (file === undefined) {
    return (
      <div className={styles['keys']}>
        <FileChoice
          buttonText={texts.choose}
          label={texts.chooseLabel}
          accept=".klangweg,.gz,.tar"
          onChoose={start}
        />
        <button type="button" className="button button-quiet" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    );
  }
  const { error, isCutOff = false } = file;
  const errorMessage = file.phase === 'failed' && error ? texts.errors[error] : undefined;
  return (
    <FileSending
      {...file}
      isCutOff={isCutOff}
      errorText={errorMessage}
      onPause={pause}
      onGoOn={goOn}
      onDrop={drop}
    />
  );
}
