import type { ArrivedBackupRead } from '../../../contract/admin/backups.ts';
import { errorMessage } from '../../session/texts/error-message.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { aboutBackup } from './about-backup.ts';
import { isWorking, type BackupCardProps } from './backup-card-props.ts';
import { operateTexts } from '../../session/texts/operate-texts.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './backups.module.css';
import { formatDateTime } from '../../../lib/format-date.ts';

interface ArrivedBackupProps extends BackupCardProps {
  readonly arrived: ArrivedBackupRead;
}

/** An uploaded backup: the facts from its header, and buttons to import or delete it. */
export function ArrivedBackup({ admin, read, arrived }: ArrivedBackupProps) {
  const { languageCode } = admin;
  const texts = operateTexts(languageCode);
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
          aria-label={texts.bring.dropOf(name)}
          disabled={isWorking(read) || drop.isSending}
          onClick={() => void drop.send({ params: { id } })}
        >
          {texts.bring.drop}
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
          <p>{texts.bring.arrivedText}</p>
          <PasswordForm
            languageCode={languageCode}
            label={texts.bring.take}
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
