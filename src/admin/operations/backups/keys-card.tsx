import type { KeysRead, SigningKeyRead } from '../../../contract/admin/signing-keys.ts';
import { keysTexts } from '../../../i18n/admin/keys.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { QueryState, ErrorMessage, StaleMessage } from '../../ui/page/states.tsx';
import { useConfirm } from '../../ui/page/use-confirm.tsx';
import styles from './backups.module.css';
import { formatDateTime } from '../../../lib/format-date.ts';

interface KeysCardProps {
  readonly admin: AdminContext;
}

/** The keys that sign sessions: their dates, and how many sessions ending one would sign out. */
export function KeysCard({ admin }: KeysCardProps) {
  const texts = useTexts(keysTexts);
  const query = useAdminQuery(admin, 'adminKeys', {});
  return (
    <AdminCard title={texts.title}>
      <div className={styles['keys']}>
        <p className={styles['fine']}>{texts.text}</p>
        {query.phase === 'ready' ? (
          <>
            <StaleMessage query={query} />
            <KeyList admin={admin} read={query.value} />
          </>
        ) : (
          <QueryState query={query} />
        )}
      </div>
    </AdminCard>
  );
}

interface KeyListProps extends KeysCardProps {
  readonly read: KeysRead;
}

function KeyList({ admin, read }: KeyListProps) {
  const texts = useTexts(keysTexts);
  const { make, end, message, isSending, dialog } = useKeyCommands(admin, read);
  return (
    <>
      {message !== undefined && <ErrorMessage message={message} />}
      <ul className={styles['list']}>
        {read.keys.map((key) => (
          <li key={key.kid}>
            <KeyRow
              signingKey={key}
              languageCode={admin.languageCode}
              isBusy={isSending}
              onEnd={() => void end(key)}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="button" disabled={isSending} onClick={() => void make()}>
        {texts.make}
      </button>
      {dialog}
    </>
  );
}

function useKeyCommands(admin: AdminContext, { acceptedForDays }: KeysRead) {
  const { languageCode, toasts } = admin;
  const texts = useTexts(keysTexts);
  const rotate = useAdminMutation(admin, 'adminRotateKey', ['adminKeys']);
  const ending = useAdminMutation(admin, 'adminEndKey', ['adminKeys']);
  const confirm = useConfirm();
  const make = async () => {
    const isSure = await confirm.requestConfirmation({
      title: texts.makeTitle,
      text: texts.makeText(acceptedForDays),
      confirmLabel: texts.makeYes,
    });
    if (isSure && (await rotate.send({})).ok) toasts.showToast(texts.keyCreated);
  };
  const end = async (key: SigningKeyRead) => {
    const isSure = await confirm.requestConfirmation({
      title: texts.endTitle,
      text: texts.endText({ ...key, ...keyDates(key, languageCode) }),
      confirmLabel: texts.end,
      isDanger: true,
    });
    if (!isSure) return;
    const result = await ending.send({ params: { kid: key.kid } });
    if (result.ok) toasts.showToast(texts.ended(result.value.signIns));
  };
  const isSending = rotate.isSending || ending.isSending;
  return {
    make,
    end,
    isSending,
    message: rotate.message ?? ending.message,
    dialog: confirm.dialog,
  };
}

interface KeyRowProps {
  readonly signingKey: SigningKeyRead;
  readonly languageCode: string;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function KeyRow({ signingKey, languageCode, isBusy, onEnd }: KeyRowProps) {
  const texts = useTexts(keysTexts);
  const { retiredAtMs, acceptedUntilMs, signIns, isOwn } = signingKey;
  const { from, to } = keyDates(signingKey, languageCode);
  const about = [
    ...(acceptedUntilMs === null
      ? []
      : [texts.accepted(formatDateTime(acceptedUntilMs, languageCode))]),
    texts.open(signIns),
    ...(isOwn && signIns > 1 ? [texts.own] : []),
  ];
  return (
    <div className={styles['row']}>
      <div>
        <p className={styles['moment']}>
          {retiredAtMs === null ? texts.signs(from) : texts.retired(from, to)}
        </p>
        <p className={styles['fine']}>{about.join(' · ')}</p>
      </div>
      {retiredAtMs !== null && (
        <button
          type="button"
          className="button button-quiet"
          aria-label={texts.endOf(from)}
          disabled={isBusy}
          onClick={onEnd}
        >
          {texts.end}
        </button>
      )}
    </div>
  );
}

function keyDates({ createdAtMs, retiredAtMs }: SigningKeyRead, languageCode: string) {
  return {
    from: formatDateTime(createdAtMs, languageCode),
    to: formatDateTime(retiredAtMs ?? createdAtMs, languageCode),
  };
}
