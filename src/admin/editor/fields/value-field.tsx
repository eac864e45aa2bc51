import { useContext } from 'react';
import { isFieldType } from '../../../contract/admin/field-types.ts';
import type { ValueFieldProps } from '../../draft/value-field-props.ts';
import { FieldEditorsContext } from './field-editors.ts';
import { WarnedGroup } from './warned-group.tsx';

/** The editor of one value, by the type of its field. */
export function ValueField({ type, ...given }: ValueFieldProps & { readonly type: string }) {
  const editors = useContext(FieldEditorsContext);
  if (!editors) throw new Error('no editors of fields are provided');
  if (!isFieldType(type)) return null;
  const { Editor, hasSeveralInputs } = editors[type];
  if (!hasSeveralInputs) return <Editor {...given} />;
  const { warning, ...others } = given;
  return (
    <WarnedGroup {...{ warning }}>
      <Editor {...others} />
    </WarnedGroup>
  );
}
