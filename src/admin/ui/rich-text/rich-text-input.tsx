import { useRef, useState, type FocusEvent } from 'react';
import { RichTextSurface } from './rich-text-surface.tsx';
import { RichTextTools } from './rich-text-tools.tsx';
import type { RichTextRules } from './rich-text-rules.ts';
import { useAdminMessages } from '../admin-messages.ts';
import fields from '../fields/fields.module.css';
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
  /** Called when the focus has left both the text and its tools. */
  readonly onLeave?: () => void;
}

/** A formatted text: as it will look, or as HTML. Forbidden markup is reported and removed. */
export function RichTextInput(given: RichTextInputProps) {
  const { id, name, lang, value, rules, onChange, onLeave } = given;
  const [isSource, setSource] = useState(false);
  const surface = useRef<HTMLDivElement>(null);
  const { removedBefore, setRemovedBefore, settle } = useSettled(given);
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
            setRemovedBefore([]);
            onChange(target.value);
          }}
        />
      ) : (
        <RichTextSurface
          {...{ shared, surface, value, rules, onChange }}
          onRemoved={setRemovedBefore}
        />
      )}
      <RemovedNote removed={removedBefore} />
    </div>
  );
}

/**
 * Reports the markup that will be removed, while that is new; on blur, the field gets the cleaned
 * text.
 */
function useSettled({ value, rules, onChange }: RichTextInputProps) {
  const [removedBefore, setRemovedBefore] = useState<readonly string[]>([]);
  const { text, removed } = rules.clean(value);
  const settle = () => {
    if (removed.length === 0) return;
    setRemovedBefore(removed);
    onChange(text);
  };
  return { removedBefore: removed.length > 0 ? removed : removedBefore, setRemovedBefore, settle };
}

/** The empty region is always rendered, so that its text is announced when it changes. */
export function RemovedNote({ removed }: { readonly removed: readonly string[] }) {
  const messages = useAdminMessages().richText;
  return (
    <p className={styles['removed']} role="status">
      {removed.length === 0 ? null : messages.removed(removed.join(', '))}
    </p>
  );
}
