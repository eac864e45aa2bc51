import { useContext, useId, type ReactNode } from 'react';
import { isFieldType } from '../../../contract/admin/field-types.ts';
import type { ValueFieldProps } from '../../draft/value-field-props.ts';
import { FieldEditorsContext } from './field-editors.ts';
import { FieldWarning } from '../../ui/fields/field-frame.tsx';
import styles from '../../draft/shown/walks.module.css';

/** The editor of one value, by the type of its field. */
export function ValueField({ type, ...props }: ValueFieldProps & { readonly type: string }) {
  const editors = useContext(FieldEditorsContext);
  if (!editors) throw new Error('no editors of fields are provided');
  if (!isFieldType(type)) return null;
  const { Editor, hasSeveralInputs } = editors[type];
  if (!hasSeveralInputs) return <Editor {...props} />;
  const { warning, ...others } = props;
  return (
    <WarnedGroup {...{ warning }}>
      <Editor {...others} />
    </WarnedGroup>
  );
}

interface WarnedGroupProps {
  readonly warning: string | undefined;
  readonly children: ReactNode;
}

/** Shows one warning for several inputs together, below them. */
function WarnedGroup({ warning, children }: WarnedGroupProps) {
  const id = useId();
  if (warning === undefined) return children;
  return (
    <div role="group" className={styles['advised']} aria-describedby={id}>
      {children}
      <FieldWarning id={id} warning={warning} />
    </div>
  );
}
