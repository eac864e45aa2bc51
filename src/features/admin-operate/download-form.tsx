import { useState } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { timeOfDay } from '../../ui/desk/save-state.tsx';
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
  const [made, setMade] = useState<{ readonly path: string; readonly expiresAtMs: number }>();
  const ask = async (password: string) => {
    const answer = await link.send({ params: { name }, body: { password } });
    setMade(answer.ok ? answer.value : undefined);
  };
  if (made !== undefined) {
    const { base } = desk.host;
    return (
      <div className={styles['ask']} role="status">
        <a
          className="button"
          href={base === '' ? hostAddress(`/${made.path.slice(1)}`) : base + made.path}
          download={name}
        >
          {texts.takeFile}
        </a>
        <p className={styles['fine']}>
          {texts.linkText(timeOfDay(made.expiresAtMs, desk.languageCode))}
        </p>
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
      onSend={(password) => void ask(password)}
    />
  );
}
