import * as z from 'zod/mini';
import { NumberField } from '../../ui/desk/number-fields.tsx';
import type { ValueFieldProps } from './value-field-props.ts';
import styles from './walks.module.css';

const half = z.object({
  x: z.optional(z.number()),
  y: z.optional(z.number()),
  month: z.optional(z.number()),
  year: z.optional(z.number()),
});
type Half = z.infer<typeof half>;
type Part = keyof Half;

interface PairFieldProps extends ValueFieldProps {
  readonly parts: readonly { readonly name: Part; readonly label: string }[];
  readonly isWhole: boolean;
}

/** Two figures that make one value. */
function PairField({ label, value, onChange, error, parts, isWhole }: PairFieldProps) {
  const now = z.safeParse(half, value).data ?? {};
  const change = (name: Part) => (typed: number | undefined) => {
    const next = Object.entries({ ...now, [name]: typed }).filter(([, one]) => one !== undefined);
    onChange(next.length === 0 ? undefined : Object.fromEntries(next));
  };
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      <div className={styles['pair']}>
        {parts.map(({ name, label: partLabel }, index) => (
          <NumberField
            key={name}
            label={partLabel}
            isWhole={isWhole}
            value={now[name]}
            onChange={change(name)}
            {...(index === 0 ? { error } : {})}
          />
        ))}
      </div>
    </fieldset>
  );
}

export function LocationField(given: ValueFieldProps) {
  const { x, y } = given.texts;
  const parts = [
    { name: 'x', label: x },
    { name: 'y', label: y },
  ] as const;
  return <PairField {...given} parts={parts} isWhole={false} />;
}

export function MonthField(given: ValueFieldProps) {
  const { month, year } = given.texts;
  const parts = [
    { name: 'month', label: month },
    { name: 'year', label: year },
  ] as const;
  return <PairField {...given} parts={parts} isWhole />;
}
