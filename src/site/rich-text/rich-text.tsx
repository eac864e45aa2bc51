import { useMemo } from 'react';
import { hasMarkup, readFormatted, readSigns } from '../../core/story/formatted-text.ts';
import { drawFormatted } from './draw-formatted.ts';
import { purifyRichText } from './purify-rich-text.ts';
import styles from './rich-text.module.css';

interface RichTextProps {
  /** The author's text, which may contain anything. */
  readonly text: string;
  /** The actual language of the text. */
  readonly lang: string | undefined;
}

/** A text with its formatting: DOMPurify removes what is harmful, and what is left is drawn. */
export function RichText({ text, lang }: RichTextProps) {
  const isFormatted = hasMarkup(text);
  const drawn = useMemo(() => {
    const html = purifyRichText(text);
    return isFormatted ? drawFormatted(readFormatted(html)) : readSigns(html);
  }, [text, isFormatted]);
  // A text without markup keeps the line breaks that its author typed.
  const className = `${styles['rich']} ${isFormatted ? '' : styles['plain']}`;
  return (
    <div className={className} lang={lang}>
      {drawn}
    </div>
  );
}
