import type { WalkProgressSummary } from '../../../contract/admin/people.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import styles from '../people.module.css';
import { peopleTexts } from '../people-texts.ts';
import { namedWalkTitle } from '../walk-title.ts';
import type { UserCardProps } from './user-card-props.ts';
import { formatDate } from '../../../lib/format-date.ts';

/** A user's progress, as messages. */
export function ProgressCard({ admin: { languageCode }, details: { progress } }: UserCardProps) {
  const texts = peopleTexts(languageCode);
  const walked = (one: WalkProgressSummary) =>
    texts.progressText(one.tracksFinished, one.stations, one.puzzlesFinished, one.questsFinished);
  return (
    <AdminCard title={texts.progress}>
      {progress.length === 0 ? (
        <p className={styles['fine']}>{texts.noProgress}</p>
      ) : (
        <ul className={styles['list']}>
          {progress.map((one) => (
            <li key={one.storyId} className={styles['entry']}>
              <span>
                <strong>{namedWalkTitle(one)}</strong>: {walked(one)},{' '}
                {texts.lastOn(formatDate(one.updatedAtMs, languageCode))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </AdminCard>
  );
}
