import { useState } from 'react';
import { browserFileSaver } from '../../../platform/file-saver/browser.ts';
import { BackupPage } from '../../operations/backups/backup-page.tsx';
import { StatisticsPage } from '../../statistics/statistics-page.tsx';
import type { AdminPageProps } from '../admin-page.ts';
import { uploaderOf } from '../sending.ts';

export function BackupRoute({ admin }: AdminPageProps<'backup/db'>) {
  const [uploader] = useState(() => uploaderOf(admin));
  return <BackupPage admin={admin} uploader={uploader} />;
}

const files = browserFileSaver(document);

export function StatisticsRoute({ admin }: AdminPageProps<'statistics'>) {
  return <StatisticsPage admin={admin} files={files} />;
}
