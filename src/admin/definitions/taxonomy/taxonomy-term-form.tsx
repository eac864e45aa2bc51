import { useState } from 'react';
import type {
  ListedTaxonomyTerm,
  Taxonomy,
  AdminLanguage,
} from '../../../contract/admin/taxonomy.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import type { AdminError } from '../../../platform/admin-api/port.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { withRequestId } from '../../session/texts/error-message.ts';
import { AdminCard } from '../../ui/page/admin-card.tsx';
import { fieldsTexts, type FieldsTexts } from '../../../i18n/admin/fields.ts';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { EditConflict } from '../../ui/page/edit-conflict.tsx';
import { ErrorMessage } from '../../ui/page/states.tsx';
import { AdminForm, QuietButton } from '../admin-form.tsx';
import { taxonomyTermDifferences, type EditedTaxonomyTerm } from './taxonomy-term-differences.ts';
import {
  useChangedTaxonomyTerm,
  useNewTaxonomyTerm,
  type TaxonomyTermEditing,
} from './taxonomy-term-editing.ts';
import { termName } from './term-names.ts';
import { TextField } from '../../ui/fields/text-fields.tsx';

interface TaxonomyTermFormProps {
  readonly admin: AdminContext;
  readonly taxonomy: Taxonomy;
  readonly title: string;
  readonly onDone: () => void;
}

export function NewTaxonomyTermForm(props: TaxonomyTermFormProps) {
  return <TaxonomyTermForm {...props} work={useNewTaxonomyTerm(props.admin, props.taxonomy)} />;
}

interface ChangedTaxonomyTermFormProps extends TaxonomyTermFormProps {
  readonly term: ListedTaxonomyTerm;
}

export function ChangedTaxonomyTermForm({ term, ...props }: ChangedTaxonomyTermFormProps) {
  return (
    <TaxonomyTermForm {...props} work={useChangedTaxonomyTerm(props.admin, props.taxonomy, term)} />
  );
}

interface EditedTaxonomyTermFormProps extends TaxonomyTermFormProps {
  readonly work: TaxonomyTermEditing;
}

/** The names in every language of the site, and the slug for addresses. */
function TaxonomyTermForm({ admin, title, onDone, work }: EditedTaxonomyTermFormProps) {
  const texts = useTexts(fieldsTexts);
  const { cancel } = useTexts(widgetTexts);
  const listed = useAdminQuery(admin, 'adminLanguages', {});
  const languages = listed.phase === 'ready' ? listed.value.languages : [];
  const [isNameless, setNameless] = useState(false);
  const { error, message, conflict } = work;
  const first = termName({ slug: '', names: work.value.names }, undefined);
  const saveWith = async (send: () => Promise<boolean>) => {
    const isEmpty = first.trim() === '';
    setNameless(isEmpty);
    if (isEmpty || !(await send())) return;
    admin.toasts.showToast(texts.saved(first), 'success');
    onDone();
  };
  const leave = () => {
    work.discardTyped();
    onDone();
  };
  const isAboutSlug = isAbout(error, 'slug');
  const slugMessage = withRequestId(
    isTaken(error) ? texts.shortNameTaken : texts.shortNameHelp,
    error,
    admin.languageCode,
  );
  return (
    <AdminCard title={title}>
      <AdminForm
        onSubmit={() => saveWith(work.save)}
        submitLabel={texts.save}
        isSending={work.isSending}
        actions={<QuietButton label={cancel} onClick={leave} />}
      >
        <TaxonomyTermInputs
          {...{ texts, languages }}
          value={work.value}
          nameError={isNameless ? texts.nameMissing : undefined}
          slugError={isAboutSlug ? slugMessage : undefined}
          onChange={work.typeValue}
        />
        {message !== undefined && !isAboutSlug && <ErrorMessage message={message} />}
        {conflict && (
          <EditConflict
            differing={taxonomyTermDifferences(conflict.mine, conflict.theirs, {
              languages,
              texts,
            })}
            keepMine={() => void saveWith(conflict.keepMine)}
            takeTheirs={conflict.takeTheirs}
          />
        )}
      </AdminForm>
    </AdminCard>
  );
}

const isAbout = (error: AdminError | undefined, field: string): boolean =>
  error?.kind === 'admin/rejected' && error.field === field;

const isTaken = (error: AdminError | undefined): boolean =>
  error?.kind === 'admin/rejected' && error.code === 'filing/slug-taken';

interface TaxonomyTermInputsProps {
  readonly texts: FieldsTexts;
  readonly languages: readonly AdminLanguage[];
  readonly value: EditedTaxonomyTerm;
  readonly nameError: string | undefined;
  readonly slugError: string | undefined;
  readonly onChange: (value: EditedTaxonomyTerm) => void;
}

function TaxonomyTermInputs({
  texts,
  languages,
  value,
  onChange,
  ...errors
}: TaxonomyTermInputsProps) {
  return (
    <>
      {languages.map(({ id, code, name }, position) => (
        <TextField
          key={id}
          label={texts.nameIn(name)}
          lang={code}
          isOptional={position > 0}
          value={value.names[id] ?? ''}
          error={position === 0 ? errors.nameError : undefined}
          onChange={(typed) => {
            onChange({ ...value, names: { ...value.names, [id]: typed } });
          }}
        />
      ))}
      <TextField
        label={texts.shortName}
        help={texts.shortNameHelp}
        value={value.slug}
        error={errors.slugError}
        onChange={(slug) => {
          onChange({ ...value, slug });
        }}
      />
    </>
  );
}
