import { FieldGroup } from '../../ui/fields/field-frame.tsx';
import * as z from 'zod/mini';
import { FIELD_TYPES } from '../../../contract/admin/field-types.ts';
import { NumberField, type NumberInput } from '../../ui/fields/number-fields.tsx';
import { useUnreadInput } from '../../session/use-unread-input.ts';
import { TextField } from '../../ui/fields/text-fields.tsx';
import { frameProps, type ValueFieldProps } from '../../draft/value-field-props.ts';
import styles from '../../draft/shown/walks.module.css';

const partialDate = z.object({ month: z.optional(z.number()), year: z.optional(z.number()) });
const MONTH_AND_YEAR = ['month', 'year'] as const;

/** Two numbers that form one value. */
export function MonthField({ label, value, onChange, error, texts, edited }: ValueFieldProps) {
  const { admin, entityId, field } = edited;
  const unread = {
    month: useUnreadInput<NumberInput>(admin, entityId, `${field} month`),
    year: useUnreadInput<NumberInput>(admin, entityId, `${field} year`),
  };
  const now = z.safeParse(partialDate, value).data ?? {};
  const change = (name: (typeof MONTH_AND_YEAR)[number]) => (typed: number | undefined) => {
    const next = Object.entries({ ...now, [name]: typed }).filter(
      ([, parameter]) => parameter !== undefined,
    );
    onChange(next.length === 0 ? undefined : Object.fromEntries(next));
  };
  return (
    <FieldGroup legend={label}>
      <div className={styles['pair']}>
        {MONTH_AND_YEAR.map((name, index) => (
          <NumberField
            key={name}
            label={texts[name]}
            isInteger
            value={now[name]}
            unread={unread[name]}
            onChange={change(name)}
            {...(index === 0 ? { error } : {})}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** Typed, or chosen in the browser's picker, which has no value for 'none': an empty field has. */
export function ColourField({ value, onChange, texts, ...props }: ValueFieldProps) {
  const typed = typeof value === 'string' ? value : '';
  const isColour = FIELD_TYPES.colour.value.safeParse(typed).success;
  const error = typed === '' || isColour ? props.error : texts.notAColour;
  return (
    <div className={styles['row']}>
      <TextField
        {...frameProps({ ...props, error })}
        placeholder="#8c2f00"
        value={typed}
        onChange={(next) => onChange(next === '' ? undefined : next.trim())}
      />
      <input
        type="color"
        className={styles['swatch']}
        aria-label={texts.pickColour(props.label)}
        value={isColour ? typed.toLowerCase() : '#ffffff'}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
