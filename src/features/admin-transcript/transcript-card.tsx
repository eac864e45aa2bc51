import type { AdminContext } from '../../runtime/admin/admin-context.ts';
import type { OpenEntity } from '../../runtime/admin/open-entity.ts';
import { AdminCard } from '../../ui/admin/admin-card.tsx';
import { transcriptTexts } from './transcript-context.ts';
import styles from './admin-transcript.module.css';

interface TranscriptCardProps {
  readonly admin: AdminContext;
  readonly open: OpenEntity;
}

/** Links from the fields of a track to its lines, by language. */
export function TranscriptCard({ admin, open }: TranscriptCardProps) {
  const texts = transcriptTexts(admin.languageCode);
  const address = admin.navigation.to('tracks/{trackId}', { trackId: open.id });
  return (
    <AdminCard title={texts.title}>
      <p>{texts.cardText}</p>
      <div className={styles['keys']}>
        {open.languages().map(({ id, name }) => (
          <a
            key={id}
            className="button button-quiet"
            href={`${address}?view=transcript&language=${id}`}
          >
            {texts.edit(name)}
          </a>
        ))}
      </div>
    </AdminCard>
  );
}
