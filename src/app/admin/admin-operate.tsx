import { useState } from 'react';
import { browserFileSaver } from '../../adapters/file-saver-browser/browser-file-saver.ts';
import { BackupPage } from '../../features/admin-operate/backup-page.tsx';
import { StatisticsPage } from '../../features/admin-operate/statistics-page.tsx';
import type { AdminPageProps } from './admin-page.tsx';
import { uploaderOf } from './uploader-of.ts';

export function BackupRoute({ desk }: AdminPageProps<'backup/db'>) {
  const [uploader] = useState(() => uploaderOf(desk));
  return <BackupPage desk={desk} uploader={uploader} />;
}

const files = browserFileSaver(document);

export function StatisticsRoute({ desk }: AdminPageProps<'statistics'>) {
  return <StatisticsPage desk={desk} files={files} />;
}
