import { useState } from 'react';
import type { EntityKindOnWire } from '../../../contract/admin/field-definitions.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { ListAndEditor } from '../../ui/page/list-and-editor.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { QueryState, StaleMessage } from '../../ui/page/states.tsx';
import { AddButton } from '../admin-form.tsx';
import { FieldForm, NewFieldForm } from './field-form.tsx';
import { FieldList } from './field-list.tsx';
import { fieldsTexts } from '../../../i18n/admin/fields.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

interface MetasPageProps {
  readonly admin: AdminContext;
  readonly owner: EntityKindOnWire;
  readonly title: string;
}

const NEW = 'new';

/** The fields of one kind of entity: built-in ones are fixed, the site's own ones are editable. */
export function FieldDefinitionsPage({ admin, owner, title }: MetasPageProps) {
  const texts = useTexts(fieldsTexts);
  const query = useAdminQuery(admin, 'adminFields', { query: { owner } });
  const listed = useAdminQuery(admin, 'adminLanguages', {});
  const [edited, setEdited] = useState<string>();
  const close = () => {
    setEdited(undefined);
  };
  const languages = listed.phase === 'ready' ? listed.value.languages : [];
  const field =
    query.phase === 'ready' ? query.value.fields.find(({ id }) => id === edited) : undefined;
  const shared = { admin, owner, languages, onDone: close };
  const opened = field && <FieldForm key={field.id} {...shared} field={field} />;
  const editor = edited === NEW ? <NewFieldForm {...shared} /> : opened;
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
      {query.phase === 'ready' ? (
        <>
          <StaleMessage query={query} />
          <ListAndEditor
            onClose={close}
            list={
              <FieldList
                admin={admin}
                owner={owner}
                read={query.value}
                isBesideForm={editor !== undefined}
                onEdit={setEdited}
              />
            }
            editor={editor}
          />
        </>
      ) : (
        <QueryState query={query} />
      )}
    </>
  );
}
