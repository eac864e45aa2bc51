import { useState } from 'react';
import { SelectField } from '../ui/fields/choice-fields.tsx';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { FileField } from '../ui/files/file-choice.tsx';
import { ErrorMessage } from '../ui/page/states.tsx';
import type { ExchangeForm } from './exchange-files.ts';
import type { ExchangePanelProps } from './exchange-panel-props.ts';
import { TextsImportPreview } from './import-preview.tsx';
import styles from './texts.module.css';
import { useExport } from './use-export.ts';
import { useImport } from './use-import.ts';

/**
 * Exports texts for a translator and imports them again; a preview shows the changes before they
 * are written.
 */
export function ExchangePanel(given: ExchangePanelProps) {
  const { table, labels } = given;
  const codes = table.languages.map(({ code }) => code);
  const [source, setSource] = useState(codes[0] ?? '');
  const [target, setTarget] = useState(codes[1] ?? codes[0] ?? '');
  const outgoing = useExport(given);
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
        <ImportSection {...given} />
      </div>
    </AdminCard>
  );
}

function ImportSection({ admin, table, labels, onTaken }: ExchangePanelProps) {
  const incoming = useImport(admin, labels, onTaken);
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
