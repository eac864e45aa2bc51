import type { Uploader } from '../../ports/uploader.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { AskedState, StaleLine } from '../../ui/desk/states.tsx';
import { BackupList } from './backup-list.tsx';
import { BringCard } from './bring-card.tsx';
import { KeysCard } from './keys-card.tsx';
import { MakeCard } from './make-card.tsx';
import styles from './operate.module.css';
import { operateTexts } from './operate-texts.ts';
import { PlanCard } from './plan-card.tsx';
import { ScheduleCard } from './schedule-card.tsx';

/** Work on a backup goes on at the host: how far it is stands here all the time. */
const LOOK_MS = 1500;

interface BackupPageProps {
  readonly desk: AdminDesk;
  readonly uploader: Uploader;
}

export function BackupPage({ desk, uploader }: BackupPageProps) {
  const texts = operateTexts(desk.languageCode);
  const asked = useAsked(desk, 'adminBackups', {}, { everyMs: LOOK_MS });
  return (
    <>
      <PageHead title={texts.backups} text={texts.backupsText} />
      {asked.phase === 'ready' ? (
        <>
          <StaleLine asked={asked} />
          <div className={styles['cards']}>
            <MakeCard desk={desk} read={asked.value} />
            <ScheduleCard desk={desk} read={asked.value} />
          </div>
          <BringCard desk={desk} read={asked.value} uploader={uploader} />
          <PlanCard desk={desk} read={asked.value} />
          <BackupList desk={desk} read={asked.value} />
        </>
      ) : (
        <AskedState asked={asked} />
      )}
      <KeysCard desk={desk} />
    </>
  );
}
