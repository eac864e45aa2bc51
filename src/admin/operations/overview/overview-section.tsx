import type { Overview } from '../../../contract/admin/overview.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { QueryState, StaleMessage } from '../../ui/page/states.tsx';
import { DraftsCard } from './drafts-card.tsx';
import { ErrorsCard } from './errors-card.tsx';
import styles from '../../ui/page/index.module.css';
import { indexTexts } from '../../session/texts/index-texts.ts';
import { JobsCard } from './jobs-card.tsx';
import { WarningsCard } from './warnings-card.tsx';

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
  const texts = indexTexts(admin.languageCode);
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
