import type { FileSaverPort } from '../../ports/file-saver.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { FaultLine } from '../../ui/desk/states.tsx';
import type { AskedPeriod } from './asked-period.ts';
import { operateTexts } from './operate-texts.ts';
import { useTableWords } from './use-table-words.ts';
import { wordedTable } from './worded-table.ts';

interface TableButtonProps {
  readonly desk: AdminDesk;
  readonly files: FileSaverPort;
  readonly period: AskedPeriod;
}

export function TableButton({ desk, files, period }: TableButtonProps) {
  const texts = operateTexts(desk.languageCode);
  const table = useChange(desk, 'adminStatisticsTable');
  const words = useTableWords(desk, period);
  const save = async () => {
    const separator = desk.languageCode.startsWith('de') ? 'semicolon' : 'comma';
    const answer = await table.send({ query: { ...period, separator } });
    if (!answer.ok) return;
    const { name, csv } = answer.value;
    const text = wordedTable(csv, separator === 'semicolon' ? ';' : ',', words);
    files.save({ name, type: 'text/csv;charset=utf-8', text });
  };
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        disabled={table.isSending}
        onClick={() => void save()}
      >
        {table.isSending ? texts.tableComes : texts.table}
      </button>
      {table.words !== undefined && <FaultLine words={table.words} />}
    </>
  );
}
