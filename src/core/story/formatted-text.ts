/** The tags of the tree by the tags that an author may have written. */
const RICH_TEXT_TAGS = new Map([
  ...['p', 'ul', 'ol', 'li', 'blockquote', 'strong', 'em', 'a', 'br'].map((tag) => [tag, tag]),
  ...['div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag) => [tag, 'p']),
  ['b', 'strong'],
  ['i', 'em'],
] as [string, string][]);
const MARKUP = /<[a-z!/]/i;
/** Removed completely: neither scripts and styles nor comments are for readers. */
const UNSEEN = /<(script|style)\b.*?(?:<\/\1\s*>|$)|<!--.*?(?:-->|$)|<[!?][^<>]*>/gis;
/** A tag's name matches whole or not at all: backtracking over a long one would take minutes. */
const PIECE = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])([^<>]*)>|[^<]+|</gi;
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|(\S+))/i;
const LEADS_OUT = /^(?:https?:\/\/|mailto:|tel:)/i;
const DEEPEST = 12;
const SIGNS = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['#39', "'"],
  ['amp', '&'],
]);

export interface FormattedElement {
  readonly tag: string;
  readonly href?: string;
  readonly inside: FormattedPiece[];
}
export type FormattedPiece = string | FormattedElement;

/** Whether a text has formatting of its own; otherwise it keeps the lines that its author typed. */
export function hasMarkup(text: string): boolean {
  return MARKUP.test(text);
}

/**
 * Parses a text with formatting into a tree of few tags instead of HTML: whatever it contains,
 * nothing in it can run, load or style anything. The tree is always well nested, as a browser would
 * read it back.
 */
export function readFormatted(text: string): readonly FormattedPiece[] {
  const all: FormattedPiece[] = [];
  const open: Open = [{ tag: '', inside: all }];
  for (const [piece, closing, name, attributes = ''] of text.replace(UNSEEN, '').matchAll(PIECE)) {
    if (name === undefined) add(open, readSigns(piece));
    else {
      const tag = RICH_TEXT_TAGS.get(name.toLowerCase());
      // Table cells and the like: their texts must not run together.
      if (tag === undefined) add(open, /^(?:td|th|tr|dt|dd|hr)$/i.test(name) ? ' ' : '');
      else if (closing === '') begin(open, tag, attributes, /^h/i.test(name));
      else end(open, tag);
    }
  }
  return all;
}

/** The open elements, from the whole text to the innermost one. */
type Open = FormattedElement[];

function add(open: Open, piece: FormattedPiece): void {
  if (piece !== '') open.at(-1)?.inside.push(piece);
}

function begin(open: Open, named: string, attributes: string, isHeading: boolean): void {
  const tag = named === 'li' && last(open, 'ul', 'ol') < 0 ? 'p' : named;
  if (tag === 'br') {
    add(open, { tag, inside: [] });
    return;
  }
  if (tag === 'li' && last(open, 'li') > last(open, 'ul', 'ol')) end(open, 'li');
  if (tag === 'a') end(open, 'a');
  else if (!/^(?:strong|em)$/.test(tag)) end(open, 'p');
  const href = tag === 'a' ? hrefIn(attributes) : undefined;
  if (tag === 'a' && href === undefined) return;
  enter(open, { tag, ...(href === undefined ? {} : { href }), inside: [] });
  if (isHeading) enter(open, { tag: 'strong', inside: [] });
}

function end(open: Open, tag: string): void {
  const at = last(open, tag);
  if (at > 0) open.length = at;
}

function enter(open: Open, element: FormattedElement): void {
  if (open.length > DEEPEST) return;
  add(open, element);
  open.push(element);
}

function last(open: Open, ...tags: readonly string[]): number {
  return open.findLastIndex(({ tag }) => tags.includes(tag));
}

/** Only links that leave the walk are allowed; they open in a new tab. */
function hrefIn(attributes: string): string | undefined {
  const [, double, single, bare] = HREF.exec(attributes) ?? [];
  const href = readSigns(double ?? single ?? bare ?? '').trim();
  return LEADS_OUT.test(href) ? href : undefined;
}

/** Decodes the entities that would be markup; the others were decoded with the story [ST47]. */
export function readSigns(text: string): string {
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => SIGNS.get(name) ?? '');
}
