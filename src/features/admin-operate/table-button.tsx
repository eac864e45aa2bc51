import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { FaultLine } from '../../ui/desk/states.tsx';
import type { AskedPeriod } from './asked-period.ts';
import { operateTexts } from './operate-texts.ts';

interface TableButtonProps {
  readonly desk: AdminDesk;
  readonly period: AskedPeriod;
}

export function TableButton({ desk, period }: TableButtonProps) {
  const texts = operateTexts(desk.languageCode);
  const table = useChange(desk, 'adminStatisticsTable');
  const save = async () => {
    const separator = desk.languageCode.startsWith('de') ? 'semicolon' : 'comma';
    const answer = await table.send({ query: { ...period, separator } });
    if (answer.ok) saveText(answer.value.name, answer.value.csv);
  };
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        disabled={table.isSending}
        onClick={() => void save()}
      >
        {texts.table}
      </button>
      {table.words !== undefined && <FaultLine words={table.words} />}
    </>
  );
}

/** The browser saves what has an address. */
function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}
