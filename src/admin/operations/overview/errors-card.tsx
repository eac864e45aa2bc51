import type { Overview } from '../../../contract/admin/overview.ts';
import type { ErrorGroup } from '../../../contract/reports.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { indexTexts } from '../../session/texts/index-texts.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import styles from '../../ui/page/index.module.css';

interface ErrorsCardProps {
  readonly admin: AdminContext;
  readonly errors: Overview['errors'];
}

/** What nobody caught in the browsers of visitors and authors, the latest first. */
export function ErrorsCard({ admin, errors: { isOn, groups } }: ErrorsCardProps) {
  const texts = indexTexts(admin.languageCode);
  return (
    <AdminCard title={texts.errorsTitle}>
      {!isOn && <p>{texts.errorsOff}</p>}
      {isOn && groups.length === 0 && <p>{texts.noErrors}</p>}
      {groups.length > 0 && (
        <ul className={styles['list']}>
          {groups.map((group) => (
            <li key={`${group.release} ${group.message}`} className={styles['details']}>
              <ErrorEntry admin={admin} group={group} />
            </li>
          ))}
        </ul>
      )}
    </AdminCard>
  );
}

interface ErrorEntryProps {
  readonly admin: AdminContext;
  readonly group: ErrorGroup;
}

function ErrorEntry({ admin, group }: ErrorEntryProps) {
  const texts = indexTexts(admin.languageCode);
  const { message, release, source, page, stack, count, lastAtMs, requestId } = group;
  const lastAt = formatDateTime(lastAtMs, admin.languageCode);
  return (
    <>
      <p>
        <strong>{message}</strong>
      </p>
      <p>{texts.errorCount(count, lastAt)}</p>
      <p className="page-fine">{texts.errorPlace(texts.errorSources[source], page, release)}</p>
      <p className="page-fine">{texts.errorRequest(requestId)}</p>
      {stack !== '' && (
        <details>
          <summary className={styles['fold']}>{texts.errorStack}</summary>
          <pre className={styles['stack']}>{stack}</pre>
        </details>
      )}
    </>
  );
}
