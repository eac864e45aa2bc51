import { useEffect, useRef, useState } from 'react';
import { pendingTimer } from '../../lib/pending.ts';
import { useDeskWords } from './desk-words.ts';
import fields from './fields.module.css';
import styles from './table.module.css';

interface SearchFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const REST_MS = 250;

/** Tells what was typed once the fingers rest. */
export function SearchField({ value, onChange }: SearchFieldProps) {
  const words = useDeskWords();
  const [typed, setTyped] = useState<string>();
  // A new function for the same table must not begin the rest anew.
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    if (typed === undefined) return;
    return pendingTimer(() => {
      latest.current(typed);
      setTyped(undefined);
    }, REST_MS);
  }, [typed]);
  return (
    <label className={styles['search']}>
      {words.search}
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
