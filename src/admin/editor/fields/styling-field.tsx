import { PLAYER_ROOT } from '../../../contract/first-page.ts';
import { stylingFindings } from '../../../core/check/styling.ts';
import { LongTextField } from '../../ui/fields/text-fields.tsx';
import { stylingMessage } from '../../draft/findings/styling-message.ts';
import { frameProps, type ValueFieldProps } from '../../draft/value-field-props.ts';
import styles from '../../draft/shown/walks.module.css';

/** Shows, while it is typed, what the player will drop. */
export function StylingField({ value, onChange, admin, ...props }: ValueFieldProps) {
  const typed = typeof value === 'string' ? value : '';
  return (
    <div>
      <LongTextField
        {...frameProps(props)}
        value={typed}
        onChange={(next) => onChange(next === '' ? undefined : next)}
      />
      <div role="status">
        {stylingFindings({ customStyling: typed }, PLAYER_ROOT).map((finding) => (
          <p key={finding.kind} className={styles['dropped']}>
            {stylingMessage(finding, admin.languageCode)}
          </p>
        ))}
      </div>
    </div>
  );
}
