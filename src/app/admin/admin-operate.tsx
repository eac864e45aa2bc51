import { BackupPage } from '../../features/admin-operate/backup-page.tsx';
import { StatisticsPage } from '../../features/admin-operate/statistics-page.tsx';
import type { AdminPageProps } from './admin-page.tsx';

export function BackupRoute({ desk }: AdminPageProps<'backup/db'>) {
  return <BackupPage desk={desk} />;
}

export function StatisticsRoute({ desk }: AdminPageProps<'statistics'>) {
  return <StatisticsPage desk={desk} />;
}
