import { LocationField } from '../../places/location-field.tsx';
import {
  ActivationsByAnswerField,
  ActivationsField,
} from '../../editor/fields/activations-field.tsx';
import { AnswersField } from '../../editor/fields/answers-field.tsx';
import { ChoicesField } from '../../editor/fields/choices-field.tsx';
import { FeaturesField } from '../../editor/fields/features-field.tsx';
import type { FieldEditors } from '../../editor/fields/field-editors.ts';
import { MediaField } from '../../editor/fields/media-field.tsx';
import {
  DecimalField,
  FormattedField,
  OneLineField,
  OnOffField,
  PuzzleTypeField,
  IntegerField,
} from '../../editor/fields/plain-fields.tsx';
import { ColourField, MonthField } from '../../editor/fields/small-fields.tsx';
import { StylingField } from '../../editor/fields/styling-field.tsx';
import { TabField } from '../../editor/fields/tab-field.tsx';

/** The editor of each field type. */
export const fieldEditors: FieldEditors = {
  text: { Editor: OneLineField },
  'rich-text': { Editor: FormattedField },
  number: { Editor: DecimalField },
  minutes: { Editor: IntegerField },
  month: { Editor: MonthField, hasSeveralInputs: true },
  colour: { Editor: ColourField },
  media: { Editor: MediaField, hasSeveralInputs: true },
  location: { Editor: LocationField, hasSeveralInputs: true },
  features: { Editor: FeaturesField, hasSeveralInputs: true },
  activations: { Editor: ActivationsField, hasSeveralInputs: true },
  'activations-by-answer': { Editor: ActivationsByAnswerField, hasSeveralInputs: true },
  answers: { Editor: AnswersField, hasSeveralInputs: true },
  choices: { Editor: ChoicesField, hasSeveralInputs: true },
  switch: { Editor: OnOffField },
  tab: { Editor: TabField },
  'puzzle-type': { Editor: PuzzleTypeField },
  styling: { Editor: StylingField },
};
