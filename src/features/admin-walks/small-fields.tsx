import * as z from 'zod/mini';
import { FIELD_VALUES } from '../../contract/admin/field-types.ts';
import { NumberField } from '../../ui/desk/number-fields.tsx';
import { TextField } from '../../ui/desk/text-fields.tsx';
import { frame, type ValueFieldProps } from './value-field-props.ts';
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

/** Typed, or chosen by eye. The browser's own picker cannot say 'none': an empty field does. */
export function ColourField({ value, onChange, texts, ...given }: ValueFieldProps) {
  const typed = typeof value === 'string' ? value : '';
  const isColour = FIELD_VALUES.colour.safeParse(typed).success;
  const error = typed === '' || isColour ? given.error : texts.notAColour;
  return (
    <div className={styles['row']}>
      <TextField
        {...frame({ ...given, error })}
        placeholder="#8c2f00"
        value={typed}
        onChange={(next) => onChange(next === '' ? undefined : next.trim())}
      />
      <input
        type="color"
        className={styles['swatch']}
        aria-label={texts.pickColour(given.label)}
        value={isColour ? typed.toLowerCase() : '#ffffff'}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
