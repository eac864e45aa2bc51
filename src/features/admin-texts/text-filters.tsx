import type { TextTable } from '../../contract/admin/texts.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { SearchField } from '../../ui/desk/search-field.tsx';
import type { TableState } from '../../ui/desk/table-state.ts';
import { fieldLabel, walkTitle } from './text-names.ts';
import type { TextsWords } from './texts-words.ts';
import styles from './texts.module.css';

interface TextFiltersProps {
  readonly desk: AdminDesk;
  readonly table: TextTable;
  readonly state: TableState;
  readonly words: TextsWords;
  /** As of now. */
  readonly gaps: number;
}

const ALL = '';

export function TextFilters({ desk, table, state, words, gaps }: TextFiltersProps) {
  const { walk = ALL, field = ALL, language = ALL, show = ALL } = state.filters;
  const choose = (name: string) => (value: string) => {
    state.setFilter(name, value === ALL ? undefined : value);
  };
  const walks = table.walks.map((one) => ({ value: one.id, label: walkTitle(one) }));
  const fields = table.fields.map((one) => ({
    value: one.name,
    label: fieldLabel(one, desk.languageCode),
  }));
  const languages = table.languages.map(({ id, name }) => ({ value: String(id), label: name }));
  const selects = [
    { name: 'walk', label: words.walk, value: walk, all: words.allWalks, choices: walks },
    { name: 'field', label: words.field, value: field, all: words.allFields, choices: fields },
    {
      ...{ name: 'language', label: words.language, value: language, choices: languages },
      all: words.allLanguages,
    },
    {
      ...{ name: 'show', label: words.show, value: show, all: words.everything },
      choices: [{ value: 'gaps', label: words.onlyGaps }],
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
        {words.gaps(gaps)}
      </p>
    </div>
  );
}
