import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import styles from './command-box.module.css';
import fields from './fields.module.css';

export interface CommandOption {
  readonly id: string;
  readonly label: string;
  /** What kind of thing it is, or what tells it from others of its name. */
  readonly detail?: string;
  readonly onChoose: () => void;
}

interface CommandBoxProps {
  /** The name of the input and of its list. */
  readonly label: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly options: readonly CommandOption[];
  /** How many there are, or what is still asked for; read out. */
  readonly status: string;
}

/** Type, choose with the arrow keys, go with Enter: the focus stays in the input all the time. */
export function CommandBox({ label, typed, onType, options, status }: CommandBoxProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, options.length - 1);
  useLayoutEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div className={styles['box']}>
      <input
        className={fields['input']}
        role="combobox"
        aria-label={label}
        aria-expanded={options.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setChosen(0);
          onType(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') options[current]?.onChoose();
          const next = nextChoice(event, current, options.length);
          if (next === undefined) return;
          event.preventDefault();
          setChosen(next);
        }}
      />
      <p role="status" className={styles['status']}>
        {status}
      </p>
      <ul ref={list} id={id} role="listbox" aria-label={label} className={styles['list']}>
        {options.map((option, index) => (
          <Option
            key={option.id}
            id={`${id}-${index}`}
            option={option}
            isCurrent={index === current}
          />
        ))}
      </ul>
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: CommandOption;
  readonly isCurrent: boolean;
}

function Option({ id, option, isCurrent }: OptionProps) {
  return (
    // The keys are the input's.
    <li
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={styles['option']}
      onClick={option.onChoose}
    >
      <span>{option.label}</span>
      {option.detail !== undefined && <span className={styles['detail']}>{option.detail}</span>}
    </li>
  );
}

/** The arrows go round; undefined = the key moves nothing. */
function nextChoice(event: KeyboardEvent, current: number, count: number): number | undefined {
  if (count === 0 || event.nativeEvent.isComposing) return undefined;
  if (event.key === 'ArrowDown') return (current + 1) % count;
  if (event.key === 'ArrowUp') return (current - 1 + count) % count;
  return undefined;
}
