import { MARKUP } from '../../core/story/typed-markup.ts';
import type { TextTable } from '../../contract/admin/texts.ts';
import { fieldLabel } from './text-names.ts';
import type { TextsWords } from './texts-words.ts';
import styles from './texts.module.css';
import type { Import, Preview } from './use-import.ts';
import { RemovedNote } from '../../ui/desk/rich-text-input.tsx';
import { useDeskLanguage } from '../../ui/desk/desk-words.ts';

interface ImportPreviewProps {
  readonly preview: Preview;
  readonly incoming: Import;
  readonly table: TextTable;
  readonly words: TextsWords;
}

const SHOWN = 50;

/** What a file would change, text by text, before anything is written. */
export function ImportPreview({ preview, incoming, table, words }: ImportPreviewProps) {
  const { changes, file } = preview;
  return (
    <section className={styles['preview']} aria-label={words.previewTitle(file)}>
      <h3>{words.previewTitle(file)}</h3>
      <p role="status">{summaryOf(preview, words)}</p>
      <ul>
        {changes.slice(0, SHOWN).map((change) => (
          <ChangedText
            key={`${change.kind} ${change.id} ${change.field} ${change.languageId}`}
            {...{ change, table, words }}
          />
        ))}
      </ul>
      {changes.length > SHOWN && <p>{words.more(changes.length - SHOWN)}</p>}
      <div className={styles['ways']}>
        {changes.length > 0 && (
          <button
            type="button"
            className="button"
            disabled={incoming.isBusy}
            onClick={() => void incoming.take()}
          >
            {words.take(changes.length)}
          </button>
        )}
        <button type="button" className="button button-quiet" onClick={incoming.discard}>
          {words.discard}
        </button>
      </div>
    </section>
  );
}

function summaryOf({ changes, same, unknown }: Preview, words: TextsWords): string {
  const count = changes.length;
  if (count + unknown === 0) return same === 0 ? words.noTexts : words.nothingChanges;
  return [
    count === 0 ? words.noChange : words.changes(count),
    ...(same > 0 ? [words.same(same)] : []),
    ...(unknown > 0 ? [words.unknown(unknown)] : []),
  ].join(', ');
}

interface ChangedTextProps extends Pick<ImportPreviewProps, 'table' | 'words'> {
  readonly change: Preview['changes'][number];
}

function ChangedText({ change, table, words }: ChangedTextProps) {
  const pageLanguage = useDeskLanguage();
  const { slug, field, languageId, was, now } = change;
  const known = table.fields.find(({ name }) => name === field);
  const label = known ? fieldLabel(known, pageLanguage) : field;
  const into = table.languages.find(({ id }) => id === languageId);
  return (
    <li>
      <b>{words.editing(slug, label, into?.name ?? '')}</b>
      <span lang={into?.code} dir="auto">
        {words.before}: {was ?? words.nothing}
      </span>
      <span lang={into?.code} dir="auto">
        {words.after}: {now ?? words.nothing}
      </span>
      {known?.type === 'rich-text' && <RemovedNote removed={MARKUP.clean(now ?? '').removed} />}
    </li>
  );
}
