import { useState } from 'react';
import { isOnlyHere } from '../../core/sign/only-here.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { CodePicture } from '../../ui/code-picture.tsx';
import { copied } from '../ui/copied.ts';
import { TextField } from '../ui/fields/text-fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { adminPreviewTexts } from './preview-texts.ts';
import styles from './preview.module.css';
import { formatDateTime } from '../../lib/format-date.ts';

export interface GivenPreview {
  readonly link: string;
  readonly expiresAtMs: number;
}

interface PreviewLinkProps {
  readonly admin: AdminContext;
  readonly given: GivenPreview;
}

/** A link that is shown only once, to be copied or scanned by a phone's camera. */
export function PreviewLink({ admin, given }: PreviewLinkProps) {
  const texts = adminPreviewTexts(admin.languageCode);
  const [status, setStatus] = useState('');
  const link = new URL(given.link, admin.server.base || window.location.origin).href;
  const { host } = new URL(link);
  const copy = async () => {
    const isCopied = await copied(link).then(
      () => true,
      () => false,
    );
    setStatus(isCopied ? texts.copied : texts.notCopied);
  };
  return (
    <div className={styles['link']}>
      <CodePicture className={styles['picture']} text={link} label={texts.picture} />
      <div className={styles['words']}>
        <TextField label={texts.link} value={link} isLocked onChange={ignoreChange} />
        <button type="button" className="button button-quiet" onClick={() => void copy()}>
          {texts.copy}
        </button>
        <p>{texts.until(formatDateTime(given.expiresAtMs, admin.languageCode))}</p>
        <p>{texts.pictureText}</p>
        {isOnlyHere(host) && (
          <p className={styles['warning']}>
            <Icon name="warning" />
            <span>{texts.onlyHere(host)}</span>
          </p>
        )}
        <p role="status">{status}</p>
      </div>
    </div>
  );
}

function ignoreChange(): void {
  // The link is shown, not typed.
}
