import type { PublishProblem } from '../../contract/publish-problems.ts';
import { problemMessages } from '../session/texts/problem-messages.ts';
import { Icon } from '../../ui/icon.tsx';
import { withFieldLabel } from './field-in-place.ts';
import { useDraftRead } from '../draft/use-walk-draft.ts';
import type { WalkDraft } from '../draft/walk-draft.ts';
import styles from '../draft/shown/walks.module.css';

interface PublishProblemsProps {
  readonly problems: readonly PublishProblem[];
  /** Begins the message: the walk is published all the same. */
  readonly intro: string;
  readonly languageCode: string;
  readonly draft: WalkDraft;
}

export function PublishProblems({ problems, intro, languageCode, draft }: PublishProblemsProps) {
  const read = useDraftRead(draft);
  if (problems.length === 0) return null;
  const labelled = problems.map(({ about, ...problem }) => ({
    ...problem,
    about: withFieldLabel(about, read, languageCode),
  }));
  return (
    <div role="status" className={styles['finding']}>
      <Icon name="warning" />
      <div>
        <p>
          <strong>{intro}</strong>
        </p>
        {problemMessages(labelled, languageCode).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  );
}
