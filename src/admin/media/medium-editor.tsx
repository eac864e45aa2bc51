import { useQueryClient } from '@tanstack/react-query';
import type { Medium, MediumUse } from '../../contract/admin/media.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { invalidate } from '../session/queries/invalidate.ts';
import { useAdminMutation } from '../session/queries/use-admin-mutation.ts';
import { useVersionedChange } from '../session/queries/use-versioned-change.ts';
import { useMedium } from '../session/files/use-medium.ts';
import { AdminCard } from '../ui/page/admin-card.tsx';
import { EditConflict } from '../ui/page/edit-conflict.tsx';
import { QueryState, ErrorMessage } from '../ui/page/states.tsx';
import { TextField } from '../ui/fields/text-fields.tsx';
import { useConfirm } from '../ui/page/use-confirm.tsx';
import { mediaTexts } from '../../i18n/admin/media.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { MediumFacts } from './medium-facts.tsx';
import { MediumUses } from './medium-uses.tsx';
import styles from './media.module.css';

const INVALIDATED_QUERIES = ['adminMedia', 'adminMedium', 'adminDraft', 'adminSettings'] as const;

/** Deleted entities in the queue and published versions keep the old medium. */
const isReplaced = ({ kind, isDeleted }: MediumUse) => kind !== 'revision' && !isDeleted;

interface MediumEditorProps {
  readonly admin: AdminContext;
  readonly sha256: string;
  readonly onDeleted: () => void;
}

/** One medium: its facts, its uses, and its actions. */
export function MediumEditor({ admin, sha256, onDeleted }: MediumEditorProps) {
  const texts = useTexts(mediaTexts);
  const query = useMedium(admin, sha256);
  if (query.phase !== 'ready') return <QueryState query={query} />;
  const { medium, uses } = query.value;
  // Other walks use the same medium.
  const canManage = admin.may('media:manage');
  return (
    <AdminCard title={medium.name === '' ? texts.unnamed : medium.name}>
      <MediumFacts admin={admin} medium={medium} />
      {canManage && <RenameForm admin={admin} medium={medium} />}
      <h3>{texts.whereUsed}</h3>
      <MediumUses admin={admin} uses={uses} />
      {canManage && <ReplaceMedium admin={admin} medium={medium} uses={uses} />}
      {canManage && (
        <DeleteMedium admin={admin} medium={medium} uses={uses} onDeleted={onDeleted} />
      )}
    </AdminCard>
  );
}

interface MediumProps {
  readonly admin: AdminContext;
  readonly medium: Medium;
}

function RenameForm({ admin, medium }: MediumProps) {
  const texts = useTexts(mediaTexts);
  const { sha256 } = medium;
  const rename = useAdminMutation(admin, 'adminRenameMedium', ['adminMedia', 'adminMedium']);
  const edit = useVersionedChange(admin, {
    key: `medium-name ${sha256}`,
    current: nameOf(medium),
    change: rename,
    requestFor: (name, from) => ({ params: { sha256 }, body: { name, from } }),
    versionedFrom: nameOf,
  });
  const { value: name, conflict } = edit;
  const isSame = name.trim() === '' || name === medium.name;
  return (
    <>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void edit.save();
        }}
      >
        <TextField
          label={texts.name}
          value={name}
          maxLength={150}
          error={edit.message}
          onChange={edit.typeValue}
        />
        <button
          type="submit"
          className="button button-quiet"
          disabled={rename.isSending || isSame || conflict !== undefined}
        >
          {texts.save}
        </button>
      </form>
      {conflict && (
        <EditConflict
          differing={[{ label: texts.name, mine: conflict.mine, theirs: conflict.theirs }]}
          keepMine={() => void conflict.keepMine()}
          takeTheirs={conflict.takeTheirs}
        />
      )}
    </>
  );
}

const nameOf = ({ name, version }: Medium) => ({ value: name, version });

interface DeleteProps extends MediumProps {
  readonly uses: readonly MediumUse[];
  readonly onDeleted: () => void;
}

function DeleteMedium({ admin, medium, uses, onDeleted }: DeleteProps) {
  const texts = useTexts(mediaTexts);
  const client = useQueryClient();
  const remove = useAdminMutation(admin, 'adminDeleteMedium', ['adminMedia']);
  const confirm = useConfirm();
  const confirmRemoval = async () => {
    const confirmation = { title: texts.deleteConfirmation, text: texts.deleteText };
    if (!(await confirm.requestConfirmation({ ...confirmation, confirmLabel: texts.delete })))
      return;
    const result = await remove.send({ params: { sha256: medium.sha256 } });
    // Somebody has begun to use it since it was loaded: the uses are refetched.
    if (!result.ok) return invalidate(client, ['adminMedium']);
    admin.toasts.showToast(texts.deleted, 'success');
    onDeleted();
  };
  return (
    <>
      {remove.message !== undefined && <ErrorMessage message={remove.message} />}
      {uses.length > 0 ? (
        <p className={styles['fine']}>{texts.cannotDelete}</p>
      ) : (
        <div>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void confirmRemoval()}
          >
            {texts.delete}
          </button>
        </div>
      )}
      {confirm.dialog}
    </>
  );
}

interface ReplaceMediumProps {
  readonly admin: AdminContext;
  readonly medium: Medium;
  readonly uses: readonly MediumUse[];
}

/** Replaces a medium by another of the same kind, in every draft and as the site's logo. */
function ReplaceMedium({ admin, medium, uses }: ReplaceMediumProps) {
  const texts = useTexts(mediaTexts);
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
