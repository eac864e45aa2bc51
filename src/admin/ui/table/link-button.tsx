import type { ButtonHTMLAttributes } from 'react';
import styles from './table.module.css';

type LinkButtonProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'aria-label' | 'aria-pressed' | 'children'
> & { readonly onPress: () => void };

/** A button within a text, a table or a row: it looks like a link and acts in place. */
export function LinkButton({ onPress, ...props }: LinkButtonProps) {
  return <button type="button" className={styles['link-button']} onClick={onPress} {...props} />;
}
