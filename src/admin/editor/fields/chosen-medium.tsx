import { useId } from 'react';
import type { Medium } from '../../../contract/admin/media.ts';
import { errorSentence } from '../../session/texts/error-message.ts';
import { isBeingPrepared, useMedium } from '../../session/files/use-medium.ts';
import { fileFacts } from '../../ui/files/file-facts.ts';
import { QueryState, ErrorMessage } from '../../ui/page/states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { ValueFieldProps } from '../../draft/value-field-props.ts';
import styles from '../../draft/shown/walks.module.css';
import { mediumAddress } from '../../session/addresses/admin-addresses.ts';

interface ChosenMediumProps extends Omit<ValueFieldProps, 'value' | 'onChange'> {
  readonly sha256: string;
}

/** The chosen file: its sound or picture, its duration, and a link to it. */
export function ChosenMedium({ admin, label, help, error, texts, sha256 }: ChosenMediumProps) {
  const id = useId();
  const query = useMedium(admin, sha256);
  const isThere = query.phase === 'ready' && query.value.medium.sha256 === sha256;
  // The file and the field fail by requests of their own, with one reason.
  const isErrorShownAlready =
    query.phase === 'failed' &&
    error?.startsWith(errorSentence(query.error, admin.languageCode)) === true;
  return (
    <div role="group" aria-labelledby={id} className={styles['chosen']}>
      <p id={id} className={styles['label']}>
        {label}
      </p>
      {isThere && (
        <>
          <Shown admin={admin} medium={query.value.medium} texts={texts} />
          <a href={mediumAddress(admin.navigation, sha256)}>
            {texts.mediaShow}
            <span className="sr-only"> {label}</span>
          </a>
        </>
      )}
      {!isThere && query.phase !== 'ready' && <QueryState query={query} />}
      {help !== undefined && <p className={styles['fine']}>{help}</p>}
      {error !== undefined && !isErrorShownAlready && <ErrorMessage message={error} />}
    </div>
  );
}

type ShownProps = Pick<ChosenMediumProps, 'admin' | 'texts'> & { readonly medium: Medium };

function Shown({ admin, texts, medium }: ShownProps) {
  const { kind, preview, name } = medium;
  const called = name === '' ? texts.mediaUnnamed : name;
  const address = preview === undefined ? undefined : admin.server.base + preview;
  return (
    <>
      {kind === 'picture' && address !== undefined && (
        <img className={styles['sample']} src={address} alt="" />
      )}
      {kind === 'sound' && address !== undefined && (
        <audio controls preload="none" src={address} aria-label={called} />
      )}
      <p className={styles['file']}>
        {kind === 'transcript' && <Icon name="transcript" />}
        {called}
      </p>
      <p className={styles['fine']}>{fileFacts(medium, admin.languageCode)}</p>
      {isBeingPrepared(medium) && <p role="status">{texts.mediaPreparing}</p>}
    </>
  );
}
