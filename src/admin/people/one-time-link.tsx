import { useState } from 'react';
import type { AdminContext } from '../session/admin-context.ts';
import { copied } from '../ui/copied.ts';
import { TextField } from '../ui/fields/text-fields.tsx';
import styles from './people.module.css';
import { peopleTexts } from '../../i18n/admin/people.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatDateTime } from '../../lib/format-date.ts';

export interface ShownOneTimeLink {
  readonly link: string;
  readonly expiresAtMs: number;
}

interface OneTimeLinkProps {
  readonly admin: AdminContext;
  readonly oneTimeLink: ShownOneTimeLink;
  /** Names the recipient. */
  readonly label: string;
}

/** A link that is shown only once, to be passed on. */
export function OneTimeLinkBox({ admin, oneTimeLink, label }: OneTimeLinkProps) {
  const texts = useTexts(peopleTexts);
  const [status, setStatus] = useState('');
  const link = new URL(oneTimeLink.link, admin.server.base || window.location.origin).href;
  const copy = () => {
    copied(link).then(
      () => {
        setStatus(texts.copied);
      },
      () => {
        setStatus(texts.notCopied);
      },
    );
  };
  return (
    <div className={styles['link']}>
      <TextField label={label} value={link} isLocked onChange={ignoreChange} />
      <button type="button" className="button button-quiet" onClick={copy}>
        {texts.copy}
      </button>
      <p>{texts.linkUntil(formatDateTime(oneTimeLink.expiresAtMs, admin.languageCode))}</p>
      <p role="status">{status}</p>
    </div>
  );
}

function ignoreChange(): void {
  // The link is shown, not typed.
}
