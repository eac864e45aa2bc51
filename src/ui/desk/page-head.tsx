import type { ReactNode } from 'react';
import styles from './desk.module.css';

interface PageHeadProps {
  readonly title: string;
  /** One sentence: what the page is for. */
  readonly text?: string;
  /** Beside the title: what can be done here. */
  readonly children?: ReactNode;
}

export function PageHead({ title, text, children }: PageHeadProps) {
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <h1>{title}</h1>
        {text !== undefined && <p className={styles['fine']}>{text}</p>}
      </div>
      {children !== undefined && <div className={styles['ways']}>{children}</div>}
    </header>
  );
}
