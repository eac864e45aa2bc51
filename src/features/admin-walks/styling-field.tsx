import { PLAYER_ROOT } from '../../contract/first-page.ts';
import { stylingFindings } from '../../core/check/styling.ts';
import { LongTextField } from '../../ui/desk/text-fields.tsx';
import { stylingWords } from './styling-words.ts';
import { frame, type ValueFieldProps } from './value-field-props.ts';
import styles from './walks.module.css';

/** What the player will not take over is said while it is typed. */
export function StylingField({ value, onChange, desk, ...given }: ValueFieldProps) {
  const typed = typeof value === 'string' ? value : '';
  return (
    <div>
      <LongTextField
        {...frame(given)}
        value={typed}
        onChange={(next) => onChange(next === '' ? undefined : next)}
      />
      <div role="status">
        {stylingFindings({ customStyling: typed }, PLAYER_ROOT).map((finding) => (
          <p key={finding.kind} className={styles['dropped']}>
            {stylingWords(finding, desk.languageCode)}
          </p>
        ))}
      </div>
    </div>
  );
}
