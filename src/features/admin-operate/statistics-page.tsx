import { useMemo, useSyncExternalStore } from 'react';
import type { StatisticsRead } from '../../contract/admin/operate.ts';
import type { FileSaverPort } from '../../ports/file-saver.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { AskedState, EmptyState, StaleLine } from '../../ui/desk/states.tsx';
import { everyDay, periodIn, sumOf, type AskedPeriod } from './asked-period.ts';
import { CountsTable } from './counts-table.tsx';
import { DayChart } from './day-chart.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { operateTexts } from './operate-texts.ts';
import { shownKinds } from './shown-kinds.ts';
import styles from './operate.module.css';
import { StatisticsFilters } from './statistics-filters.tsx';
import { TableButton } from './table-button.tsx';

interface StatisticsPageProps {
  readonly desk: AdminDesk;
  readonly files: FileSaverPort;
}

export function StatisticsPage({ desk, files }: StatisticsPageProps) {
  const texts = operateTexts(desk.languageCode);
  const search = useSyncExternalStore(desk.address.subscribe, desk.address.read);
  const period = periodIn(search, desk.nowMs());
  const asked = useAsked(desk, 'adminStatistics', { query: period });
  return (
    <>
      <PageHead title={texts.statistics} text={texts.statisticsText}>
        <TableButton desk={desk} files={files} period={period} />
      </PageHead>
      <StatisticsFilters desk={desk} period={period} />
      {asked.phase === 'ready' ? (
        <>
          <StaleLine asked={asked} />
          <Figures desk={desk} period={period} read={asked.value} />
        </>
      ) : (
        <AskedState asked={asked} />
      )}
    </>
  );
}

interface FiguresProps {
  readonly desk: AdminDesk;
  readonly period: AskedPeriod;
  readonly read: StatisticsRead;
}

function Figures({ desk, period, read }: FiguresProps) {
  const texts = operateTexts(desk.languageCode);
  const kinds = shownKinds(texts);
  if (read.known === null) return <EmptyState title={texts.never} text={texts.neverText} />;
  if (read.days.length === 0) return <EmptyState title={texts.nothing} text={texts.nothingText} />;
  const { walk } = period;
  return (
    <>
      <DeskCard title={texts.counted}>
        <dl className={styles['figures']}>
          {kinds.map(({ kind, label }) => (
            <div key={kind}>
              <dt>{label}</dt>
              <dd>{sumOf(read.days, kind).toLocaleString(desk.languageCode)}</dd>
            </div>
          ))}
        </dl>
      </DeskCard>
      {walk !== undefined && <FunnelCard desk={desk} period={{ ...period, walk }} />}
      <ByDay desk={desk} period={period} read={read} />
      {walk === undefined && <ByWalk desk={desk} read={read} />}
      <ByLanguage desk={desk} read={read} />
    </>
  );
}

function ByDay({ desk, period, read }: FiguresProps) {
  const texts = operateTexts(desk.languageCode);
  const { from, to } = period;
  const days = useMemo(() => everyDay({ from, to }, read.days), [from, to, read.days]);
  const kinds = useMemo(() => shownKinds(texts), [texts]);
  const form = new Intl.DateTimeFormat(desk.languageCode, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <DeskCard title={texts.byDay}>
      <DayChart days={days} kinds={kinds} languageCode={desk.languageCode} />
      <CountsTable
        caption={texts.byDay}
        first={texts.day}
        languageCode={desk.languageCode}
        rows={read.days.toReversed().map(({ day, counts }) => ({
          ...{ key: day, counts },
          name: form.format(Date.parse(day)),
        }))}
      />
    </DeskCard>
  );
}

function ByWalk({ desk, read }: Omit<FiguresProps, 'period'>) {
  const texts = operateTexts(desk.languageCode);
  return (
    <DeskCard title={texts.byWalk}>
      <CountsTable
        caption={texts.byWalk}
        first={texts.walk}
        languageCode={desk.languageCode}
        rows={read.walks.map(({ walk, title, counts }) => ({
          ...{ key: walk, counts },
          name: title[2] ?? Object.values(title)[0] ?? walk,
          onOpen: () => {
            desk.address.change({ walk });
          },
        }))}
      />
    </DeskCard>
  );
}

function ByLanguage({ desk, read }: Omit<FiguresProps, 'period'>) {
  const texts = operateTexts(desk.languageCode);
  const languages = useAsked(desk, 'adminLanguages', {});
  const known = languages.phase === 'ready' ? languages.value.languages : [];
  return (
    <DeskCard title={texts.byLanguage}>
      <CountsTable
        caption={texts.byLanguage}
        first={texts.language}
        languageCode={desk.languageCode}
        rows={read.languages.map(({ language, counts }) => ({
          ...{ key: String(language), counts },
          name: known.find(({ id }) => id === language)?.name ?? String(language),
        }))}
      />
    </DeskCard>
  );
}
