import { useQueryClient } from '@tanstack/react-query';
import type { Medium, MediumUse } from '../../contract/admin/media.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { outdate } from '../../runtime/admin/outdate.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useSeenChange } from '../../runtime/admin/use-seen-change.ts';
import { useMedium } from '../../runtime/admin/use-medium.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { EditConflict } from '../../ui/desk/edit-conflict.tsx';
import { AskedState, FaultLine } from '../../ui/desk/states.tsx';
import { TextField } from '../../ui/desk/text-fields.tsx';
import { useConfirm } from '../../ui/desk/use-confirm.tsx';
import { mediaTexts } from './media-texts.ts';
import { MediumFacts } from './medium-facts.tsx';
import { MediumUses } from './medium-uses.tsx';
import styles from './media.module.css';
import { ReplaceMedium } from './replace-medium.tsx';

interface MediumEditorProps {
  readonly desk: AdminDesk;
  readonly sha256: string;
  readonly onGone: () => void;
}

/** One medium: what it is, where it is used, and what can be done with it. */
export function MediumEditor({ desk, sha256, onGone }: MediumEditorProps) {
  const texts = mediaTexts(desk.languageCode);
  const asked = useMedium(desk, sha256);
  if (asked.phase !== 'ready') return <AskedState asked={asked} />;
  const { medium, uses } = asked.value;
  return (
    <DeskCard title={medium.name === '' ? texts.unnamed : medium.name}>
      <MediumFacts desk={desk} medium={medium} />
      <RenameForm desk={desk} medium={medium} />
      <h3>{texts.whereUsed}</h3>
      <MediumUses desk={desk} uses={uses} />
      <ReplaceMedium desk={desk} medium={medium} uses={uses} />
      <DeleteMedium desk={desk} medium={medium} uses={uses} onGone={onGone} />
    </DeskCard>
  );
}

interface MediumProps {
  readonly desk: AdminDesk;
  readonly medium: Medium;
}

function RenameForm({ desk, medium }: MediumProps) {
  const texts = mediaTexts(desk.languageCode);
  const { sha256 } = medium;
  const rename = useChange(desk, 'adminRenameMedium', ['adminMedia', 'adminMedium']);
  const edit = useSeenChange(desk, {
    key: `medium-name ${sha256}`,
    standing: nameOf(medium),
    change: rename,
    ask: (name, from) => ({ params: { sha256 }, body: { name, from } }),
    answered: nameOf,
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
          error={edit.words}
          onChange={edit.type}
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
  readonly onGone: () => void;
}

function DeleteMedium({ desk, medium, uses, onGone }: DeleteProps) {
  const texts = mediaTexts(desk.languageCode);
  const client = useQueryClient();
  const remove = useChange(desk, 'adminDeleteMedium', ['adminMedia']);
  const confirm = useConfirm();
  const ask = async () => {
    const question = { title: texts.deleteAsk, text: texts.deleteText };
    if (!(await confirm.ask({ ...question, confirmLabel: texts.delete }))) return;
    const answer = await remove.send({ params: { sha256: medium.sha256 } });
    // Somebody has begun to use it since it was looked at: it shows where.
    if (!answer.ok) return outdate(client, ['adminMedium']);
    desk.notices.say(texts.deleted, 'success');
    onGone();
  };
  return (
    <>
      {remove.words !== undefined && <FaultLine words={remove.words} />}
      {uses.length > 0 ? (
        <p className={styles['fine']}>{texts.cannotDelete}</p>
      ) : (
        <div>
          <button type="button" className="button button-quiet" onClick={() => void ask()}>
            {texts.delete}
          </button>
        </div>
      )}
      {confirm.dialog}
    </>
  );
}
