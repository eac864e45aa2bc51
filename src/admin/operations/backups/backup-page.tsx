import type { Uploader } from '../../../platform/uploader/port.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { QueryState, StaleMessage, ErrorMessage } from '../../ui/page/states.tsx';
import { BackupList } from './backup-list.tsx';
import { ImportBackupCard } from './import-backup-card.tsx';
import { KeysCard } from './keys-card.tsx';
import styles from './backups.module.css';
import { operationsTexts } from '../../../i18n/admin/operations.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PlanCard } from './plan-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';
import { useState } from 'react';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { SwitchField } from '../../ui/fields/choice-fields.tsx';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { isWorking, type BackupCardProps } from './backup-card-props.ts';
import { JobProgress } from './job-progress.tsx';

/** A backup job runs on the server: its progress is polled. */
const POLL_INTERVAL_MS = 1500;

interface BackupPageProps {
  readonly admin: AdminContext;
  readonly uploader: Uploader;
}

export function BackupPage({ admin, uploader }: BackupPageProps) {
  const texts = useTexts(operationsTexts);
  const query = useAdminQuery(admin, 'adminBackups', {}, { everyMs: POLL_INTERVAL_MS });
  return (
    <>
      <PageHead title={texts.backups} text={texts.backupsText} />
      {query.phase === 'ready' ? (
        <>
          <StaleMessage query={query} />
          <div className={styles['cards']}>
            <MakeCard admin={admin} read={query.value} />
            <ScheduleCard admin={admin} read={query.value} />
          </div>
          <ImportBackupCard admin={admin} read={query.value} uploader={uploader} />
          <PlanCard admin={admin} read={query.value} />
          <BackupList admin={admin} read={query.value} />
        </>
      ) : (
        <QueryState query={query} />
      )}
      <KeysCard admin={admin} />
    </>
  );
}

function MakeCard({ admin, read }: BackupCardProps) {
  const texts = useTexts(operationsTexts);
  const [hasMedia, setHasMedia] = useState(true);
  const make = useAdminMutation(admin, 'adminMakeBackup', ['adminBackups']);
  const [job] = read.jobs;
  return (
    <AdminCard title={texts.makeTitle}>
      <SwitchField
        label={texts.withMedia}
        help={texts.withMediaHelp}
        isOn={hasMedia}
        onChange={setHasMedia}
      />
      <div>
        <button
          type="button"
          className="button"
          disabled={make.isSending || isWorking(read)}
          onClick={() => void make.send({ body: { hasMedia } })}
        >
          {texts.make}
        </button>
      </div>
      {make.message !== undefined && <ErrorMessage message={make.message} />}
      <div role="status">
        {job && job.kind !== 'bring' && <JobProgress job={job} languageCode={admin.languageCode} />}
      </div>
    </AdminCard>
  );
}
