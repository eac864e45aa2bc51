import { useRef, useState } from 'react';
import { FIELD_TYPES } from '../../../contract/admin/field-types.ts';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { ChosenMedium } from './chosen-medium.tsx';
import { ownMedium } from '../../session/files/own-medium.ts';
import { frameProps, type ValueFieldProps } from '../../draft/value-field-props.ts';
import styles from '../../draft/shown/walks.module.css';

const REMOTE_URL = /^https?:/;
const PICTURE = /\.(webp|avif|png|jpe?g|svg)$/i;
const SOUND = /\.(m4a|mp3|ogg|wav)$/i;

/** A file of the library, or the address of an external one. */
export function MediaField({ value, onChange, ...given }: ValueFieldProps) {
  const { texts, label, admin, mediumKind } = given;
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
        <AddressField {...given} typed={typed} onChange={onChange} onTyping={setTyping} />
      ) : (
        <ChosenMedium {...given} sha256={sha256} />
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
function AddressField({ typed, onChange, onTyping, texts, ...given }: AddressFieldProps) {
  const isAddress = typed === '' || FIELD_TYPES.media.value.safeParse(typed).success;
  const error = isAddress ? given.error : texts.notAnAddress;
  return (
    <>
      <TextField
        {...frameProps({ ...given, error, help: given.help ?? texts.mediaHelp })}
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
      {isAddress && REMOTE_URL.test(typed) && <Sample address={typed} label={given.label} />}
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
