import { useState, useSyncExternalStore } from 'react';
import type { Uploader } from '../../platform/uploader/port.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { ErrorMessage } from '../ui/page/states.tsx';
import { typedImportKey } from './story-import-form.tsx';
import { StoryArchiveJob } from './story-archive-job.tsx';
import { storyArchiveTexts } from '../../i18n/admin/story-archive.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';
import styles from './story-archive.module.css';
import { useSending } from '../session/files/use-sending.ts';
import { withRequestId } from '../session/texts/error-message.ts';
import { FileChoice } from '../ui/files/file-choice.tsx';
import { FileSending } from '../ui/files/file-sending.tsx';

interface ImportStoryProps {
  readonly admin: AdminContext;
  readonly uploader: Uploader;
}

/** The uploaded archive is named in the address, so that a reload finds it. */
const IN_ADDRESS = 'parcel';

/** The file of a walk is chosen, uploaded, checked and imported. */
export function ImportStory({ admin, uploader }: ImportStoryProps) {
  const texts = useTexts(storyArchiveTexts);
  const [isOpen, setOpen] = useState(false);
  const { address } = admin;
  const query = useSyncExternalStore(address.subscribe, address.readQuery);
  const archiveId = new URLSearchParams(query).get(IN_ADDRESS);
  const check = useAdminMutation(admin, 'adminCheckStoryArchive', ['adminStoryArchive']);
  const begin = (id: string) => {
    address.changeQuery({ [IN_ADDRESS]: id });
    void check.send({ params: { id } });
  };
  const leave = (isOver: boolean) => {
    if (archiveId !== null) admin.retained.dropState(typedImportKey(archiveId));
    address.changeQuery({ [IN_ADDRESS]: undefined });
    setOpen(!isOver);
  };
  if (archiveId === null && !isOpen) {
    return (
      <div>
        <button type="button" className="button button-quiet" onClick={() => setOpen(true)}>
          {texts.importStory}
        </button>
      </div>
    );
  }
  return (
    <AdminCard title={texts.importTitle}>
      <div className={styles['main']}>
        <p>{texts.importText}</p>
        {check.message !== undefined && <ErrorMessage message={check.message} />}
        {archiveId === null ? (
          <UploadStoryArchive uploader={uploader} onSent={begin} onCancel={() => setOpen(false)} />
        ) : (
          <StoryArchiveJob admin={admin} archiveId={archiveId} onCheck={begin} onLeave={leave} />
        )}
      </div>
    </AdminCard>
  );
}

interface UploadStoryArchiveProps {
  readonly uploader: Uploader;
  /** Receives the id of the uploaded archive. */
  readonly onSent: (id: string) => void;
  readonly onCancel: () => void;
}

/** Uploads in chunks, so that a break, a pause or a reload loses nothing of a large file. */
function UploadStoryArchive({ uploader, onSent, onCancel }: UploadStoryArchiveProps) {
  const texts = useTexts(storyArchiveTexts);
  const language = useLanguage();
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
  const errorMessage =
    file.phase === 'failed' && error
      ? withRequestId(texts.errors[error], file, language)
      : undefined;
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
