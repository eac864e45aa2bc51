import type { EntityKindOnWire } from '../../contract/admin/field-definitions.ts';
import type { TextsQuery, TextTable } from '../../contract/admin/texts.ts';
import type { FileSaverPort } from '../../platform/file-saver/port.ts';
import type { AdminContext } from '../session/admin-context.ts';
import { useAdminQuery } from '../session/queries/use-admin-query.ts';
import { PageHead } from '../ui/page/page-head.tsx';
import { SaveState } from '../ui/page/save-state.tsx';
import { translationTexts, type TranslationTexts } from '../../i18n/admin/translation.ts';
import { widgetTexts } from '../../i18n/admin/widgets.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { QueryState, EmptyState, StaleMessage } from '../ui/page/states.tsx';
import { TablePages } from '../ui/table/table-pages.tsx';
import { useTableState, type TableState } from '../ui/table/table-state.ts';
import { ExchangePanel } from './exchange-panel.tsx';
import { TextGrid } from './text-grid.tsx';
import { gapsNow } from './text-edits.ts';
import styles from './texts.module.css';
import { useTextEdits, type EditableTexts } from './use-text-edits.ts';
import { SelectField } from '../ui/fields/choice-fields.tsx';
import { SearchField } from '../ui/table/search-field.tsx';
import { fieldLabel, textTableWalkTitle } from './text-names.ts';

const NO_FILTER = '';

const PAGE = 25;

interface TextsPageProps {
  readonly admin: AdminContext;
  readonly owner: EntityKindOnWire;
  readonly title: string;
  readonly files: FileSaverPort;
}

/** Elements × fields with a column per language: gaps are visible and filled in place. */
export function TextsPage({ admin, owner, title, files }: TextsPageProps) {
  const labels = useTexts(translationTexts);
  const state = useTableState(admin.address, { filters: ['walk', 'field', 'language', 'show'] });
  const edits = useTextEdits(admin, owner);
  const chosen = chosenIn(state);
  const query = { ...chosen, limit: PAGE, offset: state.page * PAGE };
  const textsQuery = useAdminQuery(admin, 'adminTexts', { params: { owner }, query });
  if (textsQuery.phase !== 'ready') {
    return (
      <>
        <PageHead title={title} text={labels.text} />
        <QueryState query={textsQuery} />
      </>
    );
  }
  const table = textsQuery.value;
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0;
  return (
    <>
      <PageHead title={title} text={labels.text}>
        <SaveState saving={edits.saving} />
      </PageHead>
      <StaleMessage query={textsQuery} />
      <RetrySave edits={edits} label={labels.retrySave} />
      <TextFilters
        {...{ admin, table, state, labels }}
        gaps={gapsNow(table, edits.edits, chosen.language)}
      />
      {table.total === 0 ? (
        isFiltered ? (
          <NothingFound state={state} />
        ) : (
          <EmptyState title={labels.empty} text={labels.emptyText} />
        )
      ) : (
        <TextGrid {...{ admin, table, edits, labels }} language={chosen.language} />
      )}
      <TablePages total={table.total} pageSize={PAGE} state={state} />
      <ExchangePanel
        {...{ admin, owner, table, labels, files }}
        query={chosen}
        onImport={edits.forgetSaved}
      />
    </>
  );
}

function RetrySave({ edits, label }: { readonly edits: EditableTexts; readonly label: string }) {
  if (!Object.values(edits.edits).some(({ phase }) => phase === 'failed')) return null;
  return (
    <div className={styles['ways']}>
      <button type="button" className="button" onClick={edits.retry}>
        {label}
      </button>
    </div>
  );
}

function NothingFound({ state }: { readonly state: TableState }) {
  const { nothingFound, clearFilter } = useTexts(widgetTexts);
  return (
    <div className={styles['ways']} role="status">
      <p>{nothingFound}</p>
      <button type="button" className="button button-quiet" onClick={state.clear}>
        {clearFilter}
      </button>
    </div>
  );
}

function chosenIn({ search, filters }: TableState): TextsQuery {
  const { walk, field, language, show } = filters;
  return {
    ...(search === '' ? {} : { search }),
    ...(walk === undefined ? {} : { walk }),
    ...(field === undefined ? {} : { field }),
    ...(language !== undefined && /^\d{1,5}$/.test(language) ? { language: Number(language) } : {}),
    ...(show === 'gaps' ? { gaps: '1' as const } : {}),
  };
}

interface TextFiltersProps {
  readonly admin: AdminContext;
  readonly table: TextTable;
  readonly state: TableState;
  readonly labels: TranslationTexts;
  /** The current number of gaps. */
  readonly gaps: number;
}

function TextFilters({ admin, table, state, labels, gaps }: TextFiltersProps) {
  const {
    walk = NO_FILTER,
    field = NO_FILTER,
    language = NO_FILTER,
    show = NO_FILTER,
  } = state.filters;
  const choose = (name: string) => (value: string) => {
    state.setFilter(name, value === NO_FILTER ? undefined : value);
  };
  const walks = table.walks.map((entry) => ({ value: entry.id, label: textTableWalkTitle(entry) }));
  const fields = table.fields.map((definition) => ({
    value: definition.name,
    label: fieldLabel(definition, admin.languageCode),
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
          choices={[{ value: NO_FILTER, label: all }, ...choices]}
          onChange={choose(name)}
        />
      ))}
      <p className={styles['gaps']} role="status">
        {labels.gaps(gaps)}
      </p>
    </div>
  );
}
