import { useContext, type ReactNode } from 'react';
import { isFieldType, type FieldType } from '../../../contract/admin/field-types.ts';
import { PUZZLE_TYPES } from '../../../core/story/model.ts';
import { MARKUP } from '../../../core/story/typed-markup.ts';
import { SelectField, SwitchField } from '../../ui/fields/choice-fields.tsx';
import { NumberField } from '../../ui/fields/number-fields.tsx';
import { RichTextField } from '../../ui/rich-text/rich-text-field.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { ActivationsByAnswerField, ActivationsField } from './activations-field.tsx';
import { AnswersField } from './answers-field.tsx';
import { WarnedGroup } from './warned-group.tsx';
import { ChoiceTextField } from './offered-text-field.tsx';
import { ChoicesField } from './choices-field.tsx';
import { FeaturesField } from './features-field.tsx';
import { MediaField } from './media-field.tsx';
import { LocationEditor } from './location-editor.ts';
import { ColourField, MonthField } from './small-fields.tsx';
import { StylingField } from './styling-field.tsx';
import { TabField } from './tab-field.tsx';
import { frameProps, type ValueFieldProps } from '../../draft/value-field-props.ts';

/** The editor of one value, by the type of its field. */
export function ValueField({ type, ...given }: ValueFieldProps & { readonly type: string }) {
  const { warning, ...others } = given;
  if (!isFieldType(type)) return null;
  if (!OF_SEVERAL.has(type)) return EDITORS[type](given);
  return <WarnedGroup {...{ warning }}>{EDITORS[type](others)}</WarnedGroup>;
}

/** Editors with several inputs: the warning belongs to none of them alone. */
const OF_SEVERAL = new Set<FieldType>([
  ...(['month', 'media', 'location', 'features', 'answers', 'choices'] as const),
  ...(['activations', 'activations-by-answer'] as const),
]);

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
/** An empty field has no value. */
const orNone = (typed: string) => (typed === '' ? undefined : typed);

const oneLine = ({ value, onChange, ...given }: ValueFieldProps) =>
  given.choices ? (
    <ChoiceTextField {...given} {...{ value, onChange, choices: given.choices }} />
  ) : (
    <TextField
      {...frameProps(given)}
      value={text(value)}
      onChange={(typed) => onChange(orNone(typed))}
    />
  );
const formatted = ({ value, onChange, ...given }: ValueFieldProps) => (
  <RichTextField
    {...frameProps(given)}
    rules={MARKUP}
    value={text(value)}
    onChange={(typed) => onChange(orNone(typed))}
  />
);
const figure =
  (isWhole: boolean) =>
  ({ value, onChange, ...given }: ValueFieldProps) => (
    <NumberField
      {...frameProps(given)}
      isWhole={isWhole}
      value={number(value)}
      onChange={onChange}
    />
  );

function ProvidedLocationField(given: ValueFieldProps) {
  return useContext(LocationEditor)(given);
}

const EDITORS: Readonly<Record<FieldType, (given: ValueFieldProps) => ReactNode>> = {
  text: oneLine,
  'rich-text': formatted,
  number: figure(false),
  minutes: figure(true),
  month: (given) => <MonthField {...given} />,
  colour: (given) => <ColourField {...given} />,
  media: (given) => <MediaField {...given} />,
  location: (given) => <ProvidedLocationField {...given} />,
  features: (given) => <FeaturesField {...given} />,
  activations: (given) => <ActivationsField {...given} />,
  'activations-by-answer': (given) => <ActivationsByAnswerField {...given} />,
  answers: (given) => <AnswersField {...given} />,
  choices: (given) => <ChoicesField {...given} />,
  switch: ({ label, help, value, onChange }) => (
    <SwitchField
      label={label}
      {...(help === undefined ? {} : { help })}
      isOn={value === 1}
      onChange={(isOn) => onChange(isOn ? 1 : undefined)}
    />
  ),
  tab: (given) => <TabField {...given} />,
  'puzzle-type': ({ value, onChange, texts, ...given }) => (
    <SelectField
      {...frameProps(given)}
      value={PUZZLE_TYPES.find((type) => type === value) ?? 'text'}
      choices={PUZZLE_TYPES.map((type) => ({
        value: type,
        label: texts.puzzleTypes[type],
      }))}
      onChange={onChange}
    />
  ),
  styling: (given) => <StylingField {...given} />,
};
