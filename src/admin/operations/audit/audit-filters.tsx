import { useEffect, useRef, useState } from 'react';
import { pendingTimer } from '../../../lib/pending.ts';
import type { AdminContext } from '../../session/admin-context.ts';
import { SelectField } from '../../ui/fields/choice-fields.tsx';
import { TimeField } from '../../ui/fields/number-fields.tsx';
import type { TableState } from '../../ui/table/table-state.ts';
import { TextField } from '../../ui/fields/text-fields.tsx';
import styles from '../operations.module.css';
import { storyName } from '../../session/texts/walk-name.ts';
import { useAdminQuery } from '../../session/queries/use-admin-query.ts';
import { auditTexts } from '../../../i18n/admin/audit.ts';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { SearchedChoice } from '../../ui/fields/searched-choice.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';

const OFFERED = 50;

interface AuditFiltersProps {
  readonly admin: AdminContext;
  readonly state: TableState;
  /** The name of the walk that the log is filtered by. */
  readonly walkName: string | undefined;
}

export function AuditFilters({ admin, state, walkName }: AuditFiltersProps) {
  const texts = useTexts(auditTexts);
  const { filters } = state;
  const areas = Object.entries(texts.targetKinds).map(([value, label]) => ({
    value: `${value}/`,
    label,
  }));
  return (
    <>
      <div className={styles['field']}>
        <SelectField
          label={texts.auditArea}
          value={filters['action'] ?? ''}
          choices={[{ value: '', label: texts.auditAll }, ...areas]}
          onChange={(value) => {
            state.setFilter('action', value === '' ? undefined : value);
          }}
        />
      </div>
      <div className={styles['field']}>
        <WalkFilter
          admin={admin}
          walkId={filters['walk']}
          name={walkName}
          onChange={(walkId) => {
            state.setFilter('walk', walkId);
          }}
        />
      </div>
      <ActorField admin={admin} state={state} />
      <TimeFields admin={admin} state={state} />
      {filters['id'] !== undefined && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            state.setFilter('id', undefined);
          }}
        >
          {texts.auditEveryTarget}
        </button>
      )}
    </>
  );
}

type FieldsProps = Pick<AuditFiltersProps, 'admin' | 'state'>;

function TimeFields({ state }: FieldsProps) {
  const texts = useTexts(auditTexts);
  const { filters } = state;
  return (['from', 'to'] as const).map((end) => (
    <div key={end} className={styles['field']}>
      <TimeField
        label={end === 'from' ? texts.auditFrom : texts.auditTo}
        valueMs={filters[end] === undefined ? undefined : Number(filters[end])}
        onChange={(atMs) => {
          state.setFilter(end, atMs?.toString());
        }}
      />
    </div>
  ));
}

const DEBOUNCE_MS = 250;

/** A part of a name; the log is queried after a pause in typing. */
function ActorField({ state }: FieldsProps) {
  const texts = useTexts(auditTexts);
  const [typed, setTyped] = useState<string>();
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  useEffect(() => {
    if (typed === undefined) return;
    return pendingTimer(() => {
      const actor = typed.trim();
      latest.current.setFilter('actor', actor === '' ? undefined : actor);
      // The value from the address is shown again: clearing the filters clears this one, too.
      setTyped(undefined);
    }, DEBOUNCE_MS);
  }, [typed]);
  return (
    <div className={styles['field']}>
      <TextField
        label={texts.auditActor}
        value={typed ?? state.filters['actor'] ?? ''}
        onChange={setTyped}
      />
    </div>
  );
}

interface WalkFilterProps {
  readonly admin: AdminContext;
  readonly walkId: string | undefined;
  /** The name of the chosen walk; undefined: it was deleted, or is not known yet. */
  readonly name: string | undefined;
  readonly onChange: (walkId: string | undefined) => void;
}

/**
 * Everything that was done with one walk and its elements. The server searches, because there may
 * be many walks.
 */
function WalkFilter({ admin, walkId, name, onChange }: WalkFilterProps) {
  const texts = useTexts(auditTexts);
  const messages = useTexts(widgetTexts);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  const query = { limit: OFFERED, ...(search === '' ? {} : { search }) };
  const storiesQuery = useAdminQuery(admin, 'adminStories', { query }, { isWanted: isOpen });
  // Never the results for another search text: Enter would choose one.
  const isFound =
    storiesQuery.phase === 'ready' && !storiesQuery.isRefreshing && search === typed.trim();
  const stories = isFound ? storiesQuery.value.stories : [];
  const isMore = isFound && storiesQuery.value.total > stories.length;
  const count = isMore ? messages.rows(1, stories.length, storiesQuery.value.total) : undefined;
  return (
    <SearchedChoice
      label={texts.walk}
      value={walkId ?? ''}
      shown={walkId === undefined ? texts.allWalks : (name ?? `(${texts.gone})`)}
      choices={[
        ...(typed === '' ? [{ value: '', label: texts.allWalks }] : []),
        ...stories.map((story) => ({ value: story.id, label: storyName(story) })),
      ]}
      onOpen={setOpen}
      onType={setTyped}
      status={
        storiesQuery.phase === 'failed' ? storiesQuery.message : isFound ? count : messages.waiting
      }
      onChange={(chosen) => {
        onChange(chosen === '' ? undefined : chosen);
      }}
    />
  );
}
