import type { FieldOwnerKind } from '../../contract/admin/field-definitions.ts';
import type { TextsQuery } from '../../contract/admin/texts.ts';
import type { FileSaverPort } from '../../ports/file-saver.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { SaveState } from '../../ui/desk/save-state.tsx';
import { useDeskWords } from '../../ui/desk/desk-words.ts';
import { AskedState, EmptyState, StaleLine } from '../../ui/desk/states.tsx';
import { TablePages } from '../../ui/desk/table-pages.tsx';
import { useTableState, type TableState } from '../../ui/desk/table-state.ts';
import { ExchangePanel } from './exchange-panel.tsx';
import { TextFilters } from './text-filters.tsx';
import { TextGrid } from './text-grid.tsx';
import { gapsNow } from './text-edits.ts';
import { textsWords } from './texts-words.ts';
import styles from './texts.module.css';
import { useTextEdits, type TextDesk } from './use-text-edits.ts';

const PAGE = 25;

interface TextsPageProps {
  readonly desk: AdminDesk;
  readonly owner: FieldOwnerKind;
  readonly title: string;
  readonly files: FileSaverPort;
}

/** Elements × fields, a column per language: what is missing is seen and filled in place. */
export function TextsPage({ desk, owner, title, files }: TextsPageProps) {
  const words = textsWords(desk.languageCode);
  const state = useTableState(desk.address, { filters: ['walk', 'field', 'language', 'show'] });
  const edits = useTextEdits(desk, owner);
  const chosen = chosenIn(state);
  const query = { ...chosen, limit: PAGE, offset: state.page * PAGE };
  const asked = useAsked(desk, 'adminTexts', { params: { owner }, query });
  if (asked.phase !== 'ready') {
    return (
      <>
        <PageHead title={title} text={words.text} />
        <AskedState asked={asked} />
      </>
    );
  }
  const table = asked.value;
  const isFiltered = state.search !== '' || Object.keys(state.filters).length > 0;
  return (
    <>
      <PageHead title={title} text={words.text}>
        <SaveState saving={edits.saving} />
      </PageHead>
      <StaleLine asked={asked} />
      <SaveAgain edits={edits} label={words.saveAgain} />
      <TextFilters
        {...{ desk, table, state, words }}
        gaps={gapsNow(table, edits.edits, chosen.language)}
      />
      {table.total === 0 ? (
        isFiltered ? (
          <NothingFound state={state} />
        ) : (
          <EmptyState title={words.empty} text={words.emptyText} />
        )
      ) : (
        <TextGrid {...{ desk, table, edits, words }} language={chosen.language} />
      )}
      <TablePages total={table.total} pageSize={PAGE} state={state} />
      <ExchangePanel
        {...{ desk, owner, table, words, files }}
        query={chosen}
        onTaken={edits.forgetSaved}
      />
    </>
  );
}

function SaveAgain({ edits, label }: { readonly edits: TextDesk; readonly label: string }) {
  if (!Object.values(edits.edits).some(({ phase }) => phase === 'failed')) return null;
  return (
    <div className={styles['ways']}>
      <button type="button" className="button" onClick={edits.again}>
        {label}
      </button>
    </div>
  );
}

function NothingFound({ state }: { readonly state: TableState }) {
  const { nothingFound, clearFilter } = useDeskWords();
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
