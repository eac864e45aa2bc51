import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageHeadProps {
  readonly title: string;
  /** One sentence about the page's purpose. */
  readonly text?: string;
  /** The page's actions, beside the title. */
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
