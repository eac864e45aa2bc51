import { hasFieldRule } from '../../../contract/admin/field-types.ts';
import { SwitchField } from '../../ui/fields/choice-fields.tsx';
import { NumberField } from '../../ui/fields/number-fields.tsx';
import { LongTextField, TextField } from '../../ui/fields/text-fields.tsx';
import type { FieldInputsProps } from './field-inputs-props.ts';
import styles from '../fields.module.css';
import type { TypedField } from './typed-field.ts';

/** The rules that a field of this type can have. */
export function FieldRuleInputs({ typed, texts, wrong, onChange }: FieldInputsProps) {
  const { type } = typed;
  const bind = <Part extends keyof TypedField>(part: Part) => ({
    value: typed[part],
    isOptional: true,
    onChange: (value: TypedField[Part]) => {
      onChange({ ...typed, [part]: value });
    },
  });
  return (
    <fieldset className={styles['part']}>
      <legend>{texts.rules}</legend>
      <p className={styles['soft']}>{texts.rulesText}</p>
      <SwitchField
        label={texts.isRequired}
        isOn={typed.isRequired}
        onChange={bind('isRequired').onChange}
      />
      {hasFieldRule(type, 'maxLength') && (
        <NumberField label={texts.maxLength} isWhole {...bind('maxLength')} />
      )}
      {hasFieldRule(type, 'range') && (
        <>
          <NumberField label={texts.smallest} {...bind('min')} />
          <NumberField label={texts.largest} {...bind('max')} />
        </>
      )}
      {hasFieldRule(type, 'pattern') && (
        <TextField label={texts.pattern} error={wrong.pattern} {...bind('pattern')} />
      )}
      {hasFieldRule(type, 'choices') && (
        <LongTextField label={texts.choices} rows={3} {...bind('choices')} />
      )}
    </fieldset>
  );
}
