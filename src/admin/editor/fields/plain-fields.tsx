import { PUZZLE_TYPES } from '../../../core/story/model.ts';
import { MARKUP } from '../../../core/story/typed-markup.ts';
import { SelectField, SwitchField } from '../../ui/fields/choice-fields.tsx';
import { NumberField, type NumberInput } from '../../ui/fields/number-fields.tsx';
import { useUnreadInput } from '../../session/use-unread-input.ts';
import { RichTextField } from '../../ui/rich-text/rich-text-input.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { frameProps, type ValueFieldProps } from '../../draft/value-field-props.ts';
import { fieldWarningTexts } from '../../../i18n/admin/field-warnings.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** An empty field has no value. */
const orNone = (typed: string) => (typed === '' ? undefined : typed);

export function OneLineField({ value, onChange, ...props }: ValueFieldProps) {
  if (props.choices) {
    return <ChoiceTextField {...props} {...{ value, onChange, choices: props.choices }} />;
  }
  return (
    <TextField
      {...frameProps(props)}
      value={text(value)}
      onChange={(typed) => onChange(orNone(typed))}
    />
  );
}

export function FormattedField({ value, onChange, ...props }: ValueFieldProps) {
  return (
    <RichTextField
      {...frameProps(props)}
      rules={MARKUP}
      value={text(value)}
      onChange={(typed) => onChange(orNone(typed))}
    />
  );
}

export function DecimalField(props: ValueFieldProps) {
  return <FigureField {...props} isInteger={false} />;
}

export function IntegerField(props: ValueFieldProps) {
  return <FigureField {...props} isInteger />;
}

interface FigureFieldProps extends ValueFieldProps {
  readonly isInteger: boolean;
}

function FigureField({ value, onChange, isInteger, ...props }: FigureFieldProps) {
  const { admin, entityId, field } = props.edited;
  const unread = useUnreadInput<NumberInput>(admin, entityId, field, props.lang);
  return (
    <NumberField
      {...frameProps(props)}
      isInteger={isInteger}
      unread={unread}
      value={typeof value === 'number' ? value : undefined}
      onChange={onChange}
    />
  );
}

export function OnOffField({ label, help, value, onChange }: ValueFieldProps) {
  return (
    <SwitchField
      label={label}
      {...(help === undefined ? {} : { help })}
      isOn={value === 1}
      onChange={(isOn) => onChange(isOn ? 1 : undefined)}
    />
  );
}

export function PuzzleTypeField({ value, onChange, texts, ...props }: ValueFieldProps) {
  return (
    <SelectField
      {...frameProps(props)}
      value={PUZZLE_TYPES.find((type) => type === value) ?? 'text'}
      choices={PUZZLE_TYPES.map((type) => ({ value: type, label: texts.puzzleTypes[type] }))}
      onChange={onChange}
    />
  );
}

/**
 * A text chosen from a list. A value that is not offered any more stays until another is chosen.
 */
function ChoiceTextField({ value, onChange, choices = [], ...props }: ValueFieldProps) {
  const texts = useTexts(fieldWarningTexts);
  const now = typeof value === 'string' ? value : '';
  const isOther = now !== '' && !choices.includes(now);
  return (
    <SelectField
      {...frameProps(props)}
      value={now}
      choices={[
        { value: '', label: texts.nothingChosen },
        ...(isOther ? [{ value: now, label: texts.notOfferedChoice(now) }] : []),
        ...[...new Set(choices)].map((choice) => ({ value: choice, label: choice })),
      ]}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
    />
  );
}
