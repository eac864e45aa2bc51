import { useState } from 'react';
import type { BackupRead } from '../../../contract/admin/backups.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { EmptyState, ErrorMessage } from '../../ui/page/states.tsx';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { useConfirm } from '../../ui/page/use-confirm.tsx';
import { aboutBackup } from './about-backup.ts';
import { isWorking, type BackupCardProps } from './backup-card-props.ts';
import styles from './backups.module.css';
import { operationsTexts, type OperationsTexts } from '../../../i18n/admin/operations.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { FileLink } from '../../ui/files/file-link.tsx';
import { withBasePath } from '../../../ui/base-path.ts';
import { PasswordForm } from './password-form.tsx';

export function BackupList({ admin, read }: BackupCardProps) {
  const texts = useTexts(operationsTexts);
  const [wanted, setWanted] = useState<string>();
  const check = useAdminMutation(admin, 'adminCheckBackup', ['adminBackups']);
  const remove = useAdminMutation(admin, 'adminRemoveBackup', ['adminBackups']);
  const confirm = useConfirm();
  const message = check.message ?? remove.message;
  const removeOne = async ({ name, madeAtMs }: BackupRead) => {
    const dateTime = formatDateTime(madeAtMs, admin.languageCode);
    const isSure = await confirm.requestConfirmation({
      title: texts.removeTitle,
      text: texts.removeText(dateTime),
      confirmLabel: texts.remove,
      isDanger: true,
    });
    if (isSure) await remove.send({ params: { name } });
  };
  if (read.backups.length === 0) return <EmptyState title={texts.none} text={texts.noneText} />;
  return (
    <AdminCard title={texts.list}>
      {message !== undefined && <ErrorMessage message={message} />}
      <ul className={styles['list']}>
        {read.backups.map((backup) => (
          <li key={backup.name}>
            <BackupRow
              backup={backup}
              languageCode={admin.languageCode}
              isBusy={isWorking(read) || check.isSending}
              onCheck={() => void check.send({ params: { name: backup.name } })}
              onDownload={() => {
                setWanted(wanted === backup.name ? undefined : backup.name);
              }}
              onRemove={() => void removeOne(backup)}
            />
            {wanted === backup.name && <DownloadForm admin={admin} name={backup.name} />}
          </li>
        ))}
      </ul>
      <p className={styles['fine']}>{describeSpace(read.backups, texts, admin.languageCode)}</p>
      {confirm.dialog}
    </AdminCard>
  );
}

/** The space of all backups, and of those that were made automatically before a restore. */
function describeSpace(
  backups: readonly BackupRead[],
  texts: OperationsTexts,
  language: string,
): string {
  const beforeRestore = backups.filter(({ why }) => why === 'before-restore');
  const size = (some: readonly BackupRead[]) =>
    formatBytes(
      some.reduce((sum, { bytes }) => sum + bytes, 0),
      language,
    );
  const before =
    beforeRestore.length === 0
      ? ''
      : texts.beforeRestoreSize(beforeRestore.length, size(beforeRestore));
  return `${texts.totalSize(size(backups))}${before}. ${texts.whatStays}`;
}

interface BackupRowProps {
  readonly backup: BackupRead;
  readonly languageCode: string;
  readonly isBusy: boolean;
  readonly onCheck: () => void;
  readonly onDownload: () => void;
  readonly onRemove: () => void;
}

function BackupRow(props: BackupRowProps) {
  const { backup, languageCode, isBusy } = props;
  const texts = useTexts(operationsTexts);
  const dateTime = formatDateTime(backup.madeAtMs, languageCode);
  const { bytes, about: content } = backup;
  const about = [
    whyIn(backup, texts, languageCode),
    ...aboutBackup({ bytes, about: content }, languageCode),
  ];
  const actions = [
    { message: texts.check, onClick: props.onCheck, isOff: isBusy },
    { message: texts.download, onClick: props.onDownload, isOff: false },
    { message: texts.remove, onClick: props.onRemove, isOff: false },
  ];
  return (
    <div className={styles['row']}>
      <div>
        <p className={styles['moment']}>{dateTime}</p>
        <p className={styles['fine']}>{about.join(' · ')}</p>
      </div>
      <div className={styles['ways']}>
        {actions.map(({ message, onClick, isOff }) => (
          <button
            key={message}
            type="button"
            className="button button-quiet"
            aria-label={texts.of(message, dateTime)}
            disabled={isOff}
            onClick={onClick}
          >
            {message}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Why the backup exists; for an imported one, since when. */
function whyIn({ why, broughtAtMs }: BackupRead, texts: OperationsTexts, language: string): string {
  if (why !== 'brought' || broughtAtMs === undefined) return texts.why[why];
  return texts.broughtAt(formatDateTime(broughtAtMs, language));
}

interface DownloadFormProps {
  readonly admin: AdminContext;
  readonly name: string;
}

/** Entering the password again creates a link that is valid once. */
function DownloadForm({ admin, name }: DownloadFormProps) {
  const texts = useTexts(operationsTexts);
  const link = useAdminMutation(admin, 'adminBackupLink');
  const [made, setMade] = useState<{ readonly path: string; readonly lifetimeMs: number }>();
  const requestLink = async (password: string) => {
    const result = await link.send({ params: { name }, body: { password } });
    setMade(result.ok ? result.value : undefined);
    return result.ok;
  };
  if (made !== undefined) {
    const { base } = admin.server;
    return (
      <div className={styles['ask']}>
        <FileLink
          href={base === '' ? withBasePath(`/${made.path.slice(1)}`) : base + made.path}
          name={name}
          lifetimeMs={made.lifetimeMs}
          nowMs={admin.nowMs}
          usedText={texts.linkUsed}
          onRetry={() => {
            setMade(undefined);
          }}
        />
      </div>
    );
  }
  return (
    <PasswordForm
      label={texts.makeLink}
      isSending={link.isSending}
      error={link.error}
      message={link.message}
      onSend={requestLink}
    />
  );
}
