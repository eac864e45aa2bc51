import type { FileSaverPort } from '../../platform/file-saver/port.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import { ErrorMessage } from '../ui/page/states.tsx';
import type { PeriodQuery } from './period-query.ts';
import { operationsTexts } from '../../i18n/admin/operations.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { labelledTable, type TableLabels } from './labelled-table.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import { stationName } from './funnel-stations.ts';
import { shownKinds } from './shown-kinds.ts';

interface TableButtonProps {
  readonly admin: AdminContext;
  readonly files: FileSaverPort;
  readonly period: PeriodQuery;
}

export function TableButton({ admin, files, period }: TableButtonProps) {
  const texts = useTexts(operationsTexts);
  const table = useAdminMutation(admin, 'adminStatisticsTable');
  const labels = useTableLabels(admin, period);
  const save = async () => {
    const separator = admin.languageCode.startsWith('de') ? 'semicolon' : 'comma';
    const result = await table.send({ query: { ...period, separator } });
    if (!result.ok) return;
    const { name, csv } = result.value;
    const text = labelledTable(csv, separator === 'semicolon' ? ';' : ',', labels);
    files.saveFile({ name, type: 'text/csv;charset=utf-8', text });
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
      {table.message !== undefined && <ErrorMessage message={table.message} />}
    </>
  );
}

/** The labels of the page for the counts. What has no name there has the server's identifier. */
function useTableLabels(admin: AdminContext, { from, to }: PeriodQuery): TableLabels {
  const texts = useTexts(operationsTexts);
  const figures = useAdminQuery(admin, 'adminStatistics', { query: { from, to } });
  const languages = useAdminQuery(admin, 'adminLanguages', {});
  const walks = figures.phase === 'ready' ? figures.value.walks : [];
  const siteLanguages = languages.phase === 'ready' ? languages.value.languages : [];
  return {
    heads: [texts.day, texts.walk, texts.what, texts.withWhat, texts.language, texts.count],
    walk: (slug) => stationName(walks.find(({ walk }) => walk === slug)?.title ?? {}, slug),
    kind: (kind) => shownKinds(texts).find((shown) => shown.kind === kind)?.label ?? kind,
    language: (id) => siteLanguages.find((language) => String(language.id) === id)?.name ?? id,
  };
}
