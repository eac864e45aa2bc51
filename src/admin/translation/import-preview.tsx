import { MARKUP } from '../../core/story/typed-markup.ts';
import type { TextTable } from '../../contract/admin/texts.ts';
import { fieldLabel } from './text-names.ts';
import type { TranslationTexts } from '../../i18n/admin/translation.ts';
import { useLanguage } from '../../i18n/use-texts.ts';
import styles from './texts.module.css';
import type { Import, Preview } from './use-import.ts';
import { RemovedNote } from '../ui/rich-text/rich-text-input.tsx';

interface ImportPreviewProps {
  readonly preview: Preview;
  readonly incoming: Import;
  readonly table: TextTable;
  readonly labels: TranslationTexts;
}

const SHOWN = 50;

/** What a file would change, text by text, before anything is written. */
export function TextsImportPreview({ preview, incoming, table, labels }: ImportPreviewProps) {
  const { changes, file } = preview;
  return (
    <section className={styles['preview']} aria-label={labels.previewTitle(file)}>
      <h3>{labels.previewTitle(file)}</h3>
      <p role="status">{summaryOf(preview, labels)}</p>
      <ul>
        {changes.slice(0, SHOWN).map((change) => (
          <ChangedText
            key={`${change.kind} ${change.id} ${change.field} ${change.languageId}`}
            {...{ change, table, labels }}
          />
        ))}
      </ul>
      {changes.length > SHOWN && <p>{labels.more(changes.length - SHOWN)}</p>}
      <div className={styles['ways']}>
        {changes.length > 0 && (
          <button
            type="button"
            className="button"
            disabled={incoming.isBusy}
            onClick={() => void incoming.take()}
          >
            {labels.take(changes.length)}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={incoming.discard}>
          {labels.discard}
        </button>
      </div>
    </section>
  );
}

function summaryOf({ changes, same, unknown }: Preview, labels: TranslationTexts): string {
  const count = changes.length;
  if (count + unknown === 0) return same === 0 ? labels.noTexts : labels.nothingChanges;
  return [
    count === 0 ? labels.noChange : labels.changes(count),
    ...(same > 0 ? [labels.same(same)] : []),
    ...(unknown > 0 ? [labels.unknown(unknown)] : []),
  ].join(', ');
}

interface ChangedTextProps extends Pick<ImportPreviewProps, 'table' | 'labels'> {
  readonly change: Preview['changes'][number];
}

function ChangedText({ change, table, labels }: ChangedTextProps) {
  const pageLanguage = useLanguage();
  const { slug, field, languageId, was, now } = change;
  const definition = table.fields.find(({ name }) => name === field);
  const label = definition ? fieldLabel(definition, pageLanguage) : field;
  const into = table.languages.find(({ id }) => id === languageId);
  return (
    <li>
      <b>{labels.editing(slug, label, into?.name ?? '')}</b>
      <span lang={into?.code} dir="auto">
        {labels.before}: {was ?? labels.nothing}
      </span>
      <span lang={into?.code} dir="auto">
        {labels.after}: {now ?? labels.nothing}
      </span>
      {definition?.type === 'rich-text' && (
        <RemovedNote removed={MARKUP.clean(now ?? '').removed} />
      )}
    </li>
  );
}
