import type { DroppedStyling } from '../../core/styling/dropped-styling.ts';
import { parseStyling } from '../../core/styling/parse-styling.ts';
import { adminStyling as english } from '../../i18n/english/admin-styling.ts';
import { adminStyling as german } from '../../i18n/german/admin-styling.ts';
import { textsIn } from '../../i18n/texts-in.ts';
import { LongTextField } from '../../ui/desk/text-fields.tsx';
import { droppedNames, shownNames } from './dropped-names.ts';
import { frame, type ValueFieldProps } from './value-field-props.ts';
import styles from './walks.module.css';

/** What the player will not take over is said while it is typed. */
export function StylingField({ value, onChange, desk, ...given }: ValueFieldProps) {
  const typed = typeof value === 'string' ? value : '';
  const { dropped, sparing } = parseStyling(typed, '.walk');
  return (
    <div>
      <LongTextField
        {...frame(given)}
        value={typed}
        onChange={(next) => onChange(next === '' ? undefined : next)}
      />
      <div role="status">
        {dropped.length > 0 && (
          <p className={styles['dropped']}>{wordsOf(dropped, desk.languageCode)}</p>
        )}
        {sparing.length > 0 && (
          <p className={styles['dropped']}>{sparingWords(sparing, desk.languageCode)}</p>
        )}
      </div>
    </div>
  );
}

function sparingWords(selectors: readonly string[], languageCode: string): string {
  const { names, more } = shownNames(selectors);
  return textsIn(german, english, languageCode).sparing(names, more);
}

function wordsOf(dropped: readonly DroppedStyling[], languageCode: string): string {
  const texts = textsIn(german, english, languageCode);
  const hasOne = (reason: DroppedStyling['why']) => dropped.some(({ why }) => why === reason);
  if (hasOne('styling/too-long')) return texts.tooLong;
  const { names, more } = droppedNames(dropped);
  const words = texts.dropped(names, more);
  return hasOne('styling/not-closed') ? `${words} ${texts.form}` : words;
}
