import type { Medium, MediumUse } from '../../contract/admin/media.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import { ErrorMessage } from '../ui/page/states.tsx';
import { useConfirm } from '../ui/page/use-confirm.tsx';
import { mediaTexts } from './media-texts.ts';
import styles from './media.module.css';

interface ReplaceMediumProps {
  readonly admin: AdminContext;
  readonly medium: Medium;
  readonly uses: readonly MediumUse[];
}

const INVALIDATED_QUERIES = ['adminMedia', 'adminMedium', 'adminDraft', 'adminSettings'] as const;

/** Replaces a medium by another of the same kind, in every draft and as the site's logo. */
export function ReplaceMedium({ admin, medium, uses }: ReplaceMediumProps) {
  const texts = mediaTexts(admin.languageCode);
  const { kind, sha256 } = medium;
  const replace = useAdminMutation(admin, 'adminReplaceMedium', INVALIDATED_QUERIES);
  const confirm = useConfirm();
  const changing = uses.filter(isReplaced);
  if (changing.length === 0) return null;
  const isLogo = changing.some(({ kind: user }) => user === 'setting');
  const what = isLogo ? `${texts.replaceText} ${texts.replaceLogo}` : texts.replaceText;
  const send = async () => {
    const by = await admin.pickMedium({ label: texts.replaceBy, kind });
    if (by === undefined || by.sha256 === sha256) return;
    const text = `${texts.replaceWith(by.name || texts.unnamed)} ${what}`;
    const confirmation = { title: texts.replaceConfirmation, text };
    if (!(await confirm.requestConfirmation({ ...confirmation, confirmLabel: texts.replaceDo })))
      return;
    const result = await replace.send({ params: { sha256 }, body: { by: by.sha256 } });
    if (result.ok) admin.toasts.showToast(texts.replaced(result.value.fields), 'success');
  };
  return (
    <>
      <h3>{texts.replace}</h3>
      <p className={styles['fine']}>{what}</p>
      {replace.message !== undefined && <ErrorMessage message={replace.message} />}
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

/** Deleted entities in the queue and published versions keep the old medium. */
const isReplaced = ({ kind, isDeleted }: MediumUse) => kind !== 'revision' && !isDeleted;
