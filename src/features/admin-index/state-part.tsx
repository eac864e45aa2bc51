import type { Overview } from '../../contract/admin/overview.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { AskedState, StaleLine } from '../../ui/desk/states.tsx';
import { DraftsCard } from './drafts-card.tsx';
import styles from './index.module.css';
import { indexTexts } from './index-texts.ts';
import { JobsCard } from './jobs-card.tsx';
import { WarningsCard } from './warnings-card.tsx';

export function StatePart({ desk }: { readonly desk: AdminDesk }) {
  const overview = useAsked(desk, 'adminOverview', {});
  if (overview.phase !== 'ready') return <AskedState asked={overview} />;
  const { figures, warnings, drafts } = overview.value;
  return (
    <>
      <StaleLine asked={overview} />
      <div className={styles['columns']}>
        <FiguresCard desk={desk} figures={figures} />
        <WarningsCard desk={desk} warnings={warnings} />
        <DraftsCard desk={desk} drafts={drafts} />
      </div>
      <JobsCard desk={desk} />
    </>
  );
}

interface FiguresCardProps {
  readonly desk: AdminDesk;
  readonly figures: Overview['figures'];
}

function FiguresCard({ desk, figures }: FiguresCardProps) {
  const texts = indexTexts(desk.languageCode);
  const names = ['walks', 'published', 'changed', 'users', 'weeksEvents'] as const;
  return (
    <DeskCard title={texts.figuresTitle}>
      <dl className={styles['figures']}>
        {names.map((name) => (
          <div key={name} className={styles['figure']}>
            <dt>{texts.figures[name]}</dt>
            <dd>{figures[name].toLocaleString(desk.languageCode)}</dd>
          </div>
        ))}
      </dl>
    </DeskCard>
  );
}
