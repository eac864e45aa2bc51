import { OWN_FIELD_TYPES, hasFieldRule } from '../../../contract/admin/field-types.ts';
import { SelectField, SwitchField } from '../../ui/fields/choice-fields.tsx';
import { LongTextField, TextField } from '../../ui/fields/text-fields.tsx';
import { NumberField } from '../../ui/fields/number-fields.tsx';
import styles from '../fields.module.css';
import type { TypedField } from './typed-field.ts';
import type { AdminField } from '../../../contract/admin/field-definitions.ts';
import type { AdminLanguage } from '../../../contract/admin/taxonomy.ts';
import type { FieldsTexts } from '../../../i18n/admin/fields.ts';
export function FieldInputs(props: FieldInputsProps) {
  const { typed, field, texts, wrong, onChange } = props;
  const isFilled = (field?.values ?? 0) > 0;
  return (
    <>
      <TextField
        label={texts.fieldName}
        help={texts.fieldNameHelp}
        error={wrong.name}
        isLocked={field !== undefined}
        value={typed.name}
        onChange={(name) => {
          onChange({ ...typed, name });
        }}
      />
      <SelectField
        label={texts.fieldType}
        {...(isFilled ? { help: texts.fieldTypeStays } : {})}
        error={wrong.type}
        isLocked={isFilled}
        value={typed.type}
        choices={OWN_FIELD_TYPES.map((value) => ({ value, label: texts.types[value] }))}
        onChange={(type) => {
          onChange({ ...typed, type });
        }}
      />
      {field === undefined && (
        <SwitchField
          label={texts.isPerLanguage}
          isOn={typed.isPerLanguage}
          onChange={(isPerLanguage) => {
            onChange({ ...typed, isPerLanguage });
          }}
        />
      )}
      <FieldTextInputs {...props} />
      <FieldRuleInputs {...props} />
    </>
  );
}

/** The labels and help texts in every language of the site. */
function FieldTextInputs({ typed, languages, texts, onChange }: FieldInputsProps) {
  return (
    <>
      {languages.map(({ id, code, name }) => (
        <TextField
          key={id}
          label={texts.labelIn(name)}
          lang={code}
          isOptional
          value={typed.labels[id] ?? ''}
          onChange={(label) => {
            onChange({ ...typed, labels: { ...typed.labels, [id]: label } });
          }}
        />
      ))}
      {languages.map(({ id, code, name }) => (
        <LongTextField
          key={id}
          label={texts.helpIn(name)}
          lang={code}
          rows={2}
          isOptional
          value={typed.help[id] ?? ''}
          onChange={(help) => {
            onChange({ ...typed, help: { ...typed.help, [id]: help } });
          }}
        />
      ))}
    </>
  );
}

/** The rules that a field of this type can have. */
function FieldRuleInputs({ typed, texts, wrong, onChange }: FieldInputsProps) {
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
        <NumberField label={texts.maxLength} isInteger {...bind('maxLength')} />
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

export interface FieldFormErrors {
  readonly name?: string;
  readonly type?: string;
  readonly pattern?: string;
}

export interface FieldInputsProps {
  readonly typed: TypedField;
  readonly field: AdminField | undefined;
  readonly languages: readonly AdminLanguage[];
  readonly texts: FieldsTexts;
  readonly wrong: FieldFormErrors;
  readonly onChange: (typed: TypedField) => void;
}
