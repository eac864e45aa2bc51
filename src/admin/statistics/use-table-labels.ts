import type { AdminContext } from '../session/admin-context.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import type { PeriodQuery } from './period-query.ts';
import { stationName } from './funnel-stations.ts';
import { operateTexts } from '../session/texts/operate-texts.ts';
import { shownKinds } from './shown-kinds.ts';
import type { TableLabels } from './labelled-table.ts';

/** The labels of the page for the counts. What has no name there has the server's identifier. */
export function useTableLabels(admin: AdminContext, { from, to }: PeriodQuery): TableLabels {
  const texts = operateTexts(admin.languageCode);
  const figures = useAdminQuery(admin, 'adminStatistics', { query: { from, to } });
  const languages = useAdminQuery(admin, 'adminLanguages', {});
  const walks = figures.phase === 'ready' ? figures.value.walks : [];
  const siteLanguages = languages.phase === 'ready' ? languages.value.languages : [];
  return {
    heads: [texts.day, texts.walk, texts.what, texts.withWhat, texts.language, texts.count],
    walk: (slug) => stationName(walks.find(({ walk }) => walk === slug)?.title ?? {}, slug),
    kind: (kind) => shownKinds(texts).find((one) => one.kind === kind)?.label ?? kind,
    language: (id) => siteLanguages.find((one) => String(one.id) === id)?.name ?? id,
  };
}
