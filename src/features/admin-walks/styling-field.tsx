import { parseStyling } from '../../core/styling/parse-styling.ts';
import { LongTextField } from '../../ui/desk/text-fields.tsx';
import { frame, type ValueFieldProps } from './value-field-props.ts';
import styles from './walks.module.css';

/** What the player will not take over is said while it is typed. */
export function StylingField({ value, onChange, texts, ...given }: ValueFieldProps) {
  const typed = typeof value === 'string' ? value : '';
  const { dropped } = parseStyling(typed, '.walk');
  return (
    <div>
      <LongTextField
        {...frame(given)}
        value={typed}
        onChange={(next) => onChange(next === '' ? undefined : next)}
      />
      <div role="status">
        {dropped.length > 0 && (
          <ul className={styles['dropped']}>
            {dropped.map(({ what, why }, index) => (
              <li key={`${index} ${why}`}>{texts.droppedStyling(what)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
