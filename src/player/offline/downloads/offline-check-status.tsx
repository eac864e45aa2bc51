import type { DownloadEntry } from './downloads.ts';
import { withBasePath } from '../../../ui/base-path.ts';
import styles from '../offline.module.css';
import { type DownloadsContext } from './downloads-context.ts';
import { formatDate } from '../../../lib/format-date.ts';
import { downloadsTexts } from '../../../i18n/downloads.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

interface OfflineCheckStatusProps {
  readonly context: DownloadsContext;
  readonly entry: DownloadEntry;
  /** The title is shown where several walks are listed on one page. */
  readonly title?: string;
}

/** Whether the offline check of a complete walk was done, and a link to it. */
export function OfflineCheckStatus({
  context,
  entry: { download, phase },
  title,
}: OfflineCheckStatusProps) {
  const texts = useTexts(downloadsTexts);
  if (phase.kind !== 'ready') return null;
  const { rehearsedAtMs } = download;
  return (
    <div className={styles['part']}>
      <p>
        {rehearsedAtMs === undefined
          ? texts.notOfflineChecked
          : texts.offlineChecked(formatDate(rehearsedAtMs, context.languageCode, 'long'))}
      </p>
      <a
        className="button button-quiet"
        href={withBasePath(`/storage/${encodeURIComponent(download.walk)}`)}
        {...(title === undefined ? {} : { 'aria-label': `${texts.offlineCheck}: ${title}` })}
      >
        {texts.offlineCheck}
      </a>
    </div>
  );
}
