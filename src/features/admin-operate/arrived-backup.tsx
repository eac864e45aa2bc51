import type { ArrivedBackupRead } from '../../contract/admin/backups.ts';
import { faultWords } from '../../runtime/admin/fault-words.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { FaultLine } from '../../ui/desk/states.tsx';
import { aboutBackup } from './about-backup.ts';
import { isWorking, type BackupPartProps } from './backup-part.ts';
import { momentInWords, operateTexts } from './operate-texts.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './operate.module.css';

interface ArrivedBackupProps extends BackupPartProps {
  readonly arrived: ArrivedBackupRead;
}

/** A file that has come: what its beginning says, and the way in or out. */
export function ArrivedBackup({ desk, read, arrived }: ArrivedBackupProps) {
  const { languageCode } = desk;
  const texts = operateTexts(languageCode);
  const bring = useChange(desk, 'adminBringBackup', ['adminBackups']);
  const drop = useChange(desk, 'adminDropArrived', ['adminBackups']);
  const { id, name, bytes, madeAtMs, about, fault } = arrived;
  const made = madeAtMs === undefined ? [] : [momentInWords(madeAtMs, languageCode)];
  return (
    <li className={styles['arrived']}>
      <div className={styles['row']}>
        <div className={styles['words']}>
          <p className={styles['moment']}>{name}</p>
          <p className={styles['fine']}>
            {[...made, ...aboutBackup({ bytes, about }, languageCode)].join(' · ')}
          </p>
        </div>
        <button
          type="button"
          className="button button-quiet"
          aria-label={texts.bring.dropOf(name)}
          disabled={isWorking(read) || drop.isSending}
          onClick={() => void drop.send({ params: { id } })}
        >
          {texts.bring.drop}
        </button>
      </div>
      {drop.words !== undefined && <FaultLine words={drop.words} />}
      {fault !== undefined && (
        <FaultLine
          words={faultWords({ kind: 'admin/refused', status: 400, code: fault }, languageCode)}
        />
      )}
      {fault === undefined && !isWorking(read) && (
        <>
          <p>{texts.bring.arrivedText}</p>
          <PasswordForm
            languageCode={languageCode}
            label={texts.bring.take}
            isSending={bring.isSending}
            fault={bring.fault}
            words={bring.words}
            onSend={async (password) =>
              (await bring.send({ params: { id }, body: { password } })).ok
            }
          />
        </>
      )}
    </li>
  );
}
