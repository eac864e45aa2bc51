import { useRef, useState, useId } from 'react';
import { FIELD_TYPES } from '../../../contract/admin/field-types.ts';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { ownMedium } from '../../session/files/own-medium.ts';
import { frameProps, type ValueFieldProps } from '../../draft/value-field-props.ts';
import styles from '../../draft/shown/walks.module.css';
import type { Medium } from '../../../contract/admin/media.ts';
import { errorSentence } from '../../session/texts/error-message.ts';
import { isBeingPrepared, useMedium } from '../../session/files/use-medium.ts';
import { fileFacts } from '../../ui/files/file-facts.ts';
import { QueryState, ErrorMessage } from '../../ui/page/states.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { mediumAddress } from '../../session/addresses/admin-addresses.ts';

const REMOTE_URL = /^https?:/;

const PICTURE = /\.(webp|avif|png|jpe?g|svg)$/i;

const SOUND = /\.(m4a|mp3|ogg|wav)$/i;

/** A file of the library, or the address of an external one. */
export function MediaField({ value, onChange, ...props }: ValueFieldProps) {
  const { texts, label, admin, mediumKind } = props;
  const typed = typeof value === 'string' ? value : '';
  const [isTyping, setTyping] = useState(false);
  const pickButton = useRef<HTMLButtonElement>(null);
  const sha256 = isTyping ? undefined : ownMedium(typed);
  const forWhat = <span className="sr-only"> {label}</span>;
  const pick = async () => {
    const kind = mediumKind === undefined ? {} : { kind: mediumKind };
    const medium = await admin.pickMedium({ label, ...kind });
    if (medium) onChange(medium.address);
  };
  return (
    <div className={styles['medium']}>
      {sha256 === undefined ? (
        <AddressField {...props} typed={typed} onChange={onChange} onTyping={setTyping} />
      ) : (
        <ChosenMedium {...props} sha256={sha256} />
      )}
      <div className={styles['keys']}>
        <button
          ref={pickButton}
          type="button"
          className="button button-quiet"
          onClick={() => void pick()}
        >
          {sha256 === undefined ? texts.mediaPick : texts.mediaReplace}
          {forWhat}
        </button>
        {typed !== '' && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              onChange(undefined);
              pickButton.current?.focus();
            }}
          >
            {texts.mediaRemove}
            {forWhat}
          </button>
        )}
      </div>
    </div>
  );
}

interface AddressFieldProps extends Omit<ValueFieldProps, 'value'> {
  readonly typed: string;
  readonly onTyping: (isTyping: boolean) => void;
}

/** It stays an input while somebody types, even when the typed address is a file of the library. */
function AddressField({ typed, onChange, onTyping, texts, ...props }: AddressFieldProps) {
  const isAddress = typed === '' || FIELD_TYPES.media.value.safeParse(typed).success;
  const error = isAddress ? props.error : texts.notAnAddress;
  return (
    <>
      <TextField
        {...frameProps({ ...props, error, help: props.help ?? texts.mediaHelp })}
        inputMode="url"
        value={typed}
        onChange={(next) => {
          onTyping(true);
          onChange(next === '' ? undefined : next.trim());
        }}
        onLeave={() => {
          onTyping(false);
        }}
      />
      {isAddress && REMOTE_URL.test(typed) && <Sample address={typed} label={props.label} />}
    </>
  );
}

function Sample({ address, label }: { readonly address: string; readonly label: string }) {
  if (PICTURE.test(address)) return <img className={styles['sample']} src={address} alt="" />;
  if (SOUND.test(address)) {
    return <audio controls preload="none" src={address} aria-label={label} />;
  }
  return null;
}

interface ChosenMediumProps extends Omit<ValueFieldProps, 'value' | 'onChange'> {
  readonly sha256: string;
}

/** The chosen file: its sound or picture, its duration, and a link to it. */
function ChosenMedium({ admin, label, help, error, texts, sha256 }: ChosenMediumProps) {
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
