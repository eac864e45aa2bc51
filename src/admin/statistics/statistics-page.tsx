import { useMemo, useSyncExternalStore, useEffect, useRef } from 'react';
import type { StatisticsRead } from '../../contract/admin/operate.ts';
import type { FileSaverPort } from '../../platform/file-saver/port.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { QueryState, EmptyState, StaleMessage } from '../ui/page/states.tsx';
import { everyDay, periodIn, sumOf, type PeriodQuery, type DayOfCounts } from './period-query.ts';
import { FunnelCard } from './funnel-card.tsx';
import { operationsTexts } from '../../i18n/admin/operations.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shownKinds, type ShownKind } from './shown-kinds.ts';
import tables from '../ui/table/table.module.css';
import styles from './statistics.module.css';
import { StatisticsFilters } from './statistics-filters.tsx';
import { TableButton } from './table-button.tsx';
import { formatUtcDate } from '../../lib/format-date.ts';
import { LinkButton } from '../ui/table/link-button.tsx';

const HEIGHT_PX = 260;

/** More lines than these cannot be told apart. */
const DRAWN = [
  'walk/opened',
  'track/started',
  'track/finished',
  'walk/finished',
  'walk/downloaded',
];

interface StatisticsPageProps {
  readonly admin: AdminContext;
  readonly files: FileSaverPort;
}

export function StatisticsPage({ admin, files }: StatisticsPageProps) {
  const texts = useTexts(operationsTexts);
  const search = useSyncExternalStore(admin.address.subscribe, admin.address.readQuery);
  const period = periodIn(search, admin.nowMs());
  const query = useAdminQuery(admin, 'adminStatistics', { query: period });
  return (
    <>
      <PageHead title={texts.statistics} text={texts.statisticsText}>
        <TableButton admin={admin} files={files} period={period} />
      </PageHead>
      <StatisticsFilters admin={admin} period={period} />
      {query.phase === 'ready' ? (
        <>
          <StaleMessage query={query} />
          <Figures admin={admin} period={period} read={query.value} />
        </>
      ) : (
        <QueryState query={query} />
      )}
    </>
  );
}

interface FiguresProps {
  readonly admin: AdminContext;
  readonly period: PeriodQuery;
  readonly read: StatisticsRead;
}

function Figures({ admin, period, read }: FiguresProps) {
  const texts = useTexts(operationsTexts);
  const kinds = shownKinds(texts);
  if (read.known === null) return <EmptyState title={texts.never} text={texts.neverText} />;
  if (read.days.length === 0) return <EmptyState title={texts.nothing} text={texts.nothingText} />;
  const { walk } = period;
  return (
    <>
      <AdminCard title={texts.counted}>
        <dl className={styles['figures']}>
          {kinds.map(({ kind, label }) => (
            <div key={kind}>
              <dt>{label}</dt>
              <dd>{sumOf(read.days, kind).toLocaleString(admin.languageCode)}</dd>
            </div>
          ))}
        </dl>
      </AdminCard>
      {walk !== undefined && <FunnelCard admin={admin} period={{ ...period, walk }} />}
      <ByDay admin={admin} period={period} read={read} />
      {walk === undefined && <ByWalk admin={admin} read={read} />}
      <ByLanguage admin={admin} read={read} />
    </>
  );
}

function ByDay({ admin, period, read }: FiguresProps) {
  const texts = useTexts(operationsTexts);
  const { from, to } = period;
  const days = useMemo(() => everyDay({ from, to }, read.days), [from, to, read.days]);
  const kinds = useMemo(() => shownKinds(texts), [texts]);
  return (
    <AdminCard title={texts.byDay}>
      <DayChart days={days} kinds={kinds} languageCode={admin.languageCode} />
      <CountsTable
        caption={texts.byDay}
        first={texts.day}
        languageCode={admin.languageCode}
        rows={read.days.toReversed().map(({ day, counts }) => ({
          ...{ key: day, counts },
          name: formatUtcDate(Date.parse(day), admin.languageCode),
        }))}
      />
    </AdminCard>
  );
}

function ByWalk({ admin, read }: Omit<FiguresProps, 'period'>) {
  const texts = useTexts(operationsTexts);
  return (
    <AdminCard title={texts.byWalk}>
      <CountsTable
        caption={texts.byWalk}
        first={texts.walk}
        languageCode={admin.languageCode}
        rows={read.walks.map(({ walk, title, counts }) => ({
          ...{ key: walk, counts },
          name: title[2] ?? Object.values(title)[0] ?? walk,
          onOpen: () => {
            admin.address.changeQuery({ walk });
          },
        }))}
      />
    </AdminCard>
  );
}

function ByLanguage({ admin, read }: Omit<FiguresProps, 'period'>) {
  const texts = useTexts(operationsTexts);
  const languages = useAdminQuery(admin, 'adminLanguages', {});
  const siteLanguages = languages.phase === 'ready' ? languages.value.languages : [];
  return (
    <AdminCard title={texts.byLanguage}>
      <CountsTable
        caption={texts.byLanguage}
        first={texts.language}
        languageCode={admin.languageCode}
        rows={read.languages.map(({ language, counts }) => ({
          ...{ key: String(language), counts },
          name: siteLanguages.find(({ id }) => id === language)?.name ?? String(language),
        }))}
      />
    </AdminCard>
  );
}

interface CountsRow {
  readonly key: string;
  readonly name: string;
  readonly counts: Readonly<Record<string, number>>;
  /** Shows the details of the row. */
  readonly onOpen?: () => void;
}

interface CountsTableProps {
  readonly caption: string;
  readonly first: string;
  readonly languageCode: string;
  readonly rows: readonly CountsRow[];
}

/** The counts as a table, accessible to everybody, unlike a chart. */
function CountsTable({ caption, first, languageCode, rows }: CountsTableProps) {
  const kinds = shownKinds(useTexts(operationsTexts));
  return (
    // The table may be wider than a phone: it is focusable so that keyboards can scroll it.
    <div className={styles['frame']} role="group" aria-label={caption} tabIndex={0}>
      <table className={`${tables['figure-table']} ${styles['counts']}`}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {kinds.map(({ kind, label }) => (
              <th key={kind} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts, onOpen }) => (
            <tr key={key}>
              <th scope="row">
                {onOpen ? <LinkButton onPress={onOpen}>{name}</LinkButton> : name}
              </th>
              {kinds.map(({ kind }) => (
                <td key={kind}>{(counts[kind] ?? 0).toLocaleString(languageCode)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayChartProps {
  readonly days: readonly DayOfCounts[];
  readonly kinds: readonly ShownKind[];
  readonly languageCode: string;
}

/** A chart of the table below; its library is loaded when it is shown. */
function DayChart({ days, kinds, languageCode }: DayChartProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = container.current;
    if (root === null) return;
    const drawn = kinds.filter(({ kind }) => DRAWN.includes(kind));
    let isUnmounted = false;
    let end = (): void => undefined;
    void import('./draw-days.ts').then(
      ({ drawDays }) => {
        if (!isUnmounted)
          end = drawDays(root, { days, kinds: drawn, languageCode, height: HEIGHT_PX });
      },
      // Without the chart the table still shows everything.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      end();
    };
  }, [days, kinds, languageCode]);
  return <div ref={container} className={styles['chart']} aria-hidden="true" />;
}
