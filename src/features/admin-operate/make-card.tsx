import { useState } from 'react';
import { useChange } from '../../runtime/admin/use-change.ts';
import { SwitchField } from '../../ui/desk/choice-fields.tsx';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { isWorking, type BackupPartProps } from './backup-part.ts';
import { JobLine } from './job-line.tsx';
import { operateTexts } from './operate-texts.ts';

export function MakeCard({ desk, read }: BackupPartProps) {
  const texts = operateTexts(desk.languageCode);
  const [hasMedia, setHasMedia] = useState(true);
  const make = useChange(desk, 'adminMakeBackup', ['adminBackups']);
  const [job] = read.jobs;
  return (
    <DeskCard title={texts.makeTitle}>
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
      {make.words !== undefined && <FaultLine words={make.words} />}
      <div role="status">
        {job && job.kind !== 'bring' && <JobLine job={job} languageCode={desk.languageCode} />}
      </div>
    </DeskCard>
  );
}
