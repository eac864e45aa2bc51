import { useSyncExternalStore, useState, type SyntheticEvent } from 'react';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { ListAndEditor } from '../../ui/page/list-and-editor.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { QueryState, StaleMessage, ErrorMessage } from '../../ui/page/states.tsx';
import { GroupEditor } from './group-editor.tsx';
import { type GroupsContext } from './group-card-props.ts';
import { GroupTable } from './group-table.tsx';
import { groupIn } from '../../session/addresses/admin-addresses.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminMutation } from '../../session/queries/use-admin-mutation.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { GroupFields, groupErrors, isRight, type GroupForm } from './group-fields.tsx';
import styles from '../people.module.css';
import { groupTexts, type GroupTexts } from '../../../i18n/admin/groups.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

const EMPTY: GroupForm = { name: '', description: '', validFromMs: null, validUntilMs: null };

/** Replaces a group's id in the address. */
const NEW = 'new';

export function GroupsPage({ context }: { readonly context: GroupsContext }) {
  const { admin } = context;
  const texts = useTexts(groupTexts);
  const query = useAdminQuery(admin, 'adminGroups', {});
  const search = useSyncExternalStore(admin.address.subscribe, admin.address.readQuery);
  const chosen = groupIn(search);
  const choose = (group: string | undefined) => {
    admin.address.changeQuery({
      group,
      'codes-page': undefined,
      'codes-q': undefined,
      'members-page': undefined,
    });
  };
  const groups = query.phase === 'ready' ? query.value.groups : [];
  const name = groups.find(({ id }) => id === chosen)?.name;
  return (
    <>
      <Head texts={texts} name={name} isOpen={chosen !== undefined} onChoose={choose} />
      {query.phase === 'ready' ? (
        <>
          <StaleMessage query={query} />
          <ListAndEditor
            list={
              <GroupTable
                admin={admin}
                groups={groups}
                isBesideForm={chosen !== undefined}
                onChoose={choose}
              />
            }
            editor={editorOf(context, chosen, choose)}
          />
        </>
      ) : (
        <QueryState query={query} />
      )}
    </>
  );
}

interface HeadProps {
  readonly texts: GroupTexts;
  /** The name of the open group; undefined: none is open, or it is not known. */
  readonly name: string | undefined;
  readonly isOpen: boolean;
  readonly onChoose: (group: string | undefined) => void;
}

function Head({ texts, name, isOpen, onChoose }: HeadProps) {
  return (
    <PageHead title={name ?? texts.groups} {...(name === undefined && { text: texts.groupsText })}>
      {isOpen && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            onChoose(undefined);
          }}
        >
          {texts.toGroups}
        </button>
      )}
      <button
        type="button"
        className={isOpen ? 'button button-quiet' : 'button'}
        onClick={() => {
          onChoose(NEW);
        }}
      >
        {texts.addGroup}
      </button>
    </PageHead>
  );
}

function editorOf(
  context: GroupsContext,
  chosen: string | undefined,
  choose: (group: string | undefined) => void,
) {
  if (chosen === undefined) return undefined;
  if (chosen === NEW) return <NewGroupForm admin={context.admin} onMade={choose} />;
  return (
    <GroupEditor
      key={chosen}
      context={context}
      id={chosen}
      onRemoved={() => {
        choose(undefined);
      }}
    />
  );
}

interface NewGroupProps {
  readonly admin: AdminContext;
  readonly onMade: (id: string) => void;
}

function NewGroupForm({ admin, onMade }: NewGroupProps) {
  const texts = useTexts(groupTexts);
  const [form, setForm] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const add = useAdminMutation(admin, 'adminAddGroup', ['adminGroups']);
  const errors = groupErrors(form, texts);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isRight(errors) || add.isSending) return;
    const result = await add.send({ body: form });
    if (result.ok) onMade(result.value.group.id);
  };
  return (
    <AdminCard title={texts.newGroup}>
      <form
        className={styles['form']}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <GroupFields
          texts={texts}
          form={form}
          errors={isTried ? errors : undefined}
          onChange={(patch) => {
            setForm({ ...form, ...patch });
          }}
        />
        {add.message !== undefined && <ErrorMessage message={add.message} />}
        <button type="submit" className="button" aria-busy={add.isSending}>
          {texts.create}
        </button>
      </form>
    </AdminCard>
  );
}
