import type { Medium, MediumUse } from '../../contract/admin/media.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { FaultLine } from '../../ui/desk/states.tsx';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import { mediaTexts } from './media-texts.ts';
import styles from './media.module.css';

interface ReplaceMediumProps {
  readonly desk: AdminDesk;
  readonly medium: Medium;
  readonly uses: readonly MediumUse[];
}

const OUTDATED = ['adminMedia', 'adminMedium', 'adminDraft', 'adminSettings'] as const;

/** Another file of the same kind in its place, in every draft at once and as the house's logo. */
export function ReplaceMedium({ desk, medium, uses }: ReplaceMediumProps) {
  const texts = mediaTexts(desk.languageCode);
  const { kind, sha256 } = medium;
  const replace = useChange(desk, 'adminReplaceMedium', OUTDATED);
  const confirm = useConfirm();
  const changing = uses.filter(isReplaced);
  if (changing.length === 0) return null;
  const isLogo = changing.some(({ kind: user }) => user === 'setting');
  const what = isLogo ? `${texts.replaceText} ${texts.replaceLogo}` : texts.replaceText;
  const send = async () => {
    const by = await desk.pickMedium({ label: texts.replaceBy, kind });
    if (by === undefined || by.sha256 === sha256) return;
    const text = `${texts.replaceWith(by.name || texts.unnamed)} ${what}`;
    const question = { title: texts.replaceAsk, text };
    if (!(await confirm.ask({ ...question, confirmLabel: texts.replaceDo }))) return;
    const answer = await replace.send({ params: { sha256 }, body: { by: by.sha256 } });
    if (answer.ok) desk.notices.say(texts.replaced(answer.value.fields), 'success');
  };
  return (
    <>
      <h3>{texts.replace}</h3>
      <p className={styles['fine']}>{what}</p>
      {replace.words !== undefined && <FaultLine words={replace.words} />}
      <div>
        <button
          type="button"
          className="button button-quiet"
          disabled={replace.isSending}
          onClick={() => void send()}
        >
          {texts.replaceNone}
        </button>
      </div>
      {confirm.dialog}
    </>
  );
}

/** What waits in the queue keeps what it has, and so does what is published. */
const isReplaced = ({ kind, isDeleted }: MediumUse) => kind !== 'revision' && !isDeleted;
