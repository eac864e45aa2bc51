import { useState } from 'react';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { FileLink } from '../../ui/files/file-link.tsx';
import { withBasePath } from '../../../ui/base-path.ts';
import { operateTexts } from '../../session/texts/operate-texts.ts';
import { PasswordForm } from './password-form.tsx';
import styles from '../../ui/page/operate.module.css';

interface DownloadFormProps {
  readonly admin: AdminContext;
  readonly name: string;
}

/** Entering the password again creates a link that is valid once. */
export function DownloadForm({ admin, name }: DownloadFormProps) {
  const texts = operateTexts(admin.languageCode);
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
          takenText={texts.linkUsed}
          onRetry={() => {
            setMade(undefined);
          }}
        />
      </div>
    );
  }
  return (
    <PasswordForm
      languageCode={admin.languageCode}
      label={texts.makeLink}
      isSending={link.isSending}
      error={link.error}
      message={link.message}
      onSend={requestLink}
    />
  );
}
