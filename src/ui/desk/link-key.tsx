import type { ButtonHTMLAttributes } from 'react';
import styles from './link-key.module.css';

type LinkKeyProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'aria-pressed' | 'children'
> & { readonly onPress: () => void };

/** A key among words, in a table or a line: it looks like a link and acts where it stands. */
export function LinkKey({ onPress, ...given }: LinkKeyProps) {
  return <button type="button" className={styles['key']} onClick={onPress} {...given} />;
}
