import { useState } from 'react';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { SwitchField } from '../../ui/fields/choice-fields.tsx';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { isWorking, type BackupCardProps } from './backup-card-props.ts';
import { JobProgress } from './job-progress.tsx';
import { operateTexts } from '../../session/texts/operate-texts.ts';

export function MakeCard({ admin, read }: BackupCardProps) {
  const texts = operateTexts(admin.languageCode);
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
