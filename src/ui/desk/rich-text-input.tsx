import { useRef, useState, type FocusEvent } from 'react';
import { RichTextSurface } from './rich-text-surface.tsx';
import { RichTextTools } from './rich-text-tools.tsx';
import type { RichTextRules } from './rich-text-rules.ts';
import { useDeskWords } from './desk-words.ts';
import fields from './fields.module.css';
import styles from './rich-text.module.css';

export interface RichTextInputProps {
  readonly id: string;
  readonly name: { readonly 'aria-label': string } | { readonly 'aria-labelledby': string };
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly lang: string | undefined;
  readonly value: string;
  readonly rules: RichTextRules;
  readonly onChange: (value: string) => void;
  /** The focus is neither in the text nor at its tools any more. */
  readonly onLeave?: () => void;
}

/** A formatted text: as it will look, or as HTML. What is not allowed is said and goes. */
export function RichTextInput(given: RichTextInputProps) {
  const { id, name, lang, value, rules, onChange, onLeave } = given;
  const [isSource, setSource] = useState(false);
  const surface = useRef<HTMLDivElement>(null);
  const { gone, setGone, settle } = useSettled(given);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    settle();
    onLeave?.();
  };
  const shared = {
    id,
    ...name,
    lang,
    'aria-describedby': given['aria-describedby'],
    'aria-invalid': given['aria-invalid'],
  };
  const toggleSource = () => {
    settle();
    setSource(!isSource);
  };
  return (
    <div className={styles['frame']} onBlur={onBlur}>
      <RichTextTools {...{ surface, isSource, rules }} onSource={toggleSource} />
      {isSource ? (
        <textarea
          {...shared}
          className={`${fields['input']} ${styles['source']}`}
          rows={6}
          spellCheck={false}
          value={value}
          onChange={({ target }) => {
            setGone([]);
            onChange(target.value);
          }}
        />
      ) : (
        <RichTextSurface {...{ shared, surface, value, rules, onChange }} onGone={setGone} />
      )}
      <RemovedNote removed={gone} />
    </div>
  );
}

/** What will not be kept, said as long as it is news; once left, the field holds what the host keeps. */
function useSettled({ value, rules, onChange }: RichTextInputProps) {
  const [gone, setGone] = useState<readonly string[]>([]);
  const { text, removed } = rules.clean(value);
  const settle = () => {
    if (removed.length === 0) return;
    setGone(removed);
    onChange(text);
  };
  return { gone: removed.length > 0 ? removed : gone, setGone, settle };
}

/** Stands there empty, so that it is read out when it says something. */
export function RemovedNote({ removed }: { readonly removed: readonly string[] }) {
  const words = useDeskWords().richText;
  return (
    <p className={styles['removed']} role="status">
      {removed.length === 0 ? null : words.removed(removed.join(', '))}
    </p>
  );
}
