import { FieldFrame, labelIdOf, type FieldProps } from '../fields/field-frame.tsx';
import { RichTextInput, type RichTextInputProps } from './rich-text-input.tsx';

type RichTextFieldProps = FieldProps & Pick<RichTextInputProps, 'value' | 'rules' | 'onChange'>;

/** A formatted text with its label. */
export function RichTextField({ value, rules, onChange, ...given }: RichTextFieldProps) {
  return (
    <FieldFrame {...given}>
      {(ids) => (
        <RichTextInput
          {...ids}
          {...{ value, rules, onChange }}
          lang={given.lang}
          name={{ 'aria-labelledby': labelIdOf(ids.id) }}
        />
      )}
    </FieldFrame>
  );
}
