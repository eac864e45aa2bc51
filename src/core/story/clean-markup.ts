import { readSigns } from './formatted-text.ts';
import { LINK_TARGET, OWN_PICTURE, RICH_ATTRIBUTES, RICH_TAGS } from './rich-text-rules.ts';
import { readEntitiesBesideMarkup } from './wire/entities.ts';

export interface CleanMarkup {
  readonly text: string;
  /** The removed markup as it was written, shortened, to be shown to the author; each once. */
  readonly removed: readonly string[];
}

/** The content of these tags is no text for readers. */
const UNREAD = ['script', 'style'];
/** DOMPurify removes an attribute that would end another text if it were in it. */
const ENDS_ANOTHER_TEXT =
  /--!?>|\]>|<\/(?:script|style|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;
const ANGLES = /<+/y;
const TAG_NAME = /[a-z][^\s/>]*/iy;
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*("[^"]*"|'[^']*'|(?!["'])[^\s>]+))?/y;
const MAX_REMOVED = 12;
const MAX_REMOVED_LENGTH = 40;

/**
 * Cleans a rich text for storage: only allowed markup remains. Allowed markup stays unchanged, as
 * does a text without markup; a `<` that begins no complete tag is escaped. Cleaning a clean text
 * changes nothing.
 */
export function cleanMarkup(text: string): CleanMarkup {
  const work: Work = { text, parts: [], removed: new Set() };
  let offset = 0;
  for (let next = text.indexOf('<'); next >= 0; next = text.indexOf('<', offset)) {
    work.parts.push(text.slice(offset, next));
    offset = readPiece(work, next);
  }
  work.parts.push(text.slice(offset));
  return { text: work.parts.join(''), removed: [...work.removed].slice(0, MAX_REMOVED) };
}

interface Work {
  readonly text: string;
  readonly parts: string[];
  readonly removed: Set<string>;
}

/** Reads from one `<` or several on; returns the position of what comes next. */
function readPiece(work: Work, from: number): number {
  const { text, parts } = work;
  ANGLES.lastIndex = from;
  const loose = (ANGLES.exec(text)?.[0].length ?? 1) - 1;
  const offset = from + loose;
  const after = text[offset + 1] ?? '';
  if (!/[a-z!?/]/i.test(after)) {
    parts.push(text.slice(from, offset + 1));
    return offset + 1;
  }
  // If the tag is removed, the text after it must not form a new tag with the text before it.
  parts.push('&lt;'.repeat(loose));
  const isClosing = after === '/';
  const nameAt = offset + (isClosing ? 2 : 1);
  const isTag = /[a-z]/i.test(text[nameAt] ?? '');
  return isTag ? readTag(work, { offset, nameAt, isClosing }) : readUnseen(work, offset);
}

/** Comments, document types and the like are not shown by any browser. */
function readUnseen({ text, parts, removed }: Work, offset: number): number {
  const isComment = text.startsWith('<!--', offset);
  const end = text.indexOf(isComment ? '-->' : '>', isComment ? offset + 4 : offset);
  if (end < 0) return signs(parts, text, offset);
  removed.add(isComment ? '<!-- -->' : shortened(text.slice(offset, end + 1)));
  return end + (isComment ? 3 : 1);
}

interface TagPosition {
  readonly offset: number;
  readonly nameAt: number;
  readonly isClosing: boolean;
}

function readTag(work: Work, { offset, nameAt, isClosing }: TagPosition): number {
  const { text, parts, removed } = work;
  TAG_NAME.lastIndex = nameAt;
  const name = (TAG_NAME.exec(text)?.[0] ?? '').toLowerCase();
  const { attributes, end } = readAttributes(text, nameAt + name.length);
  if (end < 0) return signs(parts, text, offset);
  if (!isClosing && UNREAD.includes(name)) return skipUnread(work, name, end);
  if (!RICH_TAGS.includes(name)) {
    // The texts of cells and lines must not run together.
    if (/^(?:td|th|tr|dt|dd)$/.test(name)) parts.push(' ');
    removed.add(shortened(`<${name}>`));
    return end;
  }
  if (isClosing) parts.push(`</${name}>`);
  else parts.push(allowedTag(work, text.slice(offset, end), name, attributes));
  return end;
}

interface Attribute {
  readonly name: string;
  /** The value with its quotes; undefined if there is none. */
  readonly value: string | undefined;
}

/** Reads to the end of the tag, past the `>`; `end` is below 0 if the tag has no end. */
function readAttributes(text: string, from: number): { attributes: Attribute[]; end: number } {
  const attributes: Attribute[] = [];
  let offset = from;
  for (;;) {
    ATTRIBUTE.lastIndex = offset;
    const match = ATTRIBUTE.exec(text);
    if (match === null) break;
    attributes.push({ name: (match[1] ?? '').toLowerCase(), value: match[2] });
    offset = ATTRIBUTE.lastIndex;
  }
  while (/[\s/]/.test(text[offset] ?? '')) offset += 1;
  return { attributes, end: text[offset] === '>' ? offset + 1 : -1 };
}

function skipUnread({ text, removed }: Work, name: string, from: number): number {
  removed.add(`<${name}>…</${name}>`);
  const closing = new RegExp(`</${name}(?=[\\s/>])[^>]*>`, 'gi');
  closing.lastIndex = from;
  return closing.exec(text) === null ? text.length : closing.lastIndex;
}

/** The tag unchanged if all of it is allowed, else with its allowed attributes. */
function allowedTag(
  { removed }: Work,
  tag: string,
  name: string,
  attributes: readonly Attribute[],
): string {
  const allowed = attributes.filter((attribute, index) => {
    const isAllowed = mayStay(name, attribute) && attributes.findIndex(sameAs(attribute)) === index;
    if (!isAllowed) removed.add(shortened(named(attribute)));
    return isAllowed;
  });
  // Without an address an image shows nothing.
  if (name === 'img' && !allowed.some((attribute) => attribute.name === 'src')) {
    removed.add('<img>');
    return '';
  }
  if (allowed.length === attributes.length) return tag;
  return `<${[name, ...allowed.map(written)].join(' ')}>`;
}

const sameAs = (attribute: Attribute) => (other: Attribute) => other.name === attribute.name;

function mayStay(tag: string, { name, value }: Attribute): boolean {
  if (!RICH_ATTRIBUTES.includes(name)) return false;
  const read = readSigns(readEntitiesBesideMarkup(bare(value)));
  if (ENDS_ANOTHER_TEXT.test(read)) return false;
  // A colon would make it an address.
  if (/^(?:lang|dir|width|height)$/.test(name) && read.includes(':')) return false;
  if (name === 'href') return tag === 'a' && LINK_TARGET.test(bare(value));
  if (name === 'src') return tag === 'img' && OWN_PICTURE.test(bare(value));
  return true;
}

const bare = (value: string | undefined): string => {
  const isQuoted = value !== undefined && /^["']/.test(value);
  return (isQuoted ? value.slice(1, -1) : (value ?? '')).trim();
};

const named = ({ name, value }: Attribute): string =>
  /^(?:href|src)$/.test(name) ? `${name}="${bare(value)}"` : `${name}=`;

const written = ({ name, value }: Attribute): string =>
  value === undefined ? name : `${name}=${value}`;

const shortened = (found: string): string =>
  found.length > MAX_REMOVED_LENGTH ? `${found.slice(0, MAX_REMOVED_LENGTH - 1)}…` : found;

/** A browser would swallow all that follows a tag without an end, so every `<` is escaped. */
function signs(parts: string[], text: string, offset: number): number {
  parts.push(text.slice(offset).replace(/<(?=[a-z!?/])/gi, '&lt;'));
  return text.length;
}
