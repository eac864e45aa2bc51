import { useId, type ReactNode } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import styles from './fields.module.css';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** The props of every form field. */
export interface FieldProps {
  readonly label: string;
  readonly help?: string;
  /** The validation error, as a sentence. */
  readonly error?: string | undefined;
  /**
   * A recommendation if there is no error; '': none at present. Undefined: the field never has one.
   */
  readonly warning?: string | undefined;
  readonly isOptional?: boolean;
  readonly isLocked?: boolean;
  /** The language of the input, if it is not the page's. */
  readonly lang?: string;
}

export interface InputIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

/** The id of a label for controls that a label cannot be bound to. */
export const labelIdOf = (inputId: string): string => `${inputId}-label`;

interface FieldFrameProps extends FieldProps {
  readonly children: (ids: InputIds) => ReactNode;
}

interface FieldWarningProps {
  readonly id: string;
  readonly warning: string;
}

/**
 * The empty region is rendered before its text: otherwise screen readers do not announce the text.
 */
export function FieldWarning({ id, warning }: FieldWarningProps) {
  return (
    <p id={id} className={styles['advice']} role="status">
      {warning !== '' && (
        <>
          <Icon name="info" />
          {warning}
        </>
      )}
    </p>
  );
}

interface FieldGroupProps {
  readonly legend: string;
  readonly children: ReactNode;
}

/** Several inputs that are one value together. */
export function FieldGroup({ legend, children }: FieldGroupProps) {
  return (
    <fieldset className={styles['group']}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

/** The label above, help and error below, bound to the input for screen readers. */
export function FieldFrame({ label, help, error, warning, isOptional, children }: FieldFrameProps) {
  const id = useId();
  const messages = useTexts(widgetTexts);
  const isFaulty = error !== undefined;
  const described = [
    ...(help === undefined ? [] : [`${id}-help`]),
    ...(warning === undefined ? [] : [`${id}-advice`]),
    ...(isFaulty ? [`${id}-error`] : []),
  ].join(' ');
  return (
    <div className={styles['field']}>
      <label id={labelIdOf(id)} htmlFor={id}>
        {label}
        {isOptional && <span className={styles['optional']}> ({messages.optional})</span>}
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
      {warning !== undefined && <FieldWarning id={`${id}-advice`} warning={warning} />}
      {isFaulty && (
        <p id={`${id}-error`} className={styles['error']} role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}
