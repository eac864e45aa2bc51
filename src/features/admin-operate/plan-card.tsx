import type { RestorePlanRead } from '../../contract/admin/backups.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import type { BackupPartProps } from './backup-part.ts';
import { momentInWords, operateTexts } from './operate-texts.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './operate.module.css';

/** What the last check has found, and the way to put that backup back. */
export function PlanCard({ desk, read }: BackupPartProps) {
  const texts = operateTexts(desk.languageCode);
  const restore = useChange(desk, 'adminRestoreBackup', ['adminBackups']);
  const confirm = useConfirm();
  const [job] = read.jobs;
  const { name, plan } = job ?? {};
  const isPlanned = job?.kind === 'check' || job?.kind === 'bring';
  if (!isPlanned || name === undefined || plan === undefined) return null;
  const moment = momentInWords(plan.madeAtMs, desk.languageCode);
  const putBack = async (password: string) => {
    const isSure = await confirm.ask({
      title: texts.restoreTitle,
      text: texts.restoreText(moment),
      confirmLabel: texts.restore,
      isDanger: true,
    });
    return isSure && (await restore.send({ params: { name }, body: { password } })).ok;
  };
  return (
    <DeskCard title={texts.plan(moment)}>
      <p>{texts.planText}</p>
      <PlanTable plan={plan} languageCode={desk.languageCode} />
      {plan.hasYourAccount === false && (
        <p className={styles['warned']}>
          {texts.otherAccounts((plan.administrators ?? []).join(', '))}
        </p>
      )}
      <PasswordForm
        languageCode={desk.languageCode}
        label={texts.restore}
        isDanger
        isSending={restore.isSending}
        fault={restore.fault}
        words={restore.words}
        onSend={putBack}
      />
      {confirm.dialog}
    </DeskCard>
  );
}

interface PlanTableProps {
  readonly plan: RestorePlanRead;
  readonly languageCode: string;
}

function PlanTable({ plan, languageCode }: PlanTableProps) {
  const texts = operateTexts(languageCode);
  const names: Readonly<Record<string, string>> = texts.tables;
  const rows = plan.tables.filter(({ table }) => names[table] !== undefined);
  return (
    <>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{texts.part}</th>
            <th scope="col">{texts.inBackup}</th>
            <th scope="col">{texts.here}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ table, then, now }) => (
            <tr key={table}>
              <th scope="row">{names[table]}</th>
              <td>{then.toLocaleString(languageCode)}</td>
              <td>{now.toLocaleString(languageCode)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {texts.mediaInFile}: {plan.media.toLocaleString(languageCode)}
        {plan.mediaLacking > 0 && `. ${texts.mediaLacking(plan.mediaLacking)}`}
      </p>
    </>
  );
}
