import { useId, type ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import styles from './fields.module.css';
import { useDeskWords } from './desk-words.ts';

/** What every field of a form has. */
export interface FieldProps {
  readonly label: string;
  readonly help?: string;
  /** What is wrong with it, in a sentence. */
  readonly error?: string | undefined;
  readonly isOptional?: boolean;
  readonly isLocked?: boolean;
  /** The language of what is typed, where it is not the page's. */
  readonly lang?: string;
}

export interface InputIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** For what a label cannot be bound to. */
export const labelIdOf = (inputId: string): string => `${inputId}-label`;

interface FieldFrameProps extends FieldProps {
  readonly children: (ids: InputIds) => ReactNode;
}

/** The label above, the help and what is wrong below, bound to the input for those who do not see it. */
export function FieldFrame({ label, help, error, isOptional, children }: FieldFrameProps) {
  const id = useId();
  const words = useDeskWords();
  const isFaulty = error !== undefined;
  const described = [help === undefined ? '' : `${id}-help`, isFaulty ? `${id}-error` : '']
    .filter((one) => one !== '')
    .join(' ');
  return (
    <div className={styles['field']}>
      <label id={labelIdOf(id)} htmlFor={id}>
        {label}
        {isOptional && <span className={styles['optional']}> ({words.optional})</span>}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': isFaulty || undefined,
      })}
      {help !== undefined && (
        <p id={`${id}-help`} className={styles['help']}>
          {help}
        </p>
      )}
      {isFaulty && (
        <p id={`${id}-error`} className={styles['error']} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}
