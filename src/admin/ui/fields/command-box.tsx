import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import styles from './fields.module.css';

export interface CommandOption {
  readonly id: string;
  readonly label: string;
  /** The kind of the option, or what distinguishes it from others of the same name. */
  readonly detail?: string;
  readonly onChoose: () => void;
}

interface CommandBoxProps {
  /** The name of the input and of its list. */
  readonly label: string;
  /** Whether the name is visible; needed if nothing around it shows the name. */
  readonly isLabelShown?: boolean;
  /** Focuses the input on phones, too: whoever opens it wants to type. */
  readonly isForTyping?: boolean;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly options: readonly CommandOption[];
  /** The number of options or the loading state; it is announced. */
  readonly status: string;
  /** It is called for Enter if there is no option yet. */
  readonly onEnter?: () => void;
  /** The children are shown beside the input. */
  readonly children?: ReactNode;
}

/**
 * Type, choose with the arrow keys, confirm with Enter: the focus stays in the input all the time.
 */
export function CommandBox(props: CommandBoxProps) {
  const { label, isLabelShown = false, options, status } = props;
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, options.length - 1);
  useLayoutEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  // With fewer options the list does not shrink: nothing moves under a finger, and a dialog around
  // it keeps its size; otherwise a press on an option could hit the backdrop and close it.
  useLayoutEffect(() => {
    const height = options.length === 0 ? 0 : list.current?.offsetHeight;
    list.current?.style.setProperty('--kept-height', `${String(height)}px`);
  }, [options.length]);
  return (
    <div className={styles['command-box']}>
      {isLabelShown && (
        <label className={styles['command-label']} htmlFor={`${id}-typed`}>
          {label}
        </label>
      )}
      <div className={styles['command-row']}>
        <Input {...props} id={id} current={current} onMove={setChosen} />
        {props.children}
      </div>
      <p role="status" className={styles['command-status']}>
        {status}
      </p>
      <ul ref={list} id={id} role="listbox" aria-label={label} className={styles['options']}>
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

interface InputProps extends CommandBoxProps {
  /** The id of the list that it controls. */
  readonly id: string;
  readonly current: number;
  readonly onMove: (index: number) => void;
}

function Input({ id, current, onMove, ...props }: InputProps) {
  const { label, typed, onType, options, isForTyping = false } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // In a dialog the close button would get the focus. A phone's keyboard would cover the options.
    const isInDialog = input.current?.closest('dialog')?.open === true;
    const isWanted = isForTyping || !matchMedia('(pointer: coarse)').matches;
    if (isInDialog && isWanted) input.current?.focus();
  }, [isForTyping]);
  return (
    <input
      ref={input}
      id={`${id}-typed`}
      className={styles['input']}
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
        onMove(0);
        onType(target.value);
      }}
      onKeyDown={(event) => {
        handleCommandKey(event, props, current, onMove);
      }}
    />
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: CommandOption;
  readonly isCurrent: boolean;
}

function Option({ id, option, isCurrent }: OptionProps) {
  return (
    // The input handles the keyboard.
    <li
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={styles['option']}
      onClick={option.onChoose}
    >
      <span>{option.label}</span>
      {option.detail !== undefined && (
        <span className={styles['option-detail']}>{option.detail}</span>
      )}
    </li>
  );
}

/** A key that is handled here has no other effect, such as submitting a form. */
function handleCommandKey(
  event: KeyboardEvent,
  { options, onEnter }: CommandBoxProps,
  current: number,
  choose: (index: number) => void,
): void {
  if (event.nativeEvent.isComposing) return;
  const next = nextChoice(event.key, current, options.length);
  const enter = event.key === 'Enter' ? (options[current]?.onChoose ?? onEnter) : undefined;
  if (next === undefined && enter === undefined) return;
  event.preventDefault();
  if (next !== undefined) choose(next);
  enter?.();
}

/** The arrows wrap around; undefined if the key moves nothing. */
function nextChoice(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (current - 1 + count) % count;
  return undefined;
}
