import type { ServerWarning } from '../../../contract/admin/overview.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import styles from '../operations.module.css';
import { overviewTexts } from '../../../i18n/admin/overview.ts';
import { textsOf } from '../../../i18n/texts-of.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { indexAddress } from '../../session/addresses/admin-addresses.ts';

interface WarningsCardProps {
  readonly admin: AdminContext;
  readonly warnings: readonly ServerWarning[];
}

export function WarningsCard({ admin, warnings }: WarningsCardProps) {
  const texts = useTexts(overviewTexts);
  return (
    <AdminCard title={texts.warningsTitle}>
      {warnings.length === 0 ? (
        <p>{texts.noWarnings}</p>
      ) : (
        <ul className={styles['list']}>
          {warnings.map((warning) => (
            <li key={warning.kind} className={styles['warning']}>
              <Icon name="warning" />
              <div>
                <p>{warningMessage(warning, admin.languageCode)}</p>
                <WarningLink admin={admin} kind={warning.kind} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </AdminCard>
  );
}

interface WarningLinkProps {
  readonly admin: AdminContext;
  readonly kind: ServerWarning['kind'];
}

/** A link to the page where the problem can be solved. */
function WarningLink({ admin, kind }: WarningLinkProps) {
  const texts = useTexts(overviewTexts);
  if (kind === 'legal-blanks') {
    return <a href={indexAddress(admin.navigation, 'settings')}>{texts.toSettings}</a>;
  }
  if (kind === 'no-backup' || kind === 'backup-old') {
    return <a href={admin.navigation.to('backup/db')}>{texts.toBackups}</a>;
  }
  return null;
}

function warningMessage(warning: ServerWarning, languageCode: string): string {
  const { warnings: message } = textsOf(overviewTexts, languageCode);
  switch (warning.kind) {
    case 'disk-nearly-full': {
      const { freeBytes, totalBytes } = warning;
      return message.disk(
        formatBytes(freeBytes, languageCode),
        formatBytes(totalBytes, languageCode),
      );
    }
    case 'legal-blanks':
      return message.legal(warning.languages.join(', '));
    case 'map-archive':
      return message.map(warning.reason);
    case 'no-backup':
      return message.noBackup;
    case 'backups-unreadable':
      return message.backupsUnreadable(warning.reason);
    case 'backup-old':
      return message.backupOld(formatDateTime(warning.madeAtMs, languageCode));
    case 'single-administrator':
      return message.administrator;
    case 'no-sound-tools':
      return message.sound;
    case 'jobs-failed':
      return message.jobs(warning.count);
    case 'rows-left-out':
      return message.rowsLeftOut(warning.rows);
  }
}
