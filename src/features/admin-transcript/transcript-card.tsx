import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import type { OpenPart } from '../../runtime/admin/open-part.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { transcriptTexts } from './transcript-room.ts';
import styles from './admin-transcript.module.css';

interface TranscriptCardProps {
  readonly desk: AdminDesk;
  readonly open: OpenPart;
}

/** Beside the fields of a track: the way to its lines, by language. */
export function TranscriptCard({ desk, open }: TranscriptCardProps) {
  const texts = transcriptTexts(desk.languageCode);
  const address = desk.ways.to('tracks/{trackId}', { trackId: open.id });
  return (
    <DeskCard title={texts.title}>
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
    </DeskCard>
  );
}
