import { useId } from 'react';
import type { Medium } from '../../contract/admin/media.ts';
import { isBeingPrepared, useMedium } from '../../runtime/admin/use-medium.ts';
import { fileFacts } from '../../ui/desk/file-facts.ts';
import { AskedState, FaultLine } from '../../ui/desk/states.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ValueFieldProps } from './value-field-props.ts';
import styles from './walks.module.css';

interface ChosenMediumProps extends Omit<ValueFieldProps, 'value' | 'onChange'> {
  readonly sha256: string;
}

/** What stands in the field: how it sounds or looks, how long it is, and the way to it. */
export function ChosenMedium({ desk, label, help, error, texts, sha256 }: ChosenMediumProps) {
  const id = useId();
  const asked = useMedium(desk, sha256);
  const isThere = asked.phase === 'ready' && asked.value.medium.sha256 === sha256;
  const isToldAlready = asked.phase === 'fault' && asked.words === error;
  return (
    <div role="group" aria-labelledby={id} className={styles['chosen']}>
      <p id={id} className={styles['label']}>
        {label}
      </p>
      {isThere && (
        <>
          <Shown desk={desk} medium={asked.value.medium} texts={texts} />
          <a href={`${desk.ways.to('contents')}?medium=${sha256}`}>
            {texts.mediaShow}
            <span className="sr-only"> {label}</span>
          </a>
        </>
      )}
      {!isThere && asked.phase !== 'ready' && <AskedState asked={asked} />}
      {help !== undefined && <p className={styles['fine']}>{help}</p>}
      {error !== undefined && !isToldAlready && <FaultLine words={error} />}
    </div>
  );
}

type ShownProps = Pick<ChosenMediumProps, 'desk' | 'texts'> & { readonly medium: Medium };

function Shown({ desk, texts, medium }: ShownProps) {
  const { kind, preview, name } = medium;
  const called = name === '' ? texts.mediaUnnamed : name;
  const address = preview === undefined ? undefined : desk.host.base + preview;
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
      <p className={styles['fine']}>{fileFacts(medium, desk.languageCode)}</p>
      {isBeingPrepared(medium) && <p role="status">{texts.mediaPreparing}</p>}
    </>
  );
}
