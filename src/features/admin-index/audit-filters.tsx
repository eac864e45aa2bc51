import { useEffect, useRef, useState } from 'react';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { SelectField } from '../../ui/desk/choice-fields.tsx';
import { TimeField } from '../../ui/desk/number-fields.tsx';
import type { TableState } from '../../ui/desk/table-state.ts';
import { TextField } from '../../ui/desk/text-fields.tsx';
import { useRested } from '../../ui/desk/use-rested.ts';
import styles from './index.module.css';
import { indexTexts } from './index-texts.ts';

interface AuditFiltersProps {
  readonly desk: AdminDesk;
  readonly state: TableState;
}

export function AuditFilters({ desk, state }: AuditFiltersProps) {
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
      <ActorField desk={desk} state={state} />
      {(['from', 'to'] as const).map((end) => (
        <div key={end} className={styles['field']}>
          <TimeField
            label={end === 'from' ? texts.auditFrom : texts.auditTo}
            valueMs={filters[end] === undefined ? undefined : Number(filters[end])}
            onChange={(atMs) => {
              state.setFilter(end, atMs?.toString());
            }}
          />
        </div>
      ))}
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

/** A whole name: the log is asked for once the fingers rest. */
function ActorField({ desk, state }: AuditFiltersProps) {
  const texts = indexTexts(desk.languageCode);
  const [typed, setTyped] = useState(state.filters['actor'] ?? '');
  const rested = useRested(typed.trim());
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });
  useEffect(() => {
    const { filters, setFilter } = latest.current;
    if ((filters['actor'] ?? '') !== rested) setFilter('actor', rested === '' ? undefined : rested);
  }, [rested]);
  return (
    <div className={styles['field']}>
      <TextField label={texts.auditActor} value={typed} onChange={setTyped} />
    </div>
  );
}
