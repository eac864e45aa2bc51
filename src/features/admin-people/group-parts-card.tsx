import { type SyntheticEvent } from 'react';
import type { GroupDetails } from '../../contract/admin/groups.ts';
import { useChange } from '../../runtime/admin/use-change.ts';
import { useSeenChange, type Seen } from '../../runtime/admin/use-seen-change.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { EditConflict } from '../../ui/desk/edit-conflict.tsx';
import { FaultLine } from '../../ui/desk/states.tsx';
import { GROUP_CALLS } from './group-calls.ts';
import { groupDifferences } from './group-differences.ts';
import { GroupFields, groupErrors, isRight, type GroupForm } from './group-fields.tsx';
import { groupTexts, type GroupPartProps } from './group-part.ts';
import styles from './people.module.css';

/** Name, description and time of a group. */
export function GroupPartsCard({ room: { desk }, details: { group } }: GroupPartProps) {
  const texts = groupTexts(desk.languageCode);
  const change = useChange(desk, 'adminChangeGroup', GROUP_CALLS);
  const form = useSeenChange(desk, {
    key: `group ${group.id}`,
    standing: seenParts(group),
    change,
    ask: (parts, from) => ({ params: { id: group.id }, body: { ...parts, from } }),
    answered: (answer) => seenParts(answer.group),
  });
  const errors = groupErrors(form.value, texts);
  const tellWhenSaved = async (saving: Promise<boolean>) => {
    if (await saving) desk.notices.say(texts.saved, 'success');
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isRight(errors)) void tellWhenSaved(form.save());
  };
  const { conflict } = form;
  return (
    <DeskCard title={texts.parts}>
      {conflict && (
        <EditConflict
          differing={groupDifferences(conflict, texts, desk.languageCode)}
          keepMine={() => void tellWhenSaved(conflict.keepMine())}
          takeTheirs={conflict.takeTheirs}
        />
      )}
      <form className={styles['form']} method="post" noValidate onSubmit={submit}>
        <GroupFields
          texts={texts}
          form={form.value}
          errors={errors}
          onChange={(part) => {
            form.type({ ...form.value, ...part });
          }}
        />
        {form.words !== undefined && <FaultLine words={form.words} />}
        <button type="submit" className="button" aria-busy={change.isSending}>
          {texts.save}
        </button>
      </form>
    </DeskCard>
  );
}

function seenParts({ version, ...group }: GroupDetails['group']): Seen<GroupForm> {
  const { name, description, validFromMs, validUntilMs } = group;
  return { value: { name, description, validFromMs, validUntilMs }, version };
}
