import { useState, type KeyboardEvent, type RefObject } from 'react';
import { useDeskWords } from './desk-words.ts';
import { chooseRange, linkHere, linkOf, removeLink, setLink } from './rich-text-commands.ts';
import type { RichTextRules } from './rich-text-rules.ts';
import { TextField } from './text-fields.tsx';
import styles from './rich-text.module.css';

interface RichTextLinkProps {
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly rules: RichTextRules;
  /** What was chosen in the text. */
  readonly range: Range | undefined;
  readonly onDone: () => void;
}

/** Where what is chosen leads. */
export function RichTextLink({ surface, rules, range, onDone }: RichTextLinkProps) {
  const words = useDeskWords().richText;
  const [standing] = useState(() => addressHere(surface.current));
  const [typed, setTyped] = useState(standing ?? 'https://');
  const [isWrong, setWrong] = useState(false);
  const inText = (act: (text: HTMLElement) => void) => {
    if (!surface.current) return;
    chooseRange(surface.current, range);
    act(surface.current);
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
        label={words.address}
        type="url"
        value={typed}
        onChange={setTyped}
        error={isWrong ? words.addressWrong : undefined}
      />
      <button type="button" className="button" onClick={set}>
        {words.setLink}
      </button>
      {standing !== undefined && (
        <Way
          words={words.removeLink}
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

interface WayProps {
  readonly words: string;
  readonly onPress: () => void;
}

function Way({ words, onPress }: WayProps) {
  return (
    <button type="button" className="button button-quiet" onClick={onPress}>
      {words}
    </button>
  );
}

/** Most people leave out how an address begins. */
function addressOf(typed: string): string {
  const address = typed.trim();
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]|$)/.test(address) ? `https://${address}` : address;
}
