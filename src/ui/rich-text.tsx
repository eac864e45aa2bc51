import { useMemo } from 'react';
import styles from './rich-text.module.css';
import { sanitised } from './sanitised.ts';

interface RichTextProps {
  /** As an author wrote it, and whatever else it may be. */
  readonly text: string;
  /** The language it is really in. */
  readonly lang: string | undefined;
}

const hasMarkup = /<[a-z!/]/i;

/** A text with its formatting, after everything that could do harm was taken out. */
export function RichText({ text, lang }: RichTextProps) {
  const html = useMemo(() => sanitised(text), [text]);
  // A text without markup keeps the line breaks that its author typed.
  const className = `${styles['rich']} ${hasMarkup.test(text) ? '' : styles['plain']}`;
  return <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
