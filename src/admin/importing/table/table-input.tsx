import { useState } from 'react';
import { MAX_CHARACTERS } from '../../../core/exchange/text-rows.ts';
import { writeTable, type ReadTable } from '../../../core/exchange/table.ts';
import type { FileSaverPort } from '../../../platform/file-saver/port.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { FileField } from '../../ui/files/file-choice.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { LongTextField } from '../../ui/fields/text-fields.tsx';
import type { OfferedColumn } from './table-columns.ts';
import styles from '../importing.module.css';
import type { TableTexts } from '../../../i18n/admin/table.ts';

interface TableInputProps {
  readonly texts: TableTexts;
  readonly files: FileSaverPort;
  readonly offered: readonly OfferedColumn[];
  readonly text: string;
  readonly read: ReadTable;
  readonly onText: (text: string) => void;
}

/** The source of the table: a file or pasted text. */
export function TableInput({ texts, files, offered, text, read, onText }: TableInputProps) {
  const [error, setError] = useState<string>();
  const take = async (file: File) => {
    const content = file.size > MAX_CHARACTERS ? undefined : await textIn(file);
    const isLarge = file.size > MAX_CHARACTERS;
    if (content === undefined) {
      setError(isLarge ? texts.tableErrors['too-large'] : texts.unreadableFile);
    } else {
      setError(undefined);
      onText(content);
    }
  };
  return (
    <AdminCard title={texts.table}>
      <button
        type="button"
        className={`button button-quiet ${styles['template']}`}
        onClick={() => {
          const headings = offered.map(({ heading }) => heading);
          const content = writeTable(headings, []);
          files.saveFile({ name: texts.templateName, type: 'text/csv', text: content });
        }}
      >
        {texts.template}
      </button>
      <FileField
        label={texts.file}
        help={texts.fileHelp}
        error={error}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onFile={(file) => void take(file)}
      />
      <LongTextField label={texts.paste} help={texts.pasteHelp} value={text} onChange={onText} />
      {text.trim() !== '' && read.kind === 'unreadable' && (
        <ErrorMessage message={texts.unreadable(tableErrorMessage(read.error, texts), read.line)} />
      )}
    </AdminCard>
  );
}

export function tableErrorMessage(error: string, { tableErrors, otherError }: TableTexts): string {
  const known: Readonly<Record<string, string>> = tableErrors;
  return known[error] ?? otherError;
}

async function textIn(file: File): Promise<string | undefined> {
  try {
    return await file.text();
  } catch {
    // The file was removed, or the device does not allow reading it.
    return undefined;
  }
}
