import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { warningTexts } from '../../draft/field-rules/warning-texts.ts';
import { frameProps, type ValueFieldProps } from '../../draft/value-field-props.ts';

/**
 * A text chosen from a list. A value that is not offered any more stays until another is chosen.
 */
export function ChoiceTextField({
  value,
  onChange,
  admin,
  choices = [],
  ...given
}: ValueFieldProps) {
  const texts = warningTexts(admin.languageCode);
  const now = typeof value === 'string' ? value : '';
  const isOther = now !== '' && !choices.includes(now);
  return (
    <SelectField
      {...frameProps(given)}
      value={now}
      choices={[
        { value: '', label: texts.nothingChosen },
        ...(isOther ? [{ value: now, label: texts.notOfferedChoice(now) }] : []),
        ...[...new Set(choices)].map((one) => ({ value: one, label: one })),
      ]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  );
}
