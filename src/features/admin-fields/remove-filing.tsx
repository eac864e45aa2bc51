import { useId, useState } from 'react';
import type { Shelf } from '../../contract/admin/filing.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DeskForm } from './desk-form.tsx';
import { fieldsTexts } from './fields-texts.ts';

interface NamedThing {
  readonly id: string;
  readonly name: string;
  readonly walks: number;
}

interface RemoveFilingProps {
  readonly desk: AdminDesk;
  readonly shelf: Shelf;
  /** Undefined: nothing is to be removed. */
  readonly thing: NamedThing | undefined;
  readonly others: readonly NamedThing[];
  readonly onDone: () => void;
}

const NOWHERE = '';
/** The walks that stood under it have another version now. */
const OUTDATED = ['adminFiling', 'adminStories', 'adminDraft'] as const;

/** Says how many walks stand under it, and asks where they go. */
export function RemoveFiling({ desk, shelf, thing, others, onDone }: RemoveFilingProps) {
  const texts = fieldsTexts(desk.languageCode);
  const textId = useId();
  const [target, setTarget] = useState(NOWHERE);
  const remove = useChange(desk, 'adminRemoveFiling', OUTDATED);
  const { name = '', walks = 0 } = thing ?? {};
  const close = () => {
    setTarget(NOWHERE);
    remove.forget();
    onDone();
  };
  const submit = async () => {
    if (thing === undefined) return;
    const query = target === NOWHERE ? {} : { moveTo: target };
    const answer = await remove.send({ params: { shelf, id: thing.id }, query });
    if (!answer.ok) return;
    const { refiledWalks } = answer.value;
    const also = refiledWalks > 0 ? ` ${texts.refiled(refiledWalks)}` : '';
    desk.notices.say(texts.removed(name) + also, 'success');
    close();
  };
  const choices = others.map((other) => ({ value: other.id, label: other.name }));
  return (
    <Dialog
      title={texts.removeTitle(name)}
      isOpen={thing !== undefined}
      onClose={close}
      closeLabel={texts.close}
      describedBy={textId}
    >
      <DeskForm onSubmit={submit} submitLabel={texts.remove} isSending={remove.isSending}>
        <p id={textId}>{walks === 0 ? texts.removeEmptyText : texts.removeUsedText(walks)}</p>
        {walks > 0 && (
          <SelectField
            label={texts.moveTo}
            value={target}
            choices={[{ value: NOWHERE, label: texts.nowhere }, ...choices]}
            onChange={setTarget}
          />
        )}
        {remove.words !== undefined && <FaultLine words={remove.words} />}
      </DeskForm>
    </Dialog>
  );
}
