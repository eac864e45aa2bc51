import { LongTextField } from '../../ui/desk/text-fields.tsx';
import type { ValueFieldProps } from './value-field-props.ts';
import styles from './walks.module.css';

/** Groups of accepted answers: a text field each, a spelling a line. */
export function AnswersField({ label, value, onChange, texts, lang, error }: ValueFieldProps) {
  const groups = Array.isArray(value) ? (value as readonly (readonly string[])[]) : [];
  const shown = groups.length === 0 ? [[]] : groups;
  const change = (index: number, typed: string) => {
    const next = shown.map((group, at) => (at === index ? typed.split('\n') : group));
    onChange(next.every((group) => group.join('') === '') ? undefined : next);
  };
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      {shown.map((group, index) => (
        <div key={index} className={styles['row']}>
          <LongTextField
            label={texts.group(index + 1)}
            help={texts.groupHelp}
            error={index === 0 ? error : undefined}
            rows={2}
            {...(lang === undefined ? {} : { lang })}
            value={group.join('\n')}
            onChange={(typed) => change(index, typed)}
          />
          {shown.length > 1 && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => onChange(shown.filter((_, at) => at !== index))}
            >
              {texts.removeGroup(index + 1)}
            </button>
          )}
        </div>
      ))}
      <button
        type="button"
        className="button button-quiet"
        onClick={() => onChange([...shown, []])}
      >
        {texts.addGroup}
      </button>
    </fieldset>
  );
}
