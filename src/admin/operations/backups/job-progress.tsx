import type { BackupJobRead } from '../../../contract/admin/backups.ts';
import { errorMessage } from '../../session/texts/error-message.ts';
import { isUnfinishedBackupJob } from './backup-card-props.ts';
import { JobProgressBar } from '../../ui/page/states.tsx';
import { operationsTexts } from '../../../i18n/admin/operations.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

interface JobProgressProps {
  readonly job: BackupJobRead;
  readonly languageCode: string;
}

/** The progress of the last job, or its outcome. */
export function JobProgress({ job, languageCode }: JobProgressProps) {
  const texts = useTexts(operationsTexts);
  if (isUnfinishedBackupJob(job)) {
    return <JobProgressBar label={texts.working[job.kind]} progress={job.progress} />;
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
