import type { DraftWalk } from '../../../contract/admin/overview.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import styles from '../../ui/page/index.module.css';
import { indexTexts, storyName } from '../../session/texts/index-texts.ts';
import { formatDateTime } from '../../../lib/format-date.ts';

interface DraftsCardProps {
  readonly admin: AdminContext;
  readonly drafts: readonly DraftWalk[];
}

/** Changes that are not published yet. */
export function DraftsCard({ admin, drafts }: DraftsCardProps) {
  const texts = indexTexts(admin.languageCode);
  return (
    <AdminCard title={texts.draftsTitle}>
      {drafts.length === 0 ? (
        <p>{texts.noDrafts}</p>
      ) : (
        <ul className={styles['list']}>
          {drafts.map(({ id, slug, title, state, updatedAtMs }) => (
            <li key={id}>
              <a
                className={styles['way']}
                href={admin.navigation.to('stories/{storyId}', { storyId: id })}
              >
                {storyName({ slug, title })}
              </a>
              <p className="page-fine">
                {texts.draftStates[state]},{' '}
                {texts.changedAt(formatDateTime(updatedAtMs, admin.languageCode))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </AdminCard>
  );
}
