import { useMemo, useState } from 'react';
import type { FunnelRead } from '../../contract/admin/operate.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { QueryState, StaleMessage } from '../ui/page/states.tsx';
import type { PeriodQuery } from './period-query.ts';
import { FunnelMap } from './funnel-map.tsx';
import { funnelStations, stationName } from './funnel-stations.ts';
import { FunnelTable } from './funnel-table.tsx';
import tables from '../ui/table/table.module.css';
import { operationsTexts } from '../../i18n/admin/operations.ts';
import { useTexts } from '../../i18n/use-texts.ts';

interface FunnelCardProps {
  readonly admin: AdminContext;
  readonly period: PeriodQuery & { readonly walk: string };
}

/** Where people stop, station by station. */
export function FunnelCard({ admin, period }: FunnelCardProps) {
  const texts = useTexts(operationsTexts);
  const query = useAdminQuery(admin, 'adminFunnel', { query: period });
  return (
    <AdminCard title={texts.funnel}>
      <p>{texts.funnelText}</p>
      {query.phase === 'ready' ? (
        <>
          <StaleMessage query={query} />
          <Stations key={period.walk} admin={admin} read={query.value} />
          <PuzzleFunnel read={query.value} languageCode={admin.languageCode} />
        </>
      ) : (
        <QueryState query={query} />
      )}
    </AdminCard>
  );
}

interface StationsProps {
  readonly admin: AdminContext;
  readonly read: FunnelRead;
}

/** Table and map show the same; a selection in one is shown in the other. */
function Stations({ admin, read }: StationsProps) {
  const [slug, setSlug] = useState<string>();
  const { goneElement } = useTexts(operationsTexts);
  const stations = useMemo(() => funnelStations(read, goneElement), [read, goneElement]);
  const chosen = stations.find((station) => station.slug === slug);
  return (
    <>
      <FunnelTable
        {...{ stations, chosen }}
        opened={read.opened}
        languageCode={admin.languageCode}
        onChoose={setSlug}
      />
      {stations.some(({ at }) => at) && (
        <FunnelMap {...{ admin, read, stations, chosen }} onChoose={setSlug} />
      )}
    </>
  );
}

interface RiddlesProps {
  readonly read: FunnelRead;
  readonly languageCode: string;
}

function PuzzleFunnel({ read, languageCode }: RiddlesProps) {
  const texts = useTexts(operationsTexts);
  const rows = [
    ...read.puzzles.map(({ solved, ...puzzle }) => ({ ...puzzle, key: 'puzzle', count: solved })),
    ...read.quests.map(({ finished, ...quest }) => ({ ...quest, key: 'quest', count: finished })),
  ];
  if (rows.length === 0) return null;
  return (
    <table className={tables['figure-table']}>
      <caption className="sr-only">{texts.puzzles}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.puzzles}</th>
          <th scope="col">{texts.count}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, slug, title, isGone, count }) => (
          <tr key={`${key}/${slug}`}>
            <th scope="row">{isGone ? texts.goneElement(slug) : stationName(title, slug)}</th>
            <td>{count.toLocaleString(languageCode)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
