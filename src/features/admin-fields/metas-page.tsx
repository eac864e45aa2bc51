import { useState } from 'react';
import type { FieldOwnerKind } from '../../contract/admin/field-definitions.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { ListAndEditor } from '../../ui/desk/list-and-editor.tsx';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { AskedState, StaleLine } from '../../ui/desk/states.tsx';
import { AddButton } from './desk-form.tsx';
import { FieldForm, NewFieldForm } from './field-form.tsx';
import { FieldList } from './field-list.tsx';
import { fieldsTexts } from './fields-texts.ts';

interface MetasPageProps {
  readonly desk: AdminDesk;
  readonly owner: FieldOwnerKind;
  readonly title: string;
}

const NEW = 'new';

/** What can be filled in for one kind of thing: built-in fields fixed, own ones free. */
export function MetasPage({ desk, owner, title }: MetasPageProps) {
  const texts = fieldsTexts(desk.languageCode);
  const asked = useAsked(desk, 'adminFields', { query: { owner } });
  const listed = useAsked(desk, 'adminLanguages', {});
  const [edited, setEdited] = useState<string>();
  const close = () => {
    setEdited(undefined);
  };
  const languages = listed.phase === 'ready' ? listed.value.languages : [];
  const field =
    asked.phase === 'ready' ? asked.value.fields.find(({ id }) => id === edited) : undefined;
  const given = { desk, owner, languages, onDone: close };
  const opened = field && <FieldForm key={field.id} {...given} field={field} />;
  const editor = edited === NEW ? <NewFieldForm {...given} /> : opened;
  return (
    <>
      <PageHead title={title} text={texts.fieldsText}>
        <AddButton
          label={texts.addField}
          onClick={() => {
            setEdited(NEW);
          }}
        />
      </PageHead>
      {asked.phase === 'ready' ? (
        <>
          <StaleLine asked={asked} />
          <ListAndEditor
            onClose={close}
            list={
              <FieldList
                desk={desk}
                owner={owner}
                read={asked.value}
                isBesideForm={editor !== undefined}
                onEdit={setEdited}
              />
            }
            editor={editor}
          />
        </>
      ) : (
        <AskedState asked={asked} />
      )}
    </>
  );
}
