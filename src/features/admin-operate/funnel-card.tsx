import type { FunnelRead } from '../../contract/admin/operate.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { AskedState, StaleLine } from '../../ui/desk/states.tsx';
import type { AskedPeriod } from './asked-period.ts';
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
          <Stations read={asked.value} languageCode={desk.languageCode} />
          <Riddles read={asked.value} languageCode={desk.languageCode} />
        </>
      ) : (
        <AskedState asked={asked} />
      )}
    </DeskCard>
  );
}

interface PartProps {
  readonly read: FunnelRead;
  readonly languageCode: string;
}

function Stations({ read, languageCode }: PartProps) {
  const texts = operateTexts(languageCode);
  const most = Math.max(1, read.opened, ...read.stations.map(({ started }) => started));
  const heads = [
    ...[texts.kinds['track/started'], texts.kinds['track/finished'], texts.kinds['code/scanned']],
    texts.share,
  ];
  return (
    <div className={styles['frame']} role="group" aria-label={texts.funnel} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.station}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {read.stations.map(({ slug, title, started, finished, scanned }) => (
            <tr key={slug}>
              <th scope="row">{nameOf(title, slug)}</th>
              <td>{started.toLocaleString(languageCode)}</td>
              <td>{finished.toLocaleString(languageCode)}</td>
              <td>{scanned.toLocaleString(languageCode)}</td>
              <td className={styles['share']}>
                <meter className={styles['bar']} min={0} max={most} value={started}>
                  {shareOf(started, read.opened, languageCode)}
                </meter>{' '}
                {shareOf(started, read.opened, languageCode)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Riddles({ read, languageCode }: PartProps) {
  const texts = operateTexts(languageCode);
  const rows = [
    ...read.puzzles.map(({ slug, title, solved }) => ({ slug, title, count: solved })),
    ...read.quests.map(({ slug, title, finished }) => ({ slug, title, count: finished })),
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
        {rows.map(({ slug, title, count }) => (
          <tr key={slug}>
            <th scope="row">{nameOf(title, slug)}</th>
            <td>{count.toLocaleString(languageCode)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nameOf(title: Readonly<Record<string, string>>, slug: string): string {
  return title[2] ?? Object.values(title)[0] ?? slug;
}

/** Who came by a code has opened the walk as well; without a count there is no share. */
function shareOf(started: number, opened: number, languageCode: string): string {
  if (opened === 0) return '–';
  const form = { style: 'percent', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(languageCode, form).format(started / opened);
}
