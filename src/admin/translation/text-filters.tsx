import type { TextTable } from '../../contract/admin/texts.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { SelectField } from '../ui/fields/choice-fields.tsx';
import { SearchField } from '../ui/table/search-field.tsx';
import type { TableState } from '../ui/table/table-state.ts';
import { fieldLabel, textTableWalkTitle } from './text-names.ts';
import type { TranslationTexts } from '../../i18n/admin/translation.ts';
import styles from './texts.module.css';

interface TextFiltersProps {
  readonly admin: AdminContext;
  readonly table: TextTable;
  readonly state: TableState;
  readonly labels: TranslationTexts;
  /** The current number of gaps. */
  readonly gaps: number;
}

const ALL = '';

export function TextFilters({ admin, table, state, labels, gaps }: TextFiltersProps) {
  const { walk = ALL, field = ALL, language = ALL, show = ALL } = state.filters;
  const choose = (name: string) => (value: string) => {
    state.setFilter(name, value === ALL ? undefined : value);
  };
  const walks = table.walks.map((one) => ({ value: one.id, label: textTableWalkTitle(one) }));
  const fields = table.fields.map((one) => ({
    value: one.name,
    label: fieldLabel(one, admin.languageCode),
  }));
  const languages = table.languages.map(({ id, name }) => ({ value: String(id), label: name }));
  const selects = [
    { name: 'walk', label: labels.walk, value: walk, all: labels.allWalks, choices: walks },
    { name: 'field', label: labels.field, value: field, all: labels.allFields, choices: fields },
    {
      ...{ name: 'language', label: labels.language, value: language, choices: languages },
      all: labels.allLanguages,
    },
    {
      ...{ name: 'show', label: labels.show, value: show, all: labels.everything },
      choices: [{ value: 'gaps', label: labels.onlyGaps }],
    },
  ];
  return (
    <div className={styles['filters']}>
      <SearchField value={state.search} onChange={state.setSearch} />
      {selects.map(({ name, label, value, all, choices }) => (
        <SelectField
          key={name}
          label={label}
          value={value}
          choices={[{ value: ALL, label: all }, ...choices]}
          onChange={choose(name)}
        />
      ))}
      <p className={styles['gaps']} role="status">
        {labels.gaps(gaps)}
      </p>
    </div>
  );
}
