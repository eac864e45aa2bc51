import { useState } from 'react';
import { isOnlyHere } from '../../core/sign/only-here.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { CodePicture } from '../../ui/code-picture.tsx';
import { copied } from '../../ui/desk/copied.ts';
import { TextField } from '../../ui/desk/text-fields.tsx';
import { Icon } from '../../ui/icon.tsx';
import { timeInWords } from './local-words.ts';
import { previewTexts } from './preview-texts.ts';
import styles from './preview.module.css';

export interface GivenPreview {
  readonly link: string;
  readonly expiresAtMs: number;
}

interface PreviewLinkProps {
  readonly desk: AdminDesk;
  readonly given: GivenPreview;
}

/** A link that is shown once: to be copied, or seen by a phone's camera. */
export function PreviewLink({ desk, given }: PreviewLinkProps) {
  const texts = previewTexts(desk.languageCode);
  const [said, setSaid] = useState('');
  const link = new URL(given.link, desk.host.base || window.location.origin).href;
  const { host } = new URL(link);
  const copy = async () => {
    const isCopied = await copied(link).then(
      () => true,
      () => false,
    );
    setSaid(isCopied ? texts.copied : texts.notCopied);
  };
  return (
    <div className={styles['link']}>
      <CodePicture className={styles['picture']} text={link} label={texts.picture} />
      <div className={styles['words']}>
        <TextField label={texts.link} value={link} isLocked onChange={keepIt} />
        <button type="button" className="button button-quiet" onClick={() => void copy()}>
          {texts.copy}
        </button>
        <p>{texts.until(timeInWords(given.expiresAtMs, desk.languageCode))}</p>
        <p>{texts.pictureText}</p>
        {isOnlyHere(host) && (
          <p className={styles['warning']}>
            <Icon name="warning" />
            <span>{texts.onlyHere(host)}</span>
          </p>
        )}
        <p role="status">{said}</p>
      </div>
    </div>
  );
}

function keepIt(): void {
  // The link is shown, not typed.
}
