import { useState } from 'react';
import { MAX_ROWS_PER_REQUEST, type TextTableRow } from '../../contract/admin/texts.ts';
import type { TranslationDirection } from '../../core/exchange/write-xliff.ts';
import { errorMessage } from '../session/texts/error-message.ts';
import { exchangeFileOf, type ExchangeForm } from './exchange-files.ts';
import type { ExchangePanelProps } from './exchange-panel-props.ts';

/** Fetches everything that the filters show, in batches, and saves it as a file. */
export function useExport(given: ExchangePanelProps) {
  const { admin, owner, query, labels, files } = given;
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
