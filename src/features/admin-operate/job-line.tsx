import { useId } from 'react';
import type { BackupJobRead } from '../../contract/admin/backups.ts';
import { faultWords } from '../../runtime/admin/fault-words.ts';
import { isOpen } from './backup-part.ts';
import { operateTexts } from './operate-texts.ts';
import styles from './operate.module.css';

interface JobLineProps {
  readonly job: BackupJobRead;
  readonly languageCode: string;
}

/** How far the last work is, or how it ended. */
export function JobLine({ job, languageCode }: JobLineProps) {
  const texts = operateTexts(languageCode);
  const id = useId();
  if (isOpen(job)) {
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
  const fault = { kind: 'admin/refused', status: 400, code: job.error ?? '' } as const;
  const why = isNamed(job.error) ? ` ${faultWords(fault, languageCode)}` : '';
  return <p>{texts.failed[job.kind] + why}</p>;
}

/** What a job's runner says by itself has no words for people. */
const isNamed = (error: string | null) => error !== null && /^(backup|storage)\//.test(error);
