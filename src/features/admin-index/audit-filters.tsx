import { useEffect, useRef, useState } from 'react';
import { pendingTimer } from '../../lib/pending.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { TimeField } from '../../ui/desk/number-fields.tsx';
import type { TableState } from '../../ui/desk/table-state.ts';
import { TextField } from '../../ui/desk/text-fields.tsx';
import styles from './index.module.css';
import { indexTexts } from './index-texts.ts';
import { WalkFilter } from './walk-filter.tsx';

interface AuditFiltersProps {
  readonly desk: AdminDesk;
  readonly state: TableState;
  /** How the walk that is filtered by is called. */
  readonly walkName: string | undefined;
}

export function AuditFilters({ desk, state, walkName }: AuditFiltersProps) {
  const texts = indexTexts(desk.languageCode);
  const { filters } = state;
  const areas = Object.entries(texts.things).map(([value, label]) => ({
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
          desk={desk}
          walkId={filters['walk']}
          name={walkName}
          onChange={(walkId) => {
            state.setFilter('walk', walkId);
          }}
        />
      </div>
      <ActorField desk={desk} state={state} />
      <TimeFields desk={desk} state={state} />
      {filters['id'] !== undefined && (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            state.setFilter('id', undefined);
          }}
        >
          {texts.auditEveryThing}
        </button>
      )}
    </>
  );
}

type FieldsProps = Pick<AuditFiltersProps, 'desk' | 'state'>;

function TimeFields({ desk, state }: FieldsProps) {
  const texts = indexTexts(desk.languageCode);
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

const REST_MS = 250;

/** A part of a name: the log is asked for once the fingers rest. */
function ActorField({ desk, state }: FieldsProps) {
  const texts = indexTexts(desk.languageCode);
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
      // What stands in the address is shown again: emptying the filters empties this one.
      setTyped(undefined);
    }, REST_MS);
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
