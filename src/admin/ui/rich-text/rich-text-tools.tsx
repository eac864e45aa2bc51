import { useEffect, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { widgetTexts } from '../../../i18n/admin/widgets.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { MARKS, marksHere, rangeIn, toggleMark, type Mark } from './rich-text-commands.ts';
import { RichTextLink } from './rich-text-link.tsx';
import type { RichTextRules } from './rich-text-rules.ts';
import styles from './rich-text.module.css';

interface RichTextToolsProps {
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly isSource: boolean;
  readonly rules: RichTextRules;
  readonly onSource: () => void;
}

/** The formats for the text at the caret; arrow keys move from tool to tool. */
export function RichTextTools({ surface, isSource, rules, onSource }: RichTextToolsProps) {
  const messages = useTexts(widgetTexts).richText;
  const [linkAt, setLinkAt] = useState<{ range: Range | undefined }>();
  const toggleLink = () => {
    const { current } = surface;
    setLinkAt(linkAt ? undefined : { range: current ? rangeIn(current) : undefined });
  };
  return (
    <>
      <div
        role="toolbar"
        aria-label={messages.tools}
        className={styles['tools']}
        onKeyDown={moveAlong}
      >
        {!isSource && (
          <div className={styles['together']}>
            <MarkTools surface={surface} />
          </div>
        )}
        <div className={styles['together']}>
          {!isSource && (
            <Tool name={messages.link} isPressed={linkAt !== undefined} onPress={toggleLink}>
              <Icon name="link" />
            </Tool>
          )}
          <Tool name={messages.source} isPressed={isSource} onPress={onSource}>
            <span aria-hidden="true">{'</>'}</span>
          </Tool>
        </div>
      </div>
      {linkAt && !isSource && (
        <RichTextLink
          {...{ surface, rules }}
          range={linkAt.range}
          onDone={() => {
            setLinkAt(undefined);
          }}
        />
      )}
    </>
  );
}

function MarkTools({ surface }: Pick<RichTextToolsProps, 'surface'>) {
  const messages = useTexts(widgetTexts).richText;
  const marks = useMarks(surface);
  const signs: Readonly<Record<Mark, readonly [string, ReactNode]>> = {
    bold: [messages.bold, <b>{messages.boldShort}</b>],
    italic: [messages.italic, <i>{messages.italicShort}</i>],
    insertUnorderedList: [messages.list, <Icon name="list" />],
    insertOrderedList: [messages.numbered, <span>1.</span>],
  };
  return MARKS.map((mark) => (
    <Tool
      key={mark}
      name={signs[mark][0]}
      isPressed={marks.includes(mark)}
      onPress={() => {
        surface.current?.focus();
        toggleMark(mark);
      }}
    >
      {signs[mark][1]}
    </Tool>
  ));
}

interface ToolProps {
  readonly name: string;
  readonly isPressed: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Tool({ name, isPressed, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={name}
      title={name}
      aria-pressed={isPressed}
      // The caret stays where it is.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** The formats at the caret. */
function useMarks(surface: RefObject<HTMLDivElement | null>): readonly Mark[] {
  const [marks, setMarks] = useState('');
  useEffect(() => {
    const updateTools = () => {
      const isHere = surface.current !== null && rangeIn(surface.current) !== undefined;
      setMarks(isHere ? marksHere().join(' ') : '');
    };
    document.addEventListener('selectionchange', updateTools);
    return () => {
      document.removeEventListener('selectionchange', updateTools);
    };
  }, [surface]);
  return marks.split(' ') as readonly Mark[];
}

function moveAlong(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button === document.activeElement);
  buttons[(index + step + buttons.length) % buttons.length]?.focus();
}
