import { Fragment } from 'react';
import type { Medium } from '../../contract/admin/media.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { fileFacts } from '../ui/files/file-facts.ts';
import { mediaTexts, type MediaTexts } from '../../i18n/admin/media.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { MediumPicture } from './medium-picture.tsx';
import styles from './media.module.css';

interface MediumCardProps {
  readonly admin: AdminContext;
  readonly medium: Medium;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

export function MediumCard({ admin, medium, isOpen, onOpen }: MediumCardProps) {
  const texts = useTexts(mediaTexts);
  const preparing = describePreparation(medium, texts);
  return (
    <li className={styles['medium']} data-open={isOpen || undefined}>
      <MediumPicture admin={admin} medium={medium} />
      <button type="button" className={styles['open']} aria-pressed={isOpen} onClick={onOpen}>
        {medium.name === '' ? texts.unnamed : <FileName name={medium.name} />}
      </button>
      <p className={styles['fine']}>{fileFacts(medium, admin.languageCode)}</p>
      <p className={styles['fine']}>{preparing ?? texts.uses(medium.useCount)}</p>
    </li>
  );
}

/** A name that is too long for its line breaks at folders and extensions. */
function FileName({ name }: { readonly name: string }) {
  return name.split(/(?=[/._-])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Undefined: there is nothing to show. */
export function describePreparation(
  { preparation }: Medium,
  texts: MediaTexts,
): string | undefined {
  switch (preparation?.state) {
    case 'queued':
      return texts.queued;
    case 'running':
      return texts.preparing(Math.round(preparation.progress * 100));
    case 'cancelled':
      return texts.cancelled;
    case 'failed': {
      const labels: Readonly<Record<string, string>> = texts.failures;
      return labels[preparation.error ?? ''] ?? texts.failed;
    }
    case undefined:
      return undefined;
  }
}
