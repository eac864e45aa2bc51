import { useState } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { FileLink } from '../../ui/desk/file-link.tsx';
import { hostAddress } from '../../ui/host-address.ts';
import { operateTexts } from './operate-texts.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './operate.module.css';

interface DownloadFormProps {
  readonly desk: AdminDesk;
  readonly name: string;
}

/** A fresh password makes a link that is good once. */
export function DownloadForm({ desk, name }: DownloadFormProps) {
  const texts = operateTexts(desk.languageCode);
  const link = useChange(desk, 'adminBackupLink');
  const [made, setMade] = useState<{ readonly path: string; readonly lifetimeMs: number }>();
  const ask = async (password: string) => {
    const answer = await link.send({ params: { name }, body: { password } });
    setMade(answer.ok ? answer.value : undefined);
    return answer.ok;
  };
  if (made !== undefined) {
    const { base } = desk.host;
    return (
      <div className={styles['ask']}>
        <FileLink
          href={base === '' ? hostAddress(`/${made.path.slice(1)}`) : base + made.path}
          name={name}
          lifetimeMs={made.lifetimeMs}
          nowMs={desk.nowMs}
          takenWords={texts.linkUsed}
          onAgain={() => {
            setMade(undefined);
          }}
        />
      </div>
    );
  }
  return (
    <PasswordForm
      languageCode={desk.languageCode}
      label={texts.makeLink}
      isSending={link.isSending}
      fault={link.fault}
      words={link.words}
      onSend={ask}
    />
  );
}
