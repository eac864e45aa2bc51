import { createContext, type ComponentType } from 'react';
import type { FieldType } from '../../../contract/admin/field-types.ts';
import type { ValueFieldProps } from '../../draft/value-field-props.ts';

export interface FieldEditor {
  readonly Editor: ComponentType<ValueFieldProps>;
  /** It has several inputs: a warning about the value belongs to none of them alone. */
  readonly hasSeveralInputs?: true;
}

export type FieldEditors = Readonly<Record<FieldType, FieldEditor>>;

/** The app provides them: some are of other subjects, like the editor of a place. */
export const FieldEditorsContext = createContext<FieldEditors | undefined>(undefined);
