import {
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type HTMLAttributes,
  type RefObject,
} from 'react';
import { editable } from '../sanitised.ts';
import rich from '../rich-text.module.css';
import { insertHtml, insertText, prepareEditing } from './rich-text-commands.ts';
import type { RichTextRules } from './rich-text-rules.ts';
import fields from './fields.module.css';
import styles from './rich-text.module.css';

interface RichTextSurfaceProps {
  readonly shared: HTMLAttributes<HTMLElement>;
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly value: string;
  readonly rules: RichTextRules;
  readonly onChange: (value: string) => void;
  readonly onGone: (removed: readonly string[]) => void;
}

/** The text as it will look. React leaves its inside alone: the browser edits it. */
export function RichTextSurface(given: RichTextSurfaceProps) {
  const { shared, surface, value, rules, onChange, onGone } = given;
  const told = useRef<string>(undefined);
  // Before it is shown: what is typed into it while it stands there empty would go.
  useLayoutEffect(() => {
    // What was typed here stands there already: writing it again would move the caret.
    if (surface.current === null || told.current === value) return;
    told.current = value;
    fill(surface.current, editable(rules.editing(value)));
  }, [surface, value, rules]);
  const tell = () => {
    const now = rules.typed(surface.current?.innerHTML ?? '');
    if (now === told.current) return;
    const before = rules.clean(told.current ?? '').removed;
    if (before.length > 0) onGone(before);
    told.current = now;
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
    insertHtml(editable(text));
    onGone(removed);
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
      onInput={tell}
      onPaste={onPaste}
      onDrop={(event) => {
        // What is dropped would stand there before anything looked at it.
        event.preventDefault();
      }}
    />
  );
}

function fill(element: HTMLElement, html: string): void {
  element.innerHTML = html;
}

/** Other programs wrap what they give in a page of their own. */
function pastedHtml(html: string): string {
  const [, fragment] = /<!--StartFragment-->(.*?)<!--EndFragment-->/s.exec(html) ?? [];
  return (fragment ?? html).trim();
}
