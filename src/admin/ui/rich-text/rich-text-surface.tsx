import {
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type HTMLAttributes,
  type RefObject,
} from 'react';
import { purifyRichText } from '../../../site/rich-text/purify-rich-text.ts';
import rich from '../../../site/rich-text/rich-text.module.css';
import { insertHtml, insertText, prepareEditing } from './rich-text-commands.ts';
import type { RichTextRules } from './rich-text-rules.ts';
import fields from '../fields/fields.module.css';
import styles from './rich-text.module.css';

interface RichTextSurfaceProps {
  readonly shared: HTMLAttributes<HTMLElement>;
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly value: string;
  readonly rules: RichTextRules;
  readonly onChange: (value: string) => void;
  readonly onRemoved: (removed: readonly string[]) => void;
}

/** The text as it will look. React leaves its content alone: the browser edits it. */
export function RichTextSurface(given: RichTextSurfaceProps) {
  const { shared, surface, value, rules, onChange, onRemoved } = given;
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
