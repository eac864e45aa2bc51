import type { RestorePlanRead } from '../../../contract/admin/backups.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { useConfirm } from '../../ui/page/use-confirm.tsx';
import type { BackupCardProps } from './backup-card-props.ts';
import { operationsTexts } from '../../../i18n/admin/operations.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PasswordForm } from './password-form.tsx';
import tables from '../../ui/table/table.module.css';
import styles from './backups.module.css';
import { formatDateTime } from '../../../lib/format-date.ts';

/** The result of the last check, with a form to restore that backup. */
export function PlanCard({ admin, read }: BackupCardProps) {
  const texts = useTexts(operationsTexts);
  const restore = useAdminMutation(admin, 'adminRestoreBackup', ['adminBackups']);
  const confirm = useConfirm();
  const [job] = read.jobs;
  const { name, plan } = job ?? {};
  const isPlanned = job?.kind === 'check' || job?.kind === 'bring';
  if (!isPlanned || name === undefined || plan === undefined) return null;
  const dateTime = formatDateTime(plan.madeAtMs, admin.languageCode);
  const restoreBackup = async (password: string) => {
    const isSure = await confirm.requestConfirmation({
      title: texts.restoreTitle,
      text: texts.restoreText(dateTime),
      confirmLabel: texts.restore,
      isDanger: true,
    });
    return isSure && (await restore.send({ params: { name }, body: { password } })).ok;
  };
  return (
    <AdminCard title={texts.plan(dateTime)}>
      <p>{texts.planText}</p>
      <PlanTable plan={plan} languageCode={admin.languageCode} />
      {plan.hasYourAccount === false && (
        <p className={styles['warned']}>
          {texts.otherAccounts((plan.administrators ?? []).join(', '))}
        </p>
      )}
      <PasswordForm
        label={texts.restore}
        isDanger
        isSending={restore.isSending}
        error={restore.error}
        message={restore.message}
        onSend={restoreBackup}
      />
      {confirm.dialog}
    </AdminCard>
  );
}

interface PlanTableProps {
  readonly plan: RestorePlanRead;
  readonly languageCode: string;
}

function PlanTable({ plan, languageCode }: PlanTableProps) {
  const texts = useTexts(operationsTexts);
  const names: Readonly<Record<string, string>> = texts.tables;
  const rows = plan.tables.filter(({ table }) => names[table] !== undefined);
  return (
    <>
      <table className={tables['figure-table']}>
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
