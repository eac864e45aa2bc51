import type { HostWarning } from '../../contract/admin/overview.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './index.module.css';
import { indexTexts } from './index-texts.ts';

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
                {warning.kind === 'legal-blanks' && (
                  <a href={`${desk.ways.to('index')}?part=settings`}>{texts.toSettings}</a>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </DeskCard>
  );
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
    case 'single-administrator':
      return words.administrator;
    case 'no-sound-tools':
      return words.sound;
    case 'jobs-failed':
      return words.jobs(warning.count);
  }
}
