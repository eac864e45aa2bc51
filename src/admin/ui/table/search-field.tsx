import { useEffect, useRef, useState } from 'react';
import { pendingTimer } from '../../../lib/pending.ts';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import fields from '../fields/fields.module.css';
import styles from './table.module.css';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const DEBOUNCE_MS = 250;

/** Reports the input once typing pauses. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const messages = useTexts(widgetTexts);
  const [typed, setTyped] = useState<string>();
  // A new callback for the same table must not restart the debounce.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (typed === undefined) return;
    return pendingTimer(() => {
      latest.current(typed);
      setTyped(undefined);
    }, DEBOUNCE_MS);
  }, [typed]);
  return (
    <label className={styles['search']}>
      {messages.search}
      <input
        type="search"
        className={fields['input']}
        autoComplete="off"
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
        }}
      />
    </label>
  );
}
