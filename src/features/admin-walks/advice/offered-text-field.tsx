import { SelectField } from '../../../ui/desk/choice-fields.tsx';
import { adviceTexts } from './advice-texts.ts';
import { frame, type ValueFieldProps } from '../value-field-props.ts';

/** A text that is chosen. What stands there and is not offered any more stays until another is chosen. */
export function OfferedTextField({
  value,
  onChange,
  desk,
  choices = [],
  ...given
}: ValueFieldProps) {
  const texts = adviceTexts(desk.languageCode);
  const now = typeof value === 'string' ? value : '';
  const isOther = now !== '' && !choices.includes(now);
  return (
    <SelectField
      {...frame(given)}
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
