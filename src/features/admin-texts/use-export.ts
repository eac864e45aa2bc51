import { useState } from 'react';
import { MOST_ROWS_ASKED, type TextTableRow } from '../../contract/admin/texts.ts';
import type { Direction } from '../../core/exchange/write-xliff.ts';
import { faultWords } from '../../runtime/admin/fault-words.ts';
import { fileOf, type ExchangeForm } from './exchange-files.ts';
import type { ExchangePanelProps } from './exchange-panel-props.ts';

/** Asks for everything that the filters show, part by part, and hands it over as a file. */
export function useExport(given: ExchangePanelProps) {
  const { desk, owner, query, words, files } = given;
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [said, setSaid] = useState('');
  const start = async (form: ExchangeForm, direction: Direction) => {
    setBusy(true);
    setFault(undefined);
    setSaid(words.exporting);
    const rows: TextTableRow[] = [];
    for (;;) {
      const part = { ...query, limit: MOST_ROWS_ASKED, offset: rows.length };
      const answer = await desk.api.ask('adminTexts', { params: { owner }, query: part });
      if (!answer.ok) {
        setFault(faultWords(answer.fault, desk.languageCode));
        setSaid('');
        break;
      }
      rows.push(...answer.value.rows);
      if (answer.value.rows.length > 0 && rows.length < answer.value.total) continue;
      files.save(fileOf(form, answer.value, rows, direction));
      setSaid(words.exported(rows.length));
      break;
    }
    setBusy(false);
  };
  return { start, isBusy, fault, said };
}
