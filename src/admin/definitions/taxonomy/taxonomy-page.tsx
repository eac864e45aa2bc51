import { useState } from 'react';
import type { Taxonomy } from '../../../contract/admin/taxonomy.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { ListAndEditor } from '../../ui/page/list-and-editor.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { QueryState, EmptyState, StaleMessage } from '../../ui/page/states.tsx';
import { AddButton } from '../admin-form.tsx';
import { fieldsTexts } from '../../../i18n/admin/fields.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ChangedTaxonomyTermForm, NewTaxonomyTermForm } from './taxonomy-term-form.tsx';
import { TaxonomyTermList } from './taxonomy-term-list.tsx';

interface TaxonomyPageProps {
  readonly admin: AdminContext;
  readonly taxonomy: Taxonomy;
  readonly title: string;
}

/** Cities or categories, by which visitors find walks. */
export function TaxonomyPage({ admin, taxonomy, title }: TaxonomyPageProps) {
  const texts = useTexts(fieldsTexts);
  const query = useAdminQuery(admin, 'adminTaxonomyTerms', { params: { shelf: taxonomy } });
  /** An id, or 'new'. */
  const [edited, setEdited] = useState<string>();
  const isCities = taxonomy === 'cities';
  const addLabel = isCities ? texts.addCity : texts.addCategory;
  const close = () => {
    setEdited(undefined);
  };
  const terms = query.phase === 'ready' ? query.value : undefined;
  const term = terms?.things.find(({ id }) => id === edited);
  const list =
    terms === undefined || terms.things.length === 0 ? (
      <EmptyState
        title={isCities ? texts.noCities : texts.noCategories}
        text={texts.noTaxonomyTermsText}
      />
    ) : (
      <TaxonomyTermList {...{ admin, taxonomy, terms }} onEdit={setEdited} />
    );
  const shared = { admin, taxonomy, onDone: close };
  const form = term ? (
    <ChangedTaxonomyTermForm key={edited} {...shared} term={term} title={texts.edit} />
  ) : (
    <NewTaxonomyTermForm {...shared} title={addLabel} />
  );
  const isOpen = edited === 'new' || term !== undefined;
  return (
    <>
      <PageHead title={title} text={isCities ? texts.citiesText : texts.categoriesText}>
        <AddButton
          label={addLabel}
          onClick={() => {
            setEdited('new');
          }}
        />
      </PageHead>
      {query.phase === 'ready' ? (
        <>
          <StaleMessage query={query} />
          <ListAndEditor onClose={close} list={list} editor={isOpen ? form : undefined} />
        </>
      ) : (
        <QueryState query={query} />
      )}
    </>
  );
}
