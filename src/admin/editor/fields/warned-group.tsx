import { useId, type ReactNode } from 'react';
import { FieldWarning } from '../../ui/fields/field-frame.tsx';
import styles from '../../draft/shown/walks.module.css';

interface WarnedGroupProps {
  readonly warning: string | undefined;
  readonly children: ReactNode;
}

/** Shows one warning for several inputs together, below them. */
export function WarnedGroup({ warning, children }: WarnedGroupProps) {
  const id = useId();
  if (warning === undefined) return children;
  return (
    <div role="group" className={styles['advised']} aria-describedby={id}>
      {children}
      <FieldWarning id={id} warning={warning} />
    </div>
  );
}
