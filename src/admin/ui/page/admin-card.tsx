import { useId, type ReactNode } from 'react';
import styles from './page.module.css';
import { usePageSection } from './page-sections.tsx';

interface AdminCardProps {
  readonly title: string;
  /** It is shown beside the title. */
  readonly headerExtra?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page with a heading of its own. */
export function AdminCard({ title, headerExtra, children }: AdminCardProps) {
  const id = useId();
  const { canBeJumpedTo } = usePageSection(id, title);
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <div className={styles['card-head']}>
        <h2 id={id} tabIndex={canBeJumpedTo ? -1 : undefined}>
          {title}
        </h2>
        {headerExtra}
      </div>
      {children}
    </section>
  );
}
