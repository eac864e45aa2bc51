import { useState } from 'react';
import type { Medium, MediumUse } from '../../contract/admin/media.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useMedium } from '../../runtime/admin/use-medium.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
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
      <ReplaceMedium desk={desk} medium={medium} />
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
  const [name, setName] = useState(medium.name);
  const rename = useChange(desk, 'adminRenameMedium', ['adminMedia', 'adminMedium']);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void rename.send({ params: { sha256: medium.sha256 }, body: { name } });
      }}
    >
      <TextField
        label={texts.name}
        value={name}
        maxLength={150}
        error={rename.words}
        onChange={setName}
      />
      <button
        type="submit"
        className="button button-quiet"
        disabled={rename.isSending || name.trim() === '' || name === medium.name}
      >
        {texts.save}
      </button>
    </form>
  );
}

interface DeleteProps extends MediumProps {
  readonly uses: readonly MediumUse[];
  readonly onGone: () => void;
}

function DeleteMedium({ desk, medium, uses, onGone }: DeleteProps) {
  const texts = mediaTexts(desk.languageCode);
  const remove = useChange(desk, 'adminDeleteMedium', ['adminMedia']);
  const confirm = useConfirm();
  if (uses.length > 0) return <p className={styles['fine']}>{texts.cannotDelete}</p>;
  const ask = async () => {
    const question = { title: texts.deleteAsk, text: texts.deleteText };
    if (!(await confirm.ask({ ...question, confirmLabel: texts.delete }))) return;
    const answer = await remove.send({ params: { sha256: medium.sha256 } });
    if (!answer.ok) return;
    desk.notices.say(texts.deleted, 'success');
    onGone();
  };
  return (
    <>
      {remove.words !== undefined && <FaultLine words={remove.words} />}
      <div>
        <button type="button" className="button button-quiet" onClick={() => void ask()}>
          {texts.delete}
        </button>
      </div>
      {confirm.dialog}
    </>
  );
}
