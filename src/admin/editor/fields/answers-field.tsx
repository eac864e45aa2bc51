import { FieldGroup } from '../../ui/fields/field-frame.tsx';
import { useState } from 'react';
import { LongTextField } from '../../ui/fields/text-fields.tsx';
import type { ValueFieldProps } from '../../draft/value-field-props.ts';
import styles from '../../draft/shown/walks.module.css';

/** Answers that may open different elements, each in a box of its own with one spelling a line. */
export function AnswersField(props: ValueFieldProps) {
  const { label, value, onChange, texts, lang, error, onRemoveAnswer } = props;
  const groups = Array.isArray(value) ? (value as readonly (readonly string[])[]) : [];
  const shown = groups.length === 0 ? [[]] : groups;
  const change = (index: number, typed: readonly string[]) => {
    const next = shown.map((group, at) => (at === index ? typed : group));
    onChange(next.every((group) => group.length === 0) ? undefined : next);
  };
  const remove = (index: number) => {
    onChange(shown.filter((_, at) => at !== index));
  };
  return (
    <FieldGroup legend={label}>
      {shown.map((group, index) => (
        <fieldset key={index} className={styles['answer']}>
          <legend>{texts.group(index + 1)}</legend>
          <SpellingsField
            label={texts.spellings(index + 1)}
            help={texts.groupHelp(index + 1)}
            error={index === 0 ? error : undefined}
            lang={lang}
            spellings={group}
            onChange={(typed) => change(index, typed)}
          />
          {shown.length > 1 && (
            <button
              type="button"
              className="button button-quiet"
              onClick={() => (onRemoveAnswer ? onRemoveAnswer(index) : remove(index))}
            >
              {texts.removeGroup(index + 1)}
            </button>
          )}
        </fieldset>
      ))}
      <p>{texts.addGroupHelp}</p>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => onChange([...shown, []])}
      >
        {texts.addGroup}
      </button>
    </FieldGroup>
  );
}

interface SpellingsProps {
  readonly label: string;
  readonly help: string;
  readonly error: string | undefined;
  readonly lang: string | undefined;
  readonly spellings: readonly string[];
  readonly onChange: (spellings: readonly string[]) => void;
}

/** A line that is begun and still empty is no spelling; the text stays as it was typed. */
function SpellingsField({ spellings, onChange, lang, ...props }: SpellingsProps) {
  const [typed, setTyped] = useState<string>();
  const isSame = typed !== undefined && linesOf(typed).join('\n') === spellings.join('\n');
  return (
    <LongTextField
      {...props}
      rows={2}
      {...(lang === undefined ? {} : { lang })}
      value={isSame ? typed : spellings.join('\n')}
      onChange={(next) => {
        setTyped(next);
        onChange(linesOf(next));
      }}
    />
  );
}

const linesOf = (typed: string) => typed.split('\n').filter((line) => line.trim() !== '');
