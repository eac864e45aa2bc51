import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { MOST_BYTES_OF } from '../../contract/admin/uploads.ts';
import type { HalfSent, UploadFault, Uploader } from '../../ports/uploader.ts';
import { outdate } from '../../runtime/admin/outdate.ts';
import { useSending } from '../../runtime/admin/use-sending.ts';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { FileChoice } from '../../ui/desk/file-choice.tsx';
import { FileSending } from '../../ui/desk/file-sending.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { ArrivedBackup } from './arrived-backup.tsx';
import type { BackupPartProps } from './backup-part.ts';
import { beginsAs } from './begins-as.ts';
import { JobLine } from './job-line.tsx';
import { operateTexts } from './operate-texts.ts';
import styles from './operate.module.css';

interface BringCardProps extends BackupPartProps {
  readonly uploader: Uploader;
}

/** A backup that lies at home comes here: sent, then let in with a fresh password. */
export function BringCard({ desk, read, uploader }: BringCardProps) {
  const { bring: texts } = operateTexts(desk.languageCode);
  const [job] = read.jobs;
  return (
    <DeskCard title={texts.title}>
      <p>{texts.text}</p>
      <SendBackup desk={desk} uploader={uploader} />
      {read.arrived.length > 0 && (
        <ul className={styles['list']} aria-label={texts.arrived}>
          {read.arrived.map((arrived) => (
            <ArrivedBackup key={arrived.id} desk={desk} read={read} arrived={arrived} />
          ))}
        </ul>
      )}
      <div role="status">
        {job?.kind === 'bring' && <JobLine job={job} languageCode={desk.languageCode} />}
      </div>
    </DeskCard>
  );
}

function SendBackup({ desk, uploader }: Pick<BringCardProps, 'desk' | 'uploader'>) {
  const { bring: texts } = operateTexts(desk.languageCode);
  const client = useQueryClient();
  const [begin, setBegin] = useState<Awaited<ReturnType<typeof beginsAs>>>();
  const { file, ...sending } = useSending(uploader, 'backup', () => {
    void outdate(client, ['adminBackups']);
  });
  const choose = async (chosen: File) => {
    const found = await beginsAs(chosen);
    setBegin(found);
    if (found === 'backup') sending.start(chosen);
  };
  if (file !== undefined) {
    const fault = file.phase === 'failed' ? file.fault : undefined;
    return (
      <FileSending
        {...file}
        isCutOff={file.isCutOff === true}
        faultWords={fault && faultIn(fault, desk.languageCode)}
        onPause={sending.pause}
        onGoOn={sending.goOn}
        onDrop={sending.drop}
      />
    );
  }
  return (
    <>
      {begin === 'other' && <FaultLine words={texts.faults['upload/unknown-type']} />}
      {begin === 'unread' && <FaultLine words={texts.unread} />}
      <HalfSentBackups languageCode={desk.languageCode} uploader={uploader} />
      <div>
        <FileChoice
          words={texts.choose}
          label={texts.chooseLabel}
          accept=".backup"
          onChoose={(chosen) => void choose(chosen)}
        />
      </div>
    </>
  );
}

function faultIn(fault: UploadFault, languageCode: string): string {
  const { bring: texts } = operateTexts(languageCode);
  if (fault !== 'upload/too-large') return texts.faults[fault];
  return texts.tooLarge(bytesInWords(MOST_BYTES_OF.backup, languageCode));
}

interface HalfSentProps {
  readonly languageCode: string;
  readonly uploader: Uploader;
}

/** A browser forgets the file itself with a reload; the host keeps what has come. */
function HalfSentBackups({ languageCode, uploader }: HalfSentProps) {
  const { bring: texts } = operateTexts(languageCode);
  const [files, setFiles] = useState<readonly HalfSent[]>([]);
  useEffect(() => {
    void uploader.halfSent('backup').then(setFiles);
  }, [uploader]);
  const forget = async (key: string) => {
    await uploader.forget(key);
    setFiles(await uploader.halfSent('backup'));
  };
  return files.map(({ key, name }) => (
    <div key={key} className={styles['row']}>
      <p className={styles['words']}>{texts.halfSent(name)}</p>
      <button
        type="button"
        className="button button-quiet"
        aria-label={texts.forgetOf(name)}
        onClick={() => void forget(key)}
      >
        {texts.forget}
      </button>
    </div>
  ));
}
