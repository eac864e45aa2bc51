import { useState } from 'react';
import { SelectField } from '../ui/fields/choice-fields.tsx';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { FileField } from '../ui/files/file-choice.tsx';
import { ErrorMessage } from '../ui/page/states.tsx';
import { type ExchangeForm, exchangeFileOf } from './exchange-files.ts';
import { TextsImportPreview } from './import-preview.tsx';
import styles from './texts.module.css';
import { useImport } from './use-import.ts';
import {
  MAX_ROWS_PER_REQUEST,
  type TextTableRow,
  type TextsQuery,
  type TextTable,
} from '../../contract/admin/texts.ts';
import type { TranslationDirection } from '../../core/exchange/write-xliff.ts';
import { errorMessage } from '../session/texts/error-message.ts';
import type { EntityKindOnWire } from '../../contract/admin/field-definitions.ts';
import type { FileSaverPort } from '../../platform/file-saver/port.ts';
import type { AdminContext } from '../session/admin-context.ts';
import type { TranslationTexts } from '../../i18n/admin/translation.ts';

/**
 * Exports texts for a translator and imports them again; a preview shows the changes before they
 * are written.
 */
export function ExchangePanel(props: ExchangePanelProps) {
  const { table, labels } = props;
  const codes = table.languages.map(({ code }) => code);
  const [source, setSource] = useState(codes[0] ?? '');
  const [target, setTarget] = useState(codes[1] ?? codes[0] ?? '');
  const outgoing = useExport(props);
  const choices = table.languages.map(({ code, name }) => ({ value: code, label: name }));
  const exportAs = (form: ExchangeForm) => () => void outgoing.start(form, { source, target });
  return (
    <AdminCard title={labels.exchange}>
      <div className={styles['exchange']}>
        <p className={styles['soft']}>{labels.exchangeText}</p>
        <div className={styles['filters']}>
          <SelectField label={labels.from} value={source} choices={choices} onChange={setSource} />
          <SelectField label={labels.into} value={target} choices={choices} onChange={setTarget} />
        </div>
        <div className={styles['ways']}>
          <button
            type="button"
            className="button button-quiet"
            disabled={outgoing.isBusy || source === target}
            onClick={exportAs('xliff')}
          >
            {labels.exportXliff}
          </button>
          <button
            type="button"
            className="button button-quiet"
            disabled={outgoing.isBusy}
            onClick={exportAs('csv')}
          >
            {labels.exportCsv}
          </button>
          <p role="status">{outgoing.status}</p>
        </div>
        {outgoing.error !== undefined && <ErrorMessage message={outgoing.error} />}
        <ImportSection {...props} />
      </div>
    </AdminCard>
  );
}

function ImportSection({ admin, table, labels, onImport }: ExchangePanelProps) {
  const incoming = useImport(admin, labels, onImport);
  return (
    <>
      <FileField
        label={labels.importFile}
        help={labels.importHelp}
        error={incoming.error}
        accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml"
        onFile={(file) => void incoming.read(file)}
      />
      <p role="status">{incoming.status}</p>
      {incoming.preview && (
        <TextsImportPreview {...{ labels, table }} preview={incoming.preview} incoming={incoming} />
      )}
    </>
  );
}

/** Fetches everything that the filters show, in batches, and saves it as a file. */
function useExport(props: ExchangePanelProps) {
  const { admin, owner, query, labels, files } = props;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [status, setStatus] = useState('');
  const start = async (form: ExchangeForm, direction: TranslationDirection) => {
    setBusy(true);
    setError(undefined);
    setStatus(labels.exporting);
    const rows: TextTableRow[] = [];
    for (;;) {
      const batchQuery = { ...query, limit: MAX_ROWS_PER_REQUEST, offset: rows.length };
      const result = await admin.api.sendRequest('adminTexts', {
        params: { owner },
        query: batchQuery,
      });
      if (!result.ok) {
        setError(errorMessage(result.error, admin.languageCode));
        setStatus('');
        break;
      }
      rows.push(...result.value.rows);
      if (result.value.rows.length > 0 && rows.length < result.value.total) continue;
      files.saveFile(exchangeFileOf(form, result.value, rows, direction));
      setStatus(labels.exported(rows.length));
      break;
    }
    setBusy(false);
  };
  return { start, isBusy, error, status };
}

interface ExchangePanelProps {
  readonly admin: AdminContext;
  readonly owner: EntityKindOnWire;
  readonly table: TextTable;
  readonly query: TextsQuery;
  readonly labels: TranslationTexts;
  readonly files: FileSaverPort;
  /** It is called before the import: the imported texts replace those typed and saved before. */
  readonly onImport: () => void;
}
