import type { AdminField } from '../../../contract/admin/field-definitions.ts';
import type { AdminLanguage } from '../../../contract/admin/taxonomy.ts';
import type { FieldsTexts } from '../fields-texts.ts';
import type { TypedField } from './typed-field.ts';

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
