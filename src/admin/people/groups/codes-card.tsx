import { AdminCard } from '../../ui/page/admin-card.tsx';
import { codesAsCsv, codesForCards } from './codes.ts';
import { CodesForm } from './codes-form.tsx';
import { CodesTable } from './codes-table.tsx';
import { groupTexts, type GroupCardProps } from './group-card-props.ts';
import styles from '../people.module.css';

interface CodesCardProps extends GroupCardProps {
  readonly onCards: () => void;
}

/** A group's codes: a new batch, all existing codes, and their output as cards or as a file. */
export function CodesCard({ context, details, onCards }: CodesCardProps) {
  const { admin, files } = context;
  const texts = groupTexts(admin.languageCode);
  const nowMs = admin.nowMs();
  const saveCsv = () => {
    const { languageCode } = admin;
    const { origin } = window.location;
    const text = codesAsCsv({ details, texts, languageCode, origin, nowMs });
    files.saveFile({ name: texts.csvName(details.group.name), type: 'text/csv', text });
  };
  return (
    <AdminCard title={texts.codes}>
      <p>{texts.codesText}</p>
      <CodesForm admin={admin} groupId={details.group.id} />
      <CodesTable admin={admin} details={details} />
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
    </AdminCard>
  );
}
