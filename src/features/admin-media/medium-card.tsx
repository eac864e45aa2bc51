import { Fragment } from 'react';
import type { Medium } from '../../contract/admin/media.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { fileFacts } from '../../ui/desk/file-facts.ts';
import { mediaTexts, type MediaTexts } from './media-texts.ts';
import { MediumPicture } from './medium-picture.tsx';
import styles from './media.module.css';

interface MediumCardProps {
  readonly desk: AdminDesk;
  readonly medium: Medium;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

export function MediumCard({ desk, medium, isOpen, onOpen }: MediumCardProps) {
  const texts = mediaTexts(desk.languageCode);
  const preparing = preparationInWords(medium, texts);
  return (
    <li className={styles['medium']} data-open={isOpen || undefined}>
      <MediumPicture desk={desk} medium={medium} />
      <button type="button" className={styles['open']} aria-pressed={isOpen} onClick={onOpen}>
        {medium.name === '' ? texts.unnamed : <FileName name={medium.name} />}
      </button>
      <p className={styles['fine']}>{fileFacts(medium, desk.languageCode)}</p>
      <p className={styles['fine']}>{preparing ?? texts.uses(medium.useCount)}</p>
    </li>
  );
}

/** Too long for its line it is parted where its folders and endings begin. */
function FileName({ name }: { readonly name: string }) {
  return name.split(/(?=[/._-])/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Undefined: nothing is to be said about it. */
export function preparationInWords({ preparation }: Medium, texts: MediaTexts): string | undefined {
  switch (preparation?.state) {
    case 'queued':
      return texts.queued;
    case 'running':
      return texts.preparing(Math.round(preparation.progress * 100));
    case 'cancelled':
      return texts.cancelled;
    case 'failed': {
      const words: Readonly<Record<string, string>> = texts.failures;
      return words[preparation.error ?? ''] ?? texts.failed;
    }
    case undefined:
      return undefined;
  }
}
