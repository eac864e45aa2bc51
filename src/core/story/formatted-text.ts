import { LINK_TARGET, OWN_PICTURE, RICH_ATTRIBUTES, RICH_TAGS } from './rich-text-rules.ts';

/** The tags of the tree by those that an author may write: the page has headings of its own. */
const TREE_TAGS = new Map([
  ...RICH_TAGS.map((tag) => [tag, tag] as const),
  ...['div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, 'p'] as const),
  ['b', 'strong'],
  ['i', 'em'],
]);
const BLOCKS = ['p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr'];
const WITHOUT_CONTENT = ['br', 'hr', 'img'];
const MARKUP = /<[a-z!/]/i;
/** Removed completely: neither scripts and styles nor comments are for readers. */
const UNSEEN = /<(script|style)\b.*?(?:<\/\1\s*>|$)|<!--.*?(?:-->|$)|<[!?][^<>]*>/gis;
/** A tag's name matches whole or not at all: backtracking over a long one would take minutes. */
const PIECE = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])((?:"[^"]*"|'[^']*'|[^<>"'])*)>|[^<]+|</gi;
const ATTRIBUTE = /([^\s/"'=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
const DEEPEST = 12;
const SIGNS = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
  ['nbsp', '\u00a0'],
  ['amp', '&'],
]);

export interface FormattedElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly inside: FormattedPiece[];
}
export type FormattedPiece = string | FormattedElement;

/** Whether a text has formatting of its own; otherwise it keeps the lines that its author typed. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}

/**
 * Parses a rich text into a tree of allowed tags instead of HTML: whatever it contains, nothing in
 * it can run, load from elsewhere or style anything. The tree is always well nested, as a browser
 * would read it back.
 */
export function readFormatted(text: string): readonly FormattedPiece[] {
  const pieces: FormattedPiece[] = [];
  const openElements: OpenElements = [{ tag: '', attributes: {}, inside: pieces }];
  for (const [piece, closing, name, written = ''] of text.replace(UNSEEN, '').matchAll(PIECE)) {
    if (name === undefined) add(openElements, readSigns(piece));
    else {
      const tag = TREE_TAGS.get(name.toLowerCase());
      // Table cells and the like: their texts must not run together.
      if (tag === undefined) add(openElements, /^(?:td|th|tr|dt|dd)$/i.test(name) ? ' ' : '');
      else if (closing === '')
        begin(openElements, tag, attributesIn(tag, written), /^h\d/i.test(name));
      else end(openElements, tag);
    }
  }
  return pieces;
}

/** The open elements, from the whole text to the innermost one. */
type OpenElements = FormattedElement[];
type Attributes = FormattedElement['attributes'];

function add(openElements: OpenElements, piece: FormattedPiece): void {
  if (piece !== '') openElements.at(-1)?.inside.push(piece);
}

function begin(
  openElements: OpenElements,
  named: string,
  attributes: Attributes,
  isHeading: boolean,
): void {
  const tag = named === 'li' && last(openElements, 'ul', 'ol') < 0 ? 'p' : named;
  if (tag === 'li' && last(openElements, 'li') > last(openElements, 'ul', 'ol'))
    end(openElements, 'li');
  if (tag === 'a') end(openElements, 'a');
  if (BLOCKS.includes(tag)) end(openElements, 'p');
  // A link that leads nowhere leaves its words, a picture without an address nothing.
  if (tag === 'a' && attributes['href'] === undefined) return;
  if (tag === 'img' && attributes['src'] === undefined) return;
  const element = { tag, attributes, inside: [] };
  if (WITHOUT_CONTENT.includes(tag)) add(openElements, element);
  else enter(openElements, element);
  if (isHeading) enter(openElements, { tag: 'strong', attributes: {}, inside: [] });
}

function end(openElements: OpenElements, tag: string): void {
  const index = last(openElements, tag);
  if (index > 0) openElements.length = index;
}

function enter(openElements: OpenElements, element: FormattedElement): void {
  if (openElements.length > DEEPEST) return;
  add(openElements, element);
  openElements.push(element);
}

function last(openElements: OpenElements, ...tags: readonly string[]): number {
  return openElements.findLastIndex(({ tag }) => tags.includes(tag));
}

function attributesIn(tag: string, written: string): Attributes {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of written.matchAll(ATTRIBUTE)) {
    const [key, value] = [name.toLowerCase(), double ?? single ?? bare];
    if (value === undefined) continue;
    const read = readSigns(value).trim();
    if (isAllowed(tag, key, read)) attributes[key] ??= read;
  }
  return attributes;
}

function isAllowed(tag: string, name: string, value: string): boolean {
  if (name === 'href') return tag === 'a' && LINK_TARGET.test(value);
  if (name === 'src') return tag === 'img' && OWN_PICTURE.test(value);
  if (name === 'alt' || name === 'width' || name === 'height') return tag === 'img';
  return RICH_ATTRIBUTES.includes(name);
}

/** Decodes the entities that would be markup; the others were decoded with the story [ST47]. */
export function readSigns(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => SIGNS.get(name) ?? '');
}
