import type { FolderTexts } from './folder-texts.ts';
import styles from './folder.module.css';

interface LeftAloneProps {
  readonly texts: FolderTexts;
  readonly lists: readonly (readonly [heading: string, paths: readonly string[]])[];
}

/** The files of a folder that are left out, so that none vanishes silently. */
export function LeftAlone({ texts, lists }: LeftAloneProps) {
  const count = lists.reduce((sum, [, paths]) => sum + paths.length, 0);
  if (count === 0) return null;
  return (
    <details className={styles['left']}>
      <summary>{texts.left(count)}</summary>
      {lists.map(
        ([heading, paths]) =>
          paths.length > 0 && (
            <section key={heading}>
              <h3>{heading}</h3>
              <ul>
                {paths.map((path) => (
                  <li key={path}>
                    <bdi>{path}</bdi>
                  </li>
                ))}
              </ul>
            </section>
          ),
      )}
    </details>
  );
}
