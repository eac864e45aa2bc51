import { useId } from 'react';
import type { BackupJobRead } from '../../../contract/admin/backups.ts';
import { errorMessage } from '../../session/texts/error-message.ts';
import { isUnfinishedBackupJob } from './backup-card-props.ts';
import styles from './backups.module.css';
import { operationsTexts } from '../../../i18n/admin/operations.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

interface JobProgressProps {
  readonly job: BackupJobRead;
  readonly languageCode: string;
}

/** The progress of the last job, or its outcome. */
export function JobProgress({ job, languageCode }: JobProgressProps) {
  const texts = useTexts(operationsTexts);
  const id = useId();
  if (isUnfinishedBackupJob(job)) {
    return (
      <>
        <p id={id}>{texts.working[job.kind]}</p>
        <progress
          className={styles['progress']}
          aria-labelledby={id}
          value={Math.round(job.progress * 100)}
          max={100}
        />
      </>
    );
  }
  if (job.state === 'done') {
    return (
      <p>
        {texts.done[job.kind]}
        {job.missing !== undefined && job.missing > 0 && ` ${texts.lacking(job.missing)}`}
      </p>
    );
  }
  const jobError = { kind: 'admin/rejected', status: 400, code: job.error ?? '' } as const;
  const why = isNamed(job.error) ? ` ${errorMessage(jobError, languageCode)}` : '';
  return <p>{texts.failed[job.kind] + why}</p>;
}

/** Errors of the job runner itself have no message for people. */
const isNamed = (error: string | null) => error !== null && /^(backup|storage)\//.test(error);
