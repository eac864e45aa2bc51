import { useId, type ReactNode } from 'react';
import { AdviceLine } from '../../../ui/desk/field-frame.tsx';
import styles from '../walks.module.css';

interface AdvisedGroupProps {
  readonly advice: string | undefined;
  readonly children: ReactNode;
}

/** What is said of several inputs together, below them. */
export function AdvisedGroup({ advice, children }: AdvisedGroupProps) {
  const id = useId();
  if (advice === undefined) return children;
  return (
    <div role="group" className={styles['advised']} aria-describedby={id}>
      {children}
      <AdviceLine id={id} advice={advice} />
    </div>
  );
}
