import type { PublishProblem } from '../../contract/publish-problems.ts';
import { problemsInWords } from '../../runtime/admin/problem-words.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './walks.module.css';

interface PublishProblemsProps {
  readonly problems: readonly PublishProblem[];
  /** That it is published all the same. */
  readonly intro: string;
  readonly languageCode: string;
}

export function PublishProblems({ problems, intro, languageCode }: PublishProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <div role="status" className={styles['finding']}>
      <Icon name="warning" />
      <div>
        <p>
          <strong>{intro}</strong>
        </p>
        {problemsInWords(problems, languageCode).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
