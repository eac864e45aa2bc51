import { useState, type KeyboardEvent, type RefObject } from 'react';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { chooseRange, linkHere, linkOf, removeLink, setLink } from './rich-text-commands.ts';
import type { RichTextRules } from './rich-text-rules.ts';
import { TextField } from '../fields/text-fields.tsx';
import styles from './rich-text.module.css';

interface RichTextLinkProps {
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly rules: RichTextRules;
  /** The selected range in the text. */
  readonly range: Range | undefined;
  readonly onDone: () => void;
}

/** The address that the selected text links to. */
export function RichTextLink({ surface, rules, range, onDone }: RichTextLinkProps) {
  const messages = useTexts(widgetTexts).richText;
  const [existingAddress] = useState(() => addressHere(surface.current));
  const [typed, setTyped] = useState(existingAddress ?? 'https://');
  const [isWrong, setWrong] = useState(false);
  const inText = (callback: (text: HTMLElement) => void) => {
    if (!surface.current) return;
    chooseRange(surface.current, range);
    callback(surface.current);
    onDone();
  };
  const set = () => {
    const href = addressOf(typed);
    const isAllowed = isAddress(href, rules);
    setWrong(!isAllowed);
    if (isAllowed)
      inText((text) => {
        setLink(text, href);
      });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') set();
    else inText(() => undefined);
  };
  return (
    <div className={styles['link']} onKeyDown={onKeyDown}>
      <TextField
        label={messages.address}
        type="url"
        value={typed}
        onChange={setTyped}
        error={isWrong ? messages.addressWrong : undefined}
      />
      <button type="button" className="button" onClick={set}>
        {messages.setLink}
      </button>
      {existingAddress !== undefined && (
        <LinkAction
          label={messages.removeLink}
          onPress={() => {
            inText(removeLink);
          }}
        />
      )}
    </div>
  );
}

const addressHere = (text: HTMLElement | null): string | undefined =>
  (text && linkHere(text)?.getAttribute('href')) ?? undefined;

const isAddress = (href: string, rules: RichTextRules): boolean =>
  !/^(?:https?:\/\/)?$/.test(href) && rules.clean(linkOf(href)).removed.length === 0;

interface LinkActionProps {
  readonly label: string;
  readonly onPress: () => void;
}

function LinkAction({ label: messages, onPress }: LinkActionProps) {
  return (
    <button type="button" className="button button-quiet" onClick={onPress}>
      {messages}
    </button>
  );
}

/** Most people omit the scheme of an address. */
function addressOf(typed: string): string {
  const address = typed.trim();
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address) ? `https://${address}` : address;
}
