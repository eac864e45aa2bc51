import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MAX_BYTES_OF } from '../../../contract/admin/uploads.ts';
import type { PartialUpload, UploadError, Uploader } from '../../../platform/uploader/port.ts';
import { invalidate } from '../../session/queries/invalidate.ts';
import { useSending } from '../../session/files/use-sending.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { FileChoice } from '../../ui/files/file-choice.tsx';
import { FileSending } from '../../ui/files/file-sending.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { type BackupCardProps, isWorking } from './backup-card-props.ts';
import { beginsAs } from './begins-as.ts';
import { JobProgress } from './job-progress.tsx';
import styles from './backups.module.css';
import type { ArrivedBackupRead } from '../../../contract/admin/backups.ts';
import { errorMessage, withRequestId } from '../../session/texts/error-message.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { aboutBackup } from './about-backup.ts';
import { PasswordForm } from './password-form.tsx';
import { formatDateTime } from '../../../lib/format-date.ts';
import { operationsTexts } from '../../../i18n/admin/operations.ts';
import { textsOf } from '../../../i18n/texts-of.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

interface ImportBackupCardProps extends BackupCardProps {
  readonly uploader: Uploader;
}

/** Imports a backup file: it is uploaded, then accepted with the password. */
export function ImportBackupCard({ admin, read, uploader }: ImportBackupCardProps) {
  const { importBackup: texts } = useTexts(operationsTexts);
  const [job] = read.jobs;
  return (
    <AdminCard title={texts.title}>
      <p>{texts.text}</p>
      <SendBackup admin={admin} uploader={uploader} />
      {read.arrived.length > 0 && (
        <ul className={styles['list']} aria-label={texts.arrived}>
          {read.arrived.map((arrived) => (
            <ArrivedBackup key={arrived.id} admin={admin} read={read} arrived={arrived} />
          ))}
        </ul>
      )}
      <div role="status">
        {job?.kind === 'bring' && <JobProgress job={job} languageCode={admin.languageCode} />}
      </div>
    </AdminCard>
  );
}

function SendBackup({ admin, uploader }: Pick<ImportBackupCardProps, 'admin' | 'uploader'>) {
  const { importBackup: texts } = useTexts(operationsTexts);
  const client = useQueryClient();
  const [begin, setBegin] = useState<Awaited<ReturnType<typeof beginsAs>>>();
  const { file, ...sending } = useSending(uploader, 'backup', () => {
    void invalidate(client, ['adminBackups']);
  });
  const choose = async (chosen: File) => {
    const fileKind = await beginsAs(chosen);
    setBegin(fileKind);
    if (fileKind === 'backup') sending.start(chosen);
  };
  if (file !== undefined) {
    const error = file.phase === 'failed' ? file.error : undefined;
    return (
      <FileSending
        {...file}
        isCutOff={file.isCutOff === true}
        errorText={
          error &&
          withRequestId(uploadErrorMessage(error, admin.languageCode), file, admin.languageCode)
        }
        onPause={sending.pause}
        onGoOn={sending.goOn}
        onDrop={sending.drop}
      />
    );
  }
  return (
    <>
      {begin === 'other' && <ErrorMessage message={texts.errors['upload/unknown-type']} />}
      {begin === 'unread' && <ErrorMessage message={texts.unread} />}
      <PartialBackupUploads uploader={uploader} />
      <div>
        <FileChoice
          buttonText={texts.choose}
          label={texts.chooseLabel}
          accept=".backup,.gz,.tar"
          onChoose={(chosen) => void choose(chosen)}
        />
      </div>
    </>
  );
}

function uploadErrorMessage(error: UploadError, languageCode: string): string {
  const { importBackup: texts } = textsOf(operationsTexts, languageCode);
  if (error !== 'upload/too-large') return texts.errors[error];
  return texts.tooLarge(formatBytes(MAX_BYTES_OF.backup, languageCode));
}

interface PartialBackupUploadsProps {
  readonly uploader: Uploader;
}

/** A reload loses the file in the browser; the server retains the uploaded part. */
function PartialBackupUploads({ uploader }: PartialBackupUploadsProps) {
  const { importBackup: texts } = useTexts(operationsTexts);
  const [files, setFiles] = useState<readonly PartialUpload[]>([]);
  useEffect(() => {
    void uploader.partialUploads('backup').then(setFiles);
  }, [uploader]);
  const forget = async (key: string) => {
    await uploader.deleteUpload(key);
    setFiles(await uploader.partialUploads('backup'));
  };
  return files.map(({ key, name }) => (
    <div key={key} className={styles['row']}>
      <p className={styles['words']}>{texts.partialUploads(name)}</p>
      <button
        type="button"
        className="button button-quiet"
        aria-label={texts.forgetOf(name)}
        onClick={() => void forget(key)}
      >
        {texts.forget}
      </button>
    </div>
  ));
}

interface ArrivedBackupProps extends BackupCardProps {
  readonly arrived: ArrivedBackupRead;
}

/** An uploaded backup: the facts from its header, and buttons to import or delete it. */
function ArrivedBackup({ admin, read, arrived }: ArrivedBackupProps) {
  const { languageCode } = admin;
  const texts = useTexts(operationsTexts);
  const importBackup = useAdminMutation(admin, 'adminBringBackup', ['adminBackups']);
  const drop = useAdminMutation(admin, 'adminDropArrived', ['adminBackups']);
  const { id, name, bytes, madeAtMs, about, fault: error } = arrived;
  const made = madeAtMs === undefined ? [] : [formatDateTime(madeAtMs, languageCode)];
  return (
    <li className={styles['arrived']}>
      <div className={styles['row']}>
        <div className={styles['words']}>
          <p className={styles['moment']}>{name}</p>
          <p className={styles['fine']}>
            {[...made, ...aboutBackup({ bytes, about }, languageCode)].join(' · ')}
          </p>
        </div>
        <button
          type="button"
          className="button button-quiet"
          aria-label={texts.importBackup.dropOf(name)}
          disabled={isWorking(read) || drop.isSending}
          onClick={() => void drop.send({ params: { id } })}
        >
          {texts.importBackup.drop}
        </button>
      </div>
      {drop.message !== undefined && <ErrorMessage message={drop.message} />}
      {error !== undefined && (
        <ErrorMessage
          message={errorMessage({ kind: 'admin/rejected', status: 400, code: error }, languageCode)}
        />
      )}
      {error === undefined && !isWorking(read) && (
        <>
          <p>{texts.importBackup.arrivedText}</p>
          <PasswordForm
            label={texts.importBackup.take}
            isSending={importBackup.isSending}
            error={importBackup.error}
            message={importBackup.message}
            onSend={async (password) =>
              (await importBackup.send({ params: { id }, body: { password } })).ok
            }
          />
        </>
      )}
    </li>
  );
}
