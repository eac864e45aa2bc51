import { useMemo, useState } from 'react';
import type { FunnelRead } from '../../contract/admin/operate.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { AskedState, StaleLine } from '../../ui/desk/states.tsx';
import type { AskedPeriod } from './asked-period.ts';
import { FunnelMap } from './funnel-map.tsx';
import { funnelStations, nameOf } from './funnel-stations.ts';
import { FunnelTable } from './funnel-table.tsx';
import { operateTexts } from './operate-texts.ts';
import styles from './operate.module.css';

interface FunnelCardProps {
  readonly desk: AdminDesk;
  readonly period: AskedPeriod & { readonly walk: string };
}

/** Station by station: where people stop. */
export function FunnelCard({ desk, period }: FunnelCardProps) {
  const texts = operateTexts(desk.languageCode);
  const asked = useAsked(desk, 'adminFunnel', { query: period });
  return (
    <DeskCard title={texts.funnel}>
      <p>{texts.funnelText}</p>
      {asked.phase === 'ready' ? (
        <>
          <StaleLine asked={asked} />
          <Stations key={period.walk} desk={desk} read={asked.value} />
          <Riddles read={asked.value} languageCode={desk.languageCode} />
        </>
      ) : (
        <AskedState asked={asked} />
      )}
    </DeskCard>
  );
}

interface StationsProps {
  readonly desk: AdminDesk;
  readonly read: FunnelRead;
}

/** Table and map say the same; what is chosen in one is found in the other. */
function Stations({ desk, read }: StationsProps) {
  const [slug, setSlug] = useState<string>();
  const { goneElement } = operateTexts(desk.languageCode);
  const stations = useMemo(() => funnelStations(read, goneElement), [read, goneElement]);
  const chosen = stations.find((one) => one.slug === slug);
  return (
    <>
      <FunnelTable
        {...{ stations, chosen }}
        opened={read.opened}
        languageCode={desk.languageCode}
        onChoose={setSlug}
      />
      {stations.some(({ at }) => at) && (
        <FunnelMap {...{ desk, read, stations, chosen }} onChoose={setSlug} />
      )}
    </>
  );
}

interface RiddlesProps {
  readonly read: FunnelRead;
  readonly languageCode: string;
}

function Riddles({ read, languageCode }: RiddlesProps) {
  const texts = operateTexts(languageCode);
  const rows = [
    ...read.puzzles.map(({ solved, ...puzzle }) => ({ ...puzzle, key: 'puzzle', count: solved })),
    ...read.quests.map(({ finished, ...quest }) => ({ ...quest, key: 'quest', count: finished })),
  ];
  if (rows.length === 0) return null;
  return (
    <table className={styles['table']}>
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
            <th scope="row">{isGone ? texts.goneElement(slug) : nameOf(title, slug)}</th>
            <td>{count.toLocaleString(languageCode)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
