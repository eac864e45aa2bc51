import type { WalkedPart } from '../../contract/admin/people.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { dayInWords } from './moments.ts';
import styles from './people.module.css';
import { peopleTexts } from './people-texts.ts';
import { walkTitle } from './walk-title.ts';
import type { UserPartProps } from './user-part.ts';

/** How far somebody has come, in words. */
export function WalkedCard({ desk: { languageCode }, details: { progress } }: UserPartProps) {
  const texts = peopleTexts(languageCode);
  const walked = (one: WalkedPart) =>
    texts.progressLine(one.tracksFinished, one.stations, one.puzzlesFinished, one.questsFinished);
  return (
    <DeskCard title={texts.progress}>
      {progress.length === 0 ? (
        <p className={styles['fine']}>{texts.noProgress}</p>
      ) : (
        <ul className={styles['list']}>
          {progress.map((one) => (
            <li key={one.storyId} className={styles['entry']}>
              <span>
                <strong>{walkTitle(one)}</strong>: {walked(one)},{' '}
                {texts.lastOn(dayInWords(one.updatedAtMs, languageCode))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </DeskCard>
  );
}
