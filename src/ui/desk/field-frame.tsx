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
  /** What would be better, where nothing is wrong; '': nothing now. Undefined: there never is. */
  readonly advice?: string | undefined;
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

interface AdviceLineProps {
  readonly id: string;
  readonly advice: string;
}

/** It stands there before it has anything to say: only then is what it says heard. */
export function AdviceLine({ id, advice }: AdviceLineProps) {
  return (
    <p id={id} className={styles['advice']} role="status">
      {advice !== '' && (
        <>
          <Icon name="info" />
          {advice}
        </>
      )}
    </p>
  );
}

/** The label above, the help and what is wrong below, bound to the input for those who do not see it. */
export function FieldFrame({ label, help, error, advice, isOptional, children }: FieldFrameProps) {
  const id = useId();
  const words = useDeskWords();
  const isFaulty = error !== undefined;
  const described = [
    ...(help === undefined ? [] : [`${id}-help`]),
    ...(advice === undefined ? [] : [`${id}-advice`]),
    ...(isFaulty ? [`${id}-error`] : []),
  ].join(' ');
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
      {advice !== undefined && <AdviceLine id={`${id}-advice`} advice={advice} />}
      {isFaulty && (
        <p id={`${id}-error`} className={styles['error']} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}
