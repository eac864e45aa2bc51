import { useState } from 'react';
import { MOST_CHARACTERS } from '../../../core/exchange/text-rows.ts';
import { writeTable, type ReadTable } from '../../../core/exchange/table.ts';
import type { FileSaverPort } from '../../../ports/file-saver.ts';
import { DeskCard } from '../../../ui/desk/desk-card.tsx';
import { FileField } from '../../../ui/desk/file-choice.tsx';
import { FaultLine } from '../../../ui/desk/states.tsx';
import { LongTextField } from '../../../ui/desk/text-fields.tsx';
import type { OfferedColumn } from './table-columns.ts';
import styles from './table.module.css';
import type { TableTexts } from './table-texts.ts';

interface TableInputProps {
  readonly texts: TableTexts;
  readonly files: FileSaverPort;
  readonly offered: readonly OfferedColumn[];
  readonly text: string;
  readonly read: ReadTable;
  readonly onText: (text: string) => void;
}

/** Where the table comes from: a file, or what was pasted. */
export function TableInput({ texts, files, offered, text, read, onText }: TableInputProps) {
  const [fault, setFault] = useState<string>();
  const take = async (file: File) => {
    const content = file.size > MOST_CHARACTERS ? undefined : await textIn(file);
    const isLarge = file.size > MOST_CHARACTERS;
    if (content === undefined) {
      setFault(isLarge ? texts.faultsInTable['too-large'] : texts.unreadableFile);
    } else {
      setFault(undefined);
      onText(content);
    }
  };
  return (
    <DeskCard title={texts.table}>
      <button
        type="button"
        className={`button button-quiet ${styles['template']}`}
        onClick={() => {
          const headings = offered.map(({ heading }) => heading);
          const content = writeTable(headings, []);
          files.save({ name: texts.templateName, type: 'text/csv', text: content });
        }}
      >
        {texts.template}
      </button>
      <FileField
        label={texts.file}
        help={texts.fileHelp}
        error={fault}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onFile={(file) => void take(file)}
      />
      <LongTextField label={texts.paste} help={texts.pasteHelp} value={text} onChange={onText} />
      {text.trim() !== '' && read.kind === 'unreadable' && (
        <FaultLine words={texts.unreadable(faultInTable(read.fault, texts), read.line)} />
      )}
    </DeskCard>
  );
}

export function faultInTable(fault: string, { faultsInTable, otherFault }: TableTexts): string {
  const known: Readonly<Record<string, string>> = faultsInTable;
  return known[fault] ?? otherFault;
}

async function textIn(file: File): Promise<string | undefined> {
  try {
    return await file.text();
  } catch {
    // It was taken away, or the device does not give it out.
    return undefined;
  }
}
