import type { PublishProblem } from '../../contract/publish-problems.ts';
import { problemWords } from '../../runtime/admin/problem-words.ts';
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
  const sentences = new Set(problems.map((problem) => problemWords(problem, languageCode)));
  return (
    <div role="status" className={styles['finding']}>
      <Icon name="warning" />
      <div>
        <p>
          <strong>{intro}</strong>
        </p>
        {[...sentences].map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
