import type { SyntheticEvent } from 'react';
import type { GroupDetails } from '../../../contract/admin/groups.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { useVersionedChange, type Versioned } from '../../session/queries/use-versioned-change.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { EditConflict, type Differing } from '../../ui/page/edit-conflict.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { GROUP_CALLS } from '../group-calls.ts';
import { GroupFields, groupErrors, isRight, type GroupForm } from './group-fields.tsx';
import { type GroupCardProps } from './group-card-props.ts';
import styles from '../people.module.css';
import { differingValues } from '../../ui/page/differing-values.ts';
import { formatDateTime } from '../../../lib/format-date.ts';
import { groupTexts, type GroupTexts } from '../../../i18n/admin/groups.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** Name, description and period of a group. */
export function GroupDetailsCard({ context: { admin }, details: { group } }: GroupCardProps) {
  const texts = useTexts(groupTexts);
  const change = useAdminMutation(admin, 'adminChangeGroup', GROUP_CALLS);
  const form = useVersionedChange(admin, {
    key: `group ${group.id}`,
    current: versionedDetails(group),
    change,
    requestFor: (values, from) => ({ params: { id: group.id }, body: { ...values, from } }),
    versionedFrom: (result) => versionedDetails(result.group),
  });
  const errors = groupErrors(form.value, texts);
  const notifyWhenSaved = async (saving: Promise<boolean>) => {
    if (await saving) admin.toasts.showToast(texts.saved, 'success');
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isRight(errors)) void notifyWhenSaved(form.save());
  };
  const { conflict } = form;
  return (
    <AdminCard title={texts.details}>
      {conflict && (
        <EditConflict
          differing={groupDifferences(conflict, texts, admin.languageCode)}
          keepMine={() => void notifyWhenSaved(conflict.keepMine())}
          takeTheirs={conflict.takeTheirs}
        />
      )}
      <form className={styles['form']} method="post" noValidate onSubmit={submit}>
        <GroupFields
          texts={texts}
          form={form.value}
          errors={errors}
          onChange={(patch) => {
            form.typeValue({ ...form.value, ...patch });
          }}
        />
        {form.message !== undefined && <ErrorMessage message={form.message} />}
        <button type="submit" className="button" aria-busy={change.isSending}>
          {texts.save}
        </button>
      </form>
    </AdminCard>
  );
}

function versionedDetails({ version, ...group }: GroupDetails['group']): Versioned<GroupForm> {
  const { name, description, validFromMs, validUntilMs } = group;
  return { value: { name, description, validFromMs, validUntilMs }, version };
}

interface Both {
  readonly mine: GroupForm;
  readonly theirs: GroupForm;
}

/** The fields that two users changed differently, with their labels on the page. */
function groupDifferences(
  { mine, theirs }: Both,
  texts: GroupTexts,
  languageCode: string,
): readonly Differing[] {
  const groupParts = ({ name, description, validFromMs, validUntilMs }: GroupForm) => [
    { label: texts.name, text: name.trim() },
    { label: texts.description, text: description.trim() },
    { label: texts.validFrom, text: formatDateTimeOrEmpty(validFromMs, languageCode) },
    { label: texts.validUntil, text: formatDateTimeOrEmpty(validUntilMs, languageCode) },
  ];
  return differingValues(groupParts(mine), groupParts(theirs));
}

function formatDateTimeOrEmpty(atMs: number | null, languageCode: string): string {
  return atMs === null ? '' : formatDateTime(atMs, languageCode);
}
