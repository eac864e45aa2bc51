import type { AdminContext } from '../session/admin-context.ts';
import type { OpenEntity } from '../session/open-entity.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { transcriptEditorTexts } from '../../i18n/admin/transcript-editor.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './transcript.module.css';
import { transcriptAddress } from '../session/addresses/admin-addresses.ts';

interface TranscriptCardProps {
  readonly admin: AdminContext;
  readonly entity: OpenEntity;
}

/** Links from the fields of a track to its lines, by language. */
export function TranscriptCard({ admin, entity }: TranscriptCardProps) {
  const texts = useTexts(transcriptEditorTexts);
  return (
    <AdminCard title={texts.title}>
      <p>{texts.cardText}</p>
      <div className={styles['keys']}>
        {entity.languages().map(({ id, name }) => (
          <a
            key={id}
            className="button button-quiet"
            href={transcriptAddress(admin.navigation, entity.id, id)}
          >
            {texts.edit(name)}
          </a>
        ))}
      </div>
    </AdminCard>
  );
}
