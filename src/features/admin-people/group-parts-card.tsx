import { type SyntheticEvent } from 'react';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useKept } from '../../runtime/admin/use-kept.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { GROUP_CALLS } from './group-calls.ts';
import { GroupFields, groupErrors, isRight, type GroupForm } from './group-fields.tsx';
import { groupTexts, type GroupPartProps } from './group-part.ts';
import styles from './people.module.css';

/** Name, description and time of a group. */
export function GroupPartsCard({ room: { desk }, details: { group } }: GroupPartProps) {
  const texts = groupTexts(desk.languageCode);
  const [typed, setTyped] = useKept<GroupForm>(desk, `group ${group.id}`);
  const save = useChange(desk, 'adminChangeGroup', GROUP_CALLS);
  const { name, description, validFromMs, validUntilMs } = group;
  const form = typed ?? { name, description, validFromMs, validUntilMs };
  const errors = groupErrors(form, texts);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isRight(errors) || save.isSending) return;
    const answer = await save.send({ params: { id: group.id }, body: form });
    if (!answer.ok) return;
    setTyped(undefined);
    desk.notices.say(texts.saved, 'success');
  };
  return (
    <DeskCard title={texts.parts}>
      <form
        className={styles['form']}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <GroupFields
          texts={texts}
          form={form}
          errors={errors}
          onChange={(part) => {
            setTyped({ ...form, ...part });
          }}
        />
        {save.words !== undefined && <FaultLine words={save.words} />}
        <button type="submit" className="button" aria-busy={save.isSending}>
          {texts.save}
        </button>
      </form>
    </DeskCard>
  );
}
