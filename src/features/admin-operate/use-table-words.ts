import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import type { AskedPeriod } from './asked-period.ts';
import { nameOf } from './funnel-stations.ts';
import { operateTexts } from './operate-texts.ts';
import { shownKinds } from './shown-kinds.ts';
import type { TableWords } from './worded-table.ts';

/** What the page itself shows the counts by. What has no name there is called as the host calls it. */
export function useTableWords(desk: AdminDesk, { from, to }: AskedPeriod): TableWords {
  const texts = operateTexts(desk.languageCode);
  const figures = useAsked(desk, 'adminStatistics', { query: { from, to } });
  const languages = useAsked(desk, 'adminLanguages', {});
  const walks = figures.phase === 'ready' ? figures.value.walks : [];
  const spoken = languages.phase === 'ready' ? languages.value.languages : [];
  return {
    heads: [texts.day, texts.walk, texts.what, texts.withWhat, texts.language, texts.count],
    walk: (slug) => nameOf(walks.find(({ walk }) => walk === slug)?.title ?? {}, slug),
    kind: (kind) => shownKinds(texts).find((one) => one.kind === kind)?.label ?? kind,
    language: (id) => spoken.find((one) => String(one.id) === id)?.name ?? id,
  };
}
