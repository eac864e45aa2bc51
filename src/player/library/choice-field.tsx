import styles from './home.module.css';

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
}

interface ChoiceFieldProps {
  readonly label: string;
  /** The label of the option for no choice. */
  readonly all: string;
  readonly options: readonly ChoiceOption[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function ChoiceField({ label, all, options, value, onChange }: ChoiceFieldProps) {
  const isKnown = value === '' || options.some((one) => one.value === value);
  if (options.length < 2 && value === '') return null;
  return (
    <label className={styles['field']}>
      {label}
      <select
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        <option value="">{all}</option>
        {/* The address may request what does not exist (any more): it is shown, to be undone. */}
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  );
}
