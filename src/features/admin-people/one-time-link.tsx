import { useState } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { copied } from '../../ui/desk/copied.ts';
import { TextField } from '../../ui/desk/text-fields.tsx';
import { momentInWords } from './moments.ts';
import styles from './people.module.css';
import { peopleTexts } from './people-texts.ts';

export interface GivenLink {
  readonly link: string;
  readonly expiresAtMs: number;
}

interface OneTimeLinkProps {
  readonly desk: AdminDesk;
  readonly given: GivenLink;
  /** Whom it is for. */
  readonly label: string;
}

/** A link that is shown once, to be handed on. */
export function OneTimeLink({ desk, given, label }: OneTimeLinkProps) {
  const texts = peopleTexts(desk.languageCode);
  const [said, setSaid] = useState('');
  const link = new URL(given.link, desk.host.base || window.location.origin).href;
  const copy = () => {
    copied(link).then(
      () => {
        setSaid(texts.copied);
      },
      () => {
        setSaid(texts.notCopied);
      },
    );
  };
  return (
    <div className={styles['link']}>
      <TextField label={label} value={link} isLocked onChange={keepIt} />
      <button type="button" className="button button-quiet" onClick={copy}>
        {texts.copy}
      </button>
      <p>{texts.linkUntil(momentInWords(given.expiresAtMs, desk.languageCode))}</p>
      <p role="status">{said}</p>
    </div>
  );
}

function keepIt(): void {
  // The link is shown, not typed.
}
