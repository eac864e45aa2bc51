import { useMemo } from 'react';
import styles from './rich-text.module.css';
import { sanitised } from './sanitised.ts';

interface RichTextProps {
  /** The author's text, which may contain anything. */
  readonly text: string;
  /** The actual language of the text. */
  readonly lang: string | undefined;
}

const hasMarkup = /<[a-z!/]/i;

/** A text with its formatting, after everything harmful was removed. */
export function RichText({ text, lang }: RichTextProps) {
  const html = useMemo(() => sanitised(text), [text]);
  // A text without markup keeps the line breaks that its author typed.
  const className = `${styles['rich']} ${hasMarkup.test(text) ? '' : styles['plain']}`;
  return <div className={className} lang={lang} dangerouslySetInnerHTML={{ __html: html }} />;
}
