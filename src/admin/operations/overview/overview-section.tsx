import type { Overview, DraftWalk } from '../../../contract/admin/overview.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { QueryState, StaleMessage } from '../../ui/page/states.tsx';
import styles from '../operations.module.css';
import { storyName } from '../../session/texts/walk-name.ts';
import { JobsCard } from './jobs-card.tsx';
import { WarningsCard } from './warnings-card.tsx';
import { formatDateTime } from '../../../lib/format-date.ts';
import type { ErrorGroup } from '../../../contract/reports.ts';
import { overviewTexts } from '../../../i18n/admin/overview.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

export function OverviewSection({ admin }: { readonly admin: AdminContext }) {
  const overview = useAdminQuery(admin, 'adminOverview', {});
  if (overview.phase !== 'ready') return <QueryState query={overview} />;
  const { figures, warnings, drafts, errors } = overview.value;
  return (
    <>
      <StaleMessage query={overview} />
      <div className={styles['columns']}>
        <FiguresCard admin={admin} figures={figures} />
        <WarningsCard admin={admin} warnings={warnings} />
        <DraftsCard admin={admin} drafts={drafts} />
      </div>
      <ErrorsCard admin={admin} errors={errors} />
      <JobsCard admin={admin} />
    </>
  );
}

interface FiguresCardProps {
  readonly admin: AdminContext;
  readonly figures: Overview['figures'];
}

function FiguresCard({ admin, figures }: FiguresCardProps) {
  const texts = useTexts(overviewTexts);
  const names = ['walks', 'published', 'changed', 'users', 'weeksEvents'] as const;
  return (
    <AdminCard title={texts.figuresTitle}>
      <dl className={styles['figures']}>
        {names.map((name) => (
          <div key={name} className={styles['figure']}>
            <dt>{texts.figures[name]}</dt>
            <dd>{figures[name].toLocaleString(admin.languageCode)}</dd>
          </div>
        ))}
      </dl>
    </AdminCard>
  );
}

interface DraftsCardProps {
  readonly admin: AdminContext;
  readonly drafts: readonly DraftWalk[];
}

/** Changes that are not published yet. */
function DraftsCard({ admin, drafts }: DraftsCardProps) {
  const texts = useTexts(overviewTexts);
  return (
    <AdminCard title={texts.draftsTitle}>
      {drafts.length === 0 ? (
        <p>{texts.noDrafts}</p>
      ) : (
        <ul className={styles['list']}>
          {drafts.map(({ id, slug, title, state, updatedAtMs }) => (
            <li key={id}>
              <a
                className={styles['way']}
                href={admin.navigation.to('stories/{storyId}', { storyId: id })}
              >
                {storyName({ slug, title })}
              </a>
              <p className="page-fine">
                {texts.draftStates[state]},{' '}
                {texts.changedAt(formatDateTime(updatedAtMs, admin.languageCode))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </AdminCard>
  );
}

interface ErrorsCardProps {
  readonly admin: AdminContext;
  readonly errors: Overview['errors'];
}

/** What nobody caught in the browsers of visitors and authors, the latest first. */
function ErrorsCard({ admin, errors: { isOn, groups } }: ErrorsCardProps) {
  const texts = useTexts(overviewTexts);
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
  const texts = useTexts(overviewTexts);
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
