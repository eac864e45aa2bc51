import * as z from 'zod/mini';
import { NumberField } from '../../ui/desk/number-fields.tsx';
import type { ValueFieldProps } from './value-field-props.ts';
import styles from './walks.module.css';

const half = z.object({ month: z.optional(z.number()), year: z.optional(z.number()) });
const PARTS = ['month', 'year'] as const;

/** Two figures that make one value. */
export function MonthField({ label, value, onChange, error, texts }: ValueFieldProps) {
  const now = z.safeParse(half, value).data ?? {};
  const change = (name: (typeof PARTS)[number]) => (typed: number | undefined) => {
    const next = Object.entries({ ...now, [name]: typed }).filter(([, one]) => one !== undefined);
    onChange(next.length === 0 ? undefined : Object.fromEntries(next));
  };
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      <div className={styles['pair']}>
        {PARTS.map((name, index) => (
          <NumberField
            key={name}
            label={texts[name]}
            isWhole
            value={now[name]}
            onChange={change(name)}
            {...(index === 0 ? { error } : {})}
          />
        ))}
      </div>
    </fieldset>
  );
}
