import type { DraftWalk } from '../../contract/admin/overview.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import styles from './index.module.css';
import { indexTexts, momentInWords, storyName } from './index-texts.ts';

interface DraftsCardProps {
  readonly desk: AdminDesk;
  readonly drafts: readonly DraftWalk[];
}

/** What visitors do not have yet. */
export function DraftsCard({ desk, drafts }: DraftsCardProps) {
  const texts = indexTexts(desk.languageCode);
  return (
    <DeskCard title={texts.draftsTitle}>
      {drafts.length === 0 ? (
        <p>{texts.noDrafts}</p>
      ) : (
        <ul className={styles['list']}>
          {drafts.map(({ id, slug, title, state, updatedAtMs }) => (
            <li key={id}>
              <a
                className={styles['way']}
                href={desk.ways.to('stories/{storyId}', { storyId: id })}
              >
                {storyName({ slug, title })}
              </a>
              <p className="page-fine">
                {texts.draftStates[state]},{' '}
                {texts.changedAt(momentInWords(updatedAtMs, desk.languageCode))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </DeskCard>
  );
}
