import { useId, type ReactNode } from 'react';
import styles from './desk.module.css';
import { usePagePart } from './page-parts.tsx';

interface DeskCardProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page that stands for itself, found by its title. */
export function DeskCard({ title, aside, children }: DeskCardProps) {
  const id = useId();
  const { canBeJumpedTo } = usePagePart(id, title);
  return (
    <section className={styles['card']} aria-labelledby={id}>
      <div className={styles['card-head']}>
        <h2 id={id} tabIndex={canBeJumpedTo ? -1 : undefined}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
