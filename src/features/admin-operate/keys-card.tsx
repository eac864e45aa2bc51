import type { KeysRead, SigningKeyRead } from '../../contract/admin/signing-keys.ts';
import { adminKeys as english } from '../../i18n/english/admin-keys.ts';
import { adminKeys as german } from '../../i18n/german/admin-keys.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { AskedState, FaultLine, StaleLine } from '../../ui/desk/states.tsx';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import { momentInWords } from './operate-texts.ts';
import styles from './operate.module.css';

interface KeysCardProps {
  readonly desk: AdminDesk;
}

/** What sign-ins are signed with: since when, until when, and whom it would sign out to end one. */
export function KeysCard({ desk }: KeysCardProps) {
  const texts = textsIn(german, english, desk.languageCode);
  const asked = useAsked(desk, 'adminKeys', {});
  return (
    <DeskCard title={texts.title}>
      <div className={styles['keys']}>
        <p className={styles['fine']}>{texts.text}</p>
        {asked.phase === 'ready' ? (
          <>
            <StaleLine asked={asked} />
            <KeyList desk={desk} read={asked.value} />
          </>
        ) : (
          <AskedState asked={asked} />
        )}
      </div>
    </DeskCard>
  );
}

interface KeyListProps extends KeysCardProps {
  readonly read: KeysRead;
}

function KeyList({ desk, read }: KeyListProps) {
  const texts = textsIn(german, english, desk.languageCode);
  const { make, end, words, isSending, dialog } = useKeyCommands(desk, read);
  return (
    <>
      {words !== undefined && <FaultLine words={words} />}
      <ul className={styles['list']}>
        {read.keys.map((key) => (
          <li key={key.kid}>
            <KeyRow
              signingKey={key}
              languageCode={desk.languageCode}
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

function useKeyCommands(desk: AdminDesk, { acceptedForDays }: KeysRead) {
  const { languageCode, notices } = desk;
  const texts = textsIn(german, english, languageCode);
  const rotate = useChange(desk, 'adminRotateKey', ['adminKeys']);
  const ending = useChange(desk, 'adminEndKey', ['adminKeys']);
  const confirm = useConfirm();
  const make = async () => {
    const isSure = await confirm.ask({
      title: texts.makeTitle,
      text: texts.makeText(acceptedForDays),
      confirmLabel: texts.makeYes,
    });
    if (isSure && (await rotate.send({})).ok) notices.say(texts.made);
  };
  const end = async (key: SigningKeyRead) => {
    const isSure = await confirm.ask({
      title: texts.endTitle,
      text: texts.endText({ ...key, ...momentsOf(key, languageCode) }),
      confirmLabel: texts.end,
      isDanger: true,
    });
    if (!isSure) return;
    const answer = await ending.send({ params: { kid: key.kid } });
    if (answer.ok) notices.say(texts.ended(answer.value.signIns));
  };
  const isSending = rotate.isSending || ending.isSending;
  return { make, end, isSending, words: rotate.words ?? ending.words, dialog: confirm.dialog };
}

interface KeyRowProps {
  readonly signingKey: SigningKeyRead;
  readonly languageCode: string;
  readonly isBusy: boolean;
  readonly onEnd: () => void;
}

function KeyRow({ signingKey, languageCode, isBusy, onEnd }: KeyRowProps) {
  const texts = textsIn(german, english, languageCode);
  const { retiredAtMs, acceptedUntilMs, signIns, isOwn } = signingKey;
  const { from, to } = momentsOf(signingKey, languageCode);
  const about = [
    ...(acceptedUntilMs === null
      ? []
      : [texts.accepted(momentInWords(acceptedUntilMs, languageCode))]),
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

function momentsOf({ createdAtMs, retiredAtMs }: SigningKeyRead, languageCode: string) {
  return {
    from: momentInWords(createdAtMs, languageCode),
    to: momentInWords(retiredAtMs ?? createdAtMs, languageCode),
  };
}
