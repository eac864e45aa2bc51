import { useState } from 'react';
import { browserFileSaver } from '../../adapters/file-saver-browser/browser-file-saver.ts';
import { tusUploader } from '../../adapters/uploader-tus/uploader.ts';
import { BackupPage } from '../../features/admin-operate/backup-page.tsx';
import { StatisticsPage } from '../../features/admin-operate/statistics-page.tsx';
import type { AdminPageProps } from './admin-page.tsx';

export function BackupRoute({ desk }: AdminPageProps<'backup/db'>) {
  const [uploader] = useState(() => tusUploader(desk.host));
  return <BackupPage desk={desk} uploader={uploader} />;
}

const files = browserFileSaver(document);

export function StatisticsRoute({ desk }: AdminPageProps<'statistics'>) {
  return <StatisticsPage desk={desk} files={files} />;
}
