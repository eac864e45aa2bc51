import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { codesAsCsv, codesForCards } from './codes.ts';
import { CodesForm } from './codes-form.tsx';
import { CodesTable } from './codes-table.tsx';
import { groupTexts, type GroupPartProps } from './group-part.ts';
import styles from './people.module.css';

interface CodesCardProps extends GroupPartProps {
  readonly onCards: () => void;
}

/** A group's codes: a new batch, all that there are, and two ways to hand them out. */
export function CodesCard({ room, details, onCards }: CodesCardProps) {
  const { desk, files } = room;
  const texts = groupTexts(desk.languageCode);
  const nowMs = desk.nowMs();
  const saveCsv = () => {
    const { languageCode } = desk;
    const { origin } = window.location;
    const text = codesAsCsv({ details, texts, languageCode, origin, nowMs });
    files.save({ name: texts.csvName(details.group.name), type: 'text/csv', text });
  };
  return (
    <DeskCard title={texts.codes}>
      <p>{texts.codesText}</p>
      <CodesForm desk={desk} groupId={details.group.id} />
      <CodesTable desk={desk} details={details} />
      {details.codes.length > 0 && (
        <div className={styles['ways']}>
          <button type="button" className="button button-quiet" onClick={saveCsv}>
            {texts.csv}
          </button>
          {codesForCards(details, nowMs).length > 0 && (
            <button type="button" className="button button-quiet" onClick={onCards}>
              {texts.cards}
            </button>
          )}
        </div>
      )}
    </DeskCard>
  );
}
