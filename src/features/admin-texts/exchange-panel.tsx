import { useState } from 'react';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { FileField } from '../../ui/desk/file-choice.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import type { ExchangeForm } from './exchange-files.ts';
import type { ExchangePanelProps } from './exchange-panel-props.ts';
import { ImportPreview } from './import-preview.tsx';
import styles from './texts.module.css';
import { useExport } from './use-export.ts';
import { useImport } from './use-import.ts';

/** Texts go out to a translator and come back; what would change is shown before it is written. */
export function ExchangePanel(given: ExchangePanelProps) {
  const { table, words } = given;
  const codes = table.languages.map(({ code }) => code);
  const [source, setSource] = useState(codes[0] ?? '');
  const [target, setTarget] = useState(codes[1] ?? codes[0] ?? '');
  const outgoing = useExport(given);
  const choices = table.languages.map(({ code, name }) => ({ value: code, label: name }));
  const exportAs = (form: ExchangeForm) => () => void outgoing.start(form, { source, target });
  return (
    <DeskCard title={words.exchange}>
      <div className={styles['exchange']}>
        <p className={styles['soft']}>{words.exchangeText}</p>
        <div className={styles['filters']}>
          <SelectField label={words.from} value={source} choices={choices} onChange={setSource} />
          <SelectField label={words.into} value={target} choices={choices} onChange={setTarget} />
        </div>
        <div className={styles['ways']}>
          <button
            type="button"
            className="button button-quiet"
            disabled={outgoing.isBusy || source === target}
            onClick={exportAs('xliff')}
          >
            {words.exportXliff}
          </button>
          <button
            type="button"
            className="button button-quiet"
            disabled={outgoing.isBusy}
            onClick={exportAs('csv')}
          >
            {words.exportCsv}
          </button>
          <p role="status">{outgoing.said}</p>
        </div>
        {outgoing.fault !== undefined && <FaultLine words={outgoing.fault} />}
        <ImportPart {...given} />
      </div>
    </DeskCard>
  );
}

function ImportPart({ desk, table, words, onTaken }: ExchangePanelProps) {
  const incoming = useImport(desk, words, onTaken);
  return (
    <>
      <FileField
        label={words.importFile}
        help={words.importHelp}
        error={incoming.fault}
        accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml"
        onFile={(file) => void incoming.read(file)}
      />
      <p role="status">{incoming.said}</p>
      {incoming.preview && (
        <ImportPreview {...{ words, table }} preview={incoming.preview} incoming={incoming} />
      )}
    </>
  );
}
