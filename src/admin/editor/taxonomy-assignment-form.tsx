import type { Taxonomy } from '../../contract/admin/taxonomy.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import { SearchedChoice } from '../ui/fields/searched-choice.tsx';
import { QueryState } from '../ui/page/states.tsx';
import type { EditorProps } from '../draft/editor-props.ts';
import { labelIn } from '../session/texts/label-in.ts';
import { useSaveAbout } from './use-save-about.ts';
import { useDraftRead } from '../draft/use-walk-draft.ts';

/** The city and category under which visitors find the walk. */
export function TaxonomyAssignmentForm(props: EditorProps) {
  const { draft, texts } = props;
  const { story } = useDraftRead(draft);
  const { save, rejected } = useSaveAbout(props, undefined);
  return (
    <>
      <TaxonomySelect
        {...{ ...props, taxonomy: 'cities', label: texts.city, none: texts.cityNone }}
        value={story.cityId}
        error={rejected.cityId}
        onChange={(cityId) => void save({ cityId })}
      />
      <TaxonomySelect
        {...{ ...props, taxonomy: 'categories', label: texts.category, none: texts.categoryNone }}
        value={story.categoryId}
        error={rejected.categoryId}
        onChange={(categoryId) => void save({ categoryId })}
      />
    </>
  );
}

interface TaxonomySelectProps extends EditorProps {
  readonly taxonomy: Taxonomy;
  readonly label: string;
  readonly none: string;
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (id: string | null) => void;
}

function TaxonomySelect({
  admin,
  draft,
  texts,
  taxonomy,
  label,
  none,
  value,
  error,
  onChange,
}: TaxonomySelectProps) {
  const { languages, published } = useDraftRead(draft);
  const query = useAdminQuery(admin, 'adminTaxonomyTerms', { params: { shelf: taxonomy } });
  if (query.phase !== 'ready') return <QueryState query={query} />;
  const named = query.value.things.map(({ id, slug, names }) => ({
    value: id,
    label: labelIn(names, languages, admin.languageCode) ?? slug,
  }));
  return (
    <SearchedChoice
      label={label}
      {...(published === undefined ? {} : { help: texts.atOnce })}
      value={value ?? ''}
      error={error}
      choices={[{ value: '', label: none }, ...named]}
      onChange={(id) => {
        onChange(id === '' ? null : id);
      }}
    />
  );
}
