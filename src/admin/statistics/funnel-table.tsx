import { LinkButton } from '../ui/table/link-button.tsx';
import type { FunnelStation } from './funnel-stations.ts';
import tables from '../ui/table/table.module.css';
import styles from './statistics.module.css';
import { funnelTexts } from '../../i18n/admin/funnel.ts';
import { operationsTexts } from '../../i18n/admin/operations.ts';
import { useTexts } from '../../i18n/use-texts.ts';

interface FunnelTableProps {
  readonly stations: readonly FunnelStation[];
  readonly opened: number;
  readonly chosen: FunnelStation | undefined;
  readonly languageCode: string;
  readonly onChoose: (slug: string) => void;
}

export function FunnelTable({ stations, opened, languageCode, ...picking }: FunnelTableProps) {
  const texts = useTexts(operationsTexts);
  const max = Math.max(1, opened, ...stations.map(({ started }) => started));
  const heads = [
    ...[texts.kinds['track/started'], texts.kinds['track/finished']],
    ...[useTexts(funnelTexts).stopped, texts.kinds['code/scanned'], texts.share],
  ];
  return (
    <div className={styles['frame']} role="group" aria-label={texts.funnel} tabIndex={0}>
      <table className={tables['figure-table']}>
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
          {stations.map((station) => (
            <StationRow
              key={station.slug}
              {...{ station, opened, max, languageCode, ...picking }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface StationRowProps extends Omit<FunnelTableProps, 'stations'> {
  readonly station: FunnelStation;
  readonly max: number;
}

function StationRow({ station, opened, chosen, max, languageCode, onChoose }: StationRowProps) {
  const { slug, name, at, started, finished, stopped, scanned } = station;
  const isChosen = slug === chosen?.slug;
  const share = shareOf(started, opened, languageCode);
  return (
    <tr className={isChosen ? styles['is-chosen'] : undefined}>
      <th scope="row">
        {at ? (
          <LinkButton
            aria-pressed={isChosen}
            onPress={() => {
              onChoose(slug);
            }}
          >
            {name}
          </LinkButton>
        ) : (
          name
        )}
      </th>
      {[started, finished, stopped, scanned].map((count, column) => (
        <td key={column}>{count.toLocaleString(languageCode)}</td>
      ))}
      <td className={styles['share']}>
        <meter className={styles['bar']} min={0} max={max} value={started}>
          {share}
        </meter>{' '}
        {share}
      </td>
    </tr>
  );
}

/** Visitors who came by a code have opened the walk as well; without a count there is no share. */
function shareOf(started: number, opened: number, languageCode: string): string {
  if (opened === 0) return '–';
  const form = { style: 'percent', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(languageCode, form).format(started / opened);
}
