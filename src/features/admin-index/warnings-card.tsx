import type { HostWarning } from '../../contract/admin/overview.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './index.module.css';
import { indexTexts, momentInWords } from './index-texts.ts';

interface WarningsCardProps {
  readonly desk: AdminDesk;
  readonly warnings: readonly HostWarning[];
}

export function WarningsCard({ desk, warnings }: WarningsCardProps) {
  const texts = indexTexts(desk.languageCode);
  return (
    <DeskCard title={texts.warningsTitle}>
      {warnings.length === 0 ? (
        <p>{texts.noWarnings}</p>
      ) : (
        <ul className={styles['list']}>
          {warnings.map((warning) => (
            <li key={warning.kind} className={styles['warning']}>
              <Icon name="warning" />
              <div>
                <p>{warningWords(warning, desk.languageCode)}</p>
                <WayOut desk={desk} kind={warning.kind} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </DeskCard>
  );
}

interface WayOutProps {
  readonly desk: AdminDesk;
  readonly kind: HostWarning['kind'];
}

/** Where something can be done about it. */
function WayOut({ desk, kind }: WayOutProps) {
  const texts = indexTexts(desk.languageCode);
  if (kind === 'legal-blanks') {
    return <a href={`${desk.ways.to('index')}?part=settings`}>{texts.toSettings}</a>;
  }
  if (kind === 'no-backup' || kind === 'backup-old') {
    return <a href={desk.ways.to('backup/db')}>{texts.toBackups}</a>;
  }
  return null;
}

function warningWords(warning: HostWarning, languageCode: string): string {
  const { warnings: words } = indexTexts(languageCode);
  switch (warning.kind) {
    case 'disk-nearly-full': {
      const { freeBytes, totalBytes } = warning;
      return words.disk(
        bytesInWords(freeBytes, languageCode),
        bytesInWords(totalBytes, languageCode),
      );
    }
    case 'legal-blanks':
      return words.legal(warning.languages.join(', '));
    case 'map-archive':
      return words.map(warning.reason);
    case 'no-backup':
      return words.noBackup;
    case 'backups-unreadable':
      return words.backupsUnreadable(warning.reason);
    case 'backup-old':
      return words.backupOld(momentInWords(warning.madeAtMs, languageCode));
    case 'single-administrator':
      return words.administrator;
    case 'no-sound-tools':
      return words.sound;
    case 'jobs-failed':
      return words.jobs(warning.count);
    case 'rows-left-out':
      return words.rowsLeftOut(warning.rows);
  }
}
