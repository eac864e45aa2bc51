import {
  useRef,
  useState,
  type FocusEvent,
  useLayoutEffect,
  type ClipboardEvent,
  type HTMLAttributes,
  type RefObject,
} from 'react';
import { RichTextTools } from './rich-text-tools.tsx';
import type { RichTextRules } from './rich-text-rules.ts';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import fields from '../fields/fields.module.css';
import styles from './rich-text.module.css';
import { purifyRichText } from '../../../site/rich-text/purify-rich-text.ts';
import rich from '../../../site/rich-text/rich-text.module.css';
import { insertHtml, insertText, prepareEditing } from './rich-text-commands.ts';
import { FieldFrame, labelIdOf, type FieldProps } from '../fields/field-frame.tsx';
export interface RichTextInputProps {
  readonly id: string;
  readonly name: { readonly 'aria-label': string } | { readonly 'aria-labelledby': string };
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
  readonly lang: string | undefined;
  readonly value: string;
  readonly rules: RichTextRules;
  readonly onChange: (value: string) => void;
  /** It is called when the focus has left both the text and its tools. */
  readonly onLeave?: () => void;
}

/** A formatted text: as it will look, or as HTML. Forbidden markup is reported and removed. */
export function RichTextInput(props: RichTextInputProps) {
  const { id, name, lang, value, rules, onChange, onLeave } = props;
  const [isSource, setSource] = useState(false);
  const surface = useRef<HTMLDivElement>(null);
  const { removedBefore, setRemovedBefore, settle } = useSettled(props);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    settle();
    onLeave?.();
  };
  const shared = {
    id,
    ...name,
    lang,
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
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
  const messages = useTexts(widgetTexts).richText;
  return (
    <p className={styles['removed']} role="status">
      {removed.length === 0 ? null : messages.removed(removed.join(', '))}
    </p>
  );
}

interface RichTextSurfaceProps {
  readonly shared: HTMLAttributes<HTMLElement>;
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly value: string;
  readonly rules: RichTextRules;
  readonly onChange: (value: string) => void;
  readonly onRemoved: (removed: readonly string[]) => void;
}

/** The text as it will look. React leaves its content alone: the browser edits it. */
function RichTextSurface(props: RichTextSurfaceProps) {
  const { shared, surface, value, rules, onChange, onRemoved } = props;
  const lastValue = useRef<string>(undefined);
  // Before the first paint: text typed into the still empty surface would be lost.
  useLayoutEffect(() => {
    // Text typed here is in the surface already: writing it again would move the caret.
    if (surface.current === null || lastValue.current === value) return;
    lastValue.current = value;
    fill(surface.current, purifyRichText(rules.editing(value)));
  }, [surface, value, rules]);
  const notify = () => {
    const now = rules.typed(surface.current?.innerHTML ?? '');
    if (now === lastValue.current) return;
    const before = rules.clean(lastValue.current ?? '').removed;
    if (before.length > 0) onRemoved(before);
    lastValue.current = now;
    onChange(now);
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const html = pastedHtml(event.clipboardData.getData('text/html'));
    if (html === '') {
      insertText(event.clipboardData.getData('text/plain'));
      return;
    }
    const { text, removed } = rules.clean(html);
    insertHtml(purifyRichText(text));
    onRemoved(removed);
  };
  return (
    <div
      {...shared}
      ref={surface}
      role="textbox"
      aria-multiline="true"
      contentEditable
      suppressContentEditableWarning
      className={`${fields['input']} ${rich['rich']} ${styles['surface']}`}
      onFocus={prepareEditing}
      onInput={notify}
      onPaste={onPaste}
      onDrop={(event) => {
        // Dropped content would be inserted before it is checked.
        event.preventDefault();
      }}
    />
  );
}

function fill(element: HTMLElement, html: string): void {
  element.innerHTML = html;
}

/** Other programs wrap the copied content in a page of their own. */
function pastedHtml(html: string): string {
  const [, fragment] = /<!--StartFragment-->(.*?)<!--EndFragment-->/s.exec(html) ?? [];
  return (fragment ?? html).trim();
}

type RichTextFieldProps = FieldProps & Pick<RichTextInputProps, 'value' | 'rules' | 'onChange'>;

/** A formatted text with its label. */
export function RichTextField({ value, rules, onChange, ...props }: RichTextFieldProps) {
  return (
    <FieldFrame {...props}>
      {(ids) => (
        <RichTextInput
          {...ids}
          {...{ value, rules, onChange }}
          lang={props.lang}
          name={{ 'aria-labelledby': labelIdOf(ids.id) }}
        />
      )}
    </FieldFrame>
  );
}
