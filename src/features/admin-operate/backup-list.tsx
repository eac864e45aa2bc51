import { useState } from 'react';
import type { BackupRead } from '../../contract/admin/backups.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { EmptyState, FaultLine } from '../../ui/desk/states.tsx';
import { bytesInWords } from '../../ui/bytes-in-words.ts';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import { aboutBackup } from './about-backup.ts';
import { isWorking, type BackupPartProps } from './backup-part.ts';
import { DownloadForm } from './download-form.tsx';
import { momentInWords, operateTexts, type OperateTexts } from './operate-texts.ts';
import styles from './operate.module.css';

export function BackupList({ desk, read }: BackupPartProps) {
  const texts = operateTexts(desk.languageCode);
  const [wanted, setWanted] = useState<string>();
  const check = useChange(desk, 'adminCheckBackup', ['adminBackups']);
  const remove = useChange(desk, 'adminRemoveBackup', ['adminBackups']);
  const confirm = useConfirm();
  const words = check.words ?? remove.words;
  const removeOne = async ({ name, madeAtMs }: BackupRead) => {
    const moment = momentInWords(madeAtMs, desk.languageCode);
    const isSure = await confirm.ask({
      title: texts.removeTitle,
      text: texts.removeText(moment),
      confirmLabel: texts.remove,
      isDanger: true,
    });
    if (isSure) await remove.send({ params: { name } });
  };
  if (read.backups.length === 0) return <EmptyState title={texts.none} text={texts.noneText} />;
  return (
    <DeskCard title={texts.list}>
      {words !== undefined && <FaultLine words={words} />}
      <ul className={styles['list']}>
        {read.backups.map((backup) => (
          <li key={backup.name}>
            <BackupRow
              backup={backup}
              languageCode={desk.languageCode}
              isBusy={isWorking(read) || check.isSending}
              onCheck={() => void check.send({ params: { name: backup.name } })}
              onDownload={() => {
                setWanted(wanted === backup.name ? undefined : backup.name);
              }}
              onRemove={() => void removeOne(backup)}
            />
            {wanted === backup.name && <DownloadForm desk={desk} name={backup.name} />}
          </li>
        ))}
      </ul>
      <p className={styles['fine']}>{takenInWords(read.backups, texts, desk.languageCode)}</p>
      {confirm.dialog}
    </DeskCard>
  );
}

/** What all of them take, and what of that nobody has asked for. */
function takenInWords(all: readonly BackupRead[], texts: OperateTexts, language: string): string {
  const kept = all.filter(({ why }) => why === 'before-restore');
  const size = (some: readonly BackupRead[]) =>
    bytesInWords(
      some.reduce((sum, { bytes }) => sum + bytes, 0),
      language,
    );
  const before = kept.length === 0 ? '' : texts.takenBefore(kept.length, size(kept));
  return `${texts.taken(size(all))}${before}. ${texts.whatStays}`;
}

interface BackupRowProps {
  readonly backup: BackupRead;
  readonly languageCode: string;
  readonly isBusy: boolean;
  readonly onCheck: () => void;
  readonly onDownload: () => void;
  readonly onRemove: () => void;
}

function BackupRow(given: BackupRowProps) {
  const { backup, languageCode, isBusy } = given;
  const texts = operateTexts(languageCode);
  const moment = momentInWords(backup.madeAtMs, languageCode);
  const { bytes, about: known } = backup;
  const about = [
    whyIn(backup, texts, languageCode),
    ...aboutBackup({ bytes, about: known }, languageCode),
  ];
  const ways = [
    { words: texts.check, onClick: given.onCheck, isOff: isBusy },
    { words: texts.download, onClick: given.onDownload, isOff: false },
    { words: texts.remove, onClick: given.onRemove, isOff: false },
  ];
  return (
    <div className={styles['row']}>
      <div>
        <p className={styles['moment']}>{moment}</p>
        <p className={styles['fine']}>{about.join(' · ')}</p>
      </div>
      <div className={styles['ways']}>
        {ways.map(({ words, onClick, isOff }) => (
          <button
            key={words}
            type="button"
            className="button button-quiet"
            aria-label={texts.of(words, moment)}
            disabled={isOff}
            onClick={onClick}
          >
            {words}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Why it lies here; of one that was brought, since when. */
function whyIn({ why, broughtAtMs }: BackupRead, texts: OperateTexts, language: string): string {
  if (why !== 'brought' || broughtAtMs === undefined) return texts.why[why];
  return texts.broughtAt(momentInWords(broughtAtMs, language));
}
