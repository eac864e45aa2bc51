import { FieldGroup } from '../../ui/fields/field-frame.tsx';
import { TextField } from '../../ui/fields/text-fields.tsx';
import type { ValueFieldProps } from '../../draft/value-field-props.ts';
import styles from '../../draft/shown/walks.module.css';

interface Choice {
  readonly item: string;
  readonly value: string;
}

/** The choices of a puzzle: the text shown and the value that is compared with the answers. */
export function ChoicesField({ label, value, onChange, texts, lang, error }: ValueFieldProps) {
  const choices = Array.isArray(value) ? (value as readonly Choice[]) : [];
  const change = (index: number, patch: Partial<Choice>) => {
    onChange(choices.map((choice, at) => (at === index ? { ...choice, ...patch } : choice)));
  };
  const remove = (index: number) => {
    const next = choices.filter((_, at) => at !== index);
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <FieldGroup legend={label}>
      {choices.map((choice, index) => (
        <div key={index} className={styles['row']}>
          <TextField
            label={texts.choiceItem(index + 1)}
            error={index === 0 ? error : undefined}
            {...(lang === undefined ? {} : { lang })}
            value={choice.item}
            onChange={(item) => change(index, { item })}
          />
          <TextField
            label={texts.choiceValue(index + 1)}
            value={choice.value}
            onChange={(compared) => change(index, { value: compared })}
          />
          <button type="button" className="button button-quiet" onClick={() => remove(index)}>
            {texts.removeChoice(index + 1)}
          </button>
        </div>
      ))}
      <button
        type="button"
        className="button button-quiet"
        onClick={() => onChange([...choices, { item: '', value: '' }])}
      >
        {texts.addChoice}
      </button>
    </FieldGroup>
  );
}
