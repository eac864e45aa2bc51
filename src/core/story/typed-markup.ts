import { cleanMarkup } from './clean-markup.ts';
import { hasMarkup } from './formatted-text.ts';

const LINE_TAG = /<\/?(?:p|div|br)(?:\s*\/)?>/gi;
const OTHER_TAG = /<(?!\/?(?:p|div|br)(?:\s*\/)?>)[a-z/]/i;

/** A rich text for an editing surface: in a text without markup each line becomes a paragraph. */
export function editingMarkup(text: string): string {
  if (hasMarkup(text) || text === '') return cleanMarkup(text).text;
  return text
    .split('\n')
    .map((line) => `<p>${line === '' ? '<br>' : line}</p>`)
    .join('');
}

/** The content of an editing surface for storage: plain lines if it has no formatting. */
export function typedMarkup(html: string): string {
  const { text } = cleanMarkup(html.replaceAll('&nbsp;', '\u00a0'));
  const isEmpty = plainLines(text) === '' && !/<(?:img|hr)\b/i.test(text);
  return OTHER_TAG.test(text) && !isEmpty ? text : plainLines(text);
}

function plainLines(text: string): string {
  return text
    .replace(/<br(?:\s*\/)?>(?=<\/(?:p|div)>)/gi, '')
    .replace(/<\/(?:p|div)>\s*<(?:p|div)>/gi, '\n')
    .replace(LINE_TAG, '\n')
    .replace(/<[a-z/][^>]*>/gi, '')
    .replaceAll('&gt;', '>')
    .replace(/&lt;(?![a-z!?/])/gi, '<')
    .replace(/&amp;(?!#?[a-z0-9]{1,8};)/gi, '&')
    .replace(/^\n+|\s+$/g, '');
}

/** How a rich text is cleaned, edited and stored, for all editors. */
export const MARKUP = { clean: cleanMarkup, editing: editingMarkup, typed: typedMarkup };
