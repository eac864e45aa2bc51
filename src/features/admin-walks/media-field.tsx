import { FIELD_VALUES } from '../../contract/admin/field-types.ts';
import { TextField } from '../../ui/desk/text-fields.tsx';
import { hostAddress } from '../../ui/host-address.ts';
import { frame, type ValueFieldProps } from './value-field-props.ts';
import styles from './walks.module.css';

const PICTURE = /\.(webp|avif|png|jpe?g|svg)$/i;
const SOUND = /\.(m4a|mp3|ogg|wav)$/i;

/** The address of a file, and what it shows or sounds like. */
export function MediaField({ value, onChange, texts, ...given }: ValueFieldProps) {
  const typed = typeof value === 'string' ? value : '';
  const isAddress = typed === '' || FIELD_VALUES.media.safeParse(typed).success;
  const error = isAddress ? given.error : texts.notAnAddress;
  return (
    <div className={styles['medium']}>
      <TextField
        {...frame({ ...given, error, help: given.help ?? texts.mediaHelp })}
        inputMode="url"
        value={typed}
        onChange={(next) => onChange(next === '' ? undefined : next.trim())}
      />
      {isAddress && <Sample address={typed} label={given.label} />}
    </div>
  );
}

function Sample({ address, label }: { readonly address: string; readonly label: string }) {
  const url = address.startsWith('/media/') ? hostAddress(address as `/${string}`) : address;
  if (PICTURE.test(address)) return <img className={styles['sample']} src={url} alt="" />;
  if (SOUND.test(address)) return <audio controls preload="none" src={url} aria-label={label} />;
  return null;
}
