import { decodeXml, withPlainLineEnds, type UnknownEntities } from './xml-text.ts';

/** Element names come without their prefix, attribute names with it. */
export type XmlEvent =
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

export type XmlErrorKind = 'doctype' | 'entity' | 'too-deep' | 'broken-xml';

/** The first error of a document, and its position in the text. */
export interface XmlError {
  readonly error: XmlErrorKind;
  readonly offset: number;
}

export interface XmlRules {
  readonly maxDepth: number;
  readonly unknownEntities: UnknownEntities;
}

const TAG =
  /<(\/?)([\p{L}_][^\s<>/="']*)((?:\s+[^\s<>=/"']+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/uy;
const ATTRIBUTE = /([^\s<>=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * Reads one document event by event, up to its end or its first error. Nothing is ever expanded: a
 * document type is an error. A `<` within an attribute stands for itself, because recorders write it.
 */
export function readXml(
  text: string,
  rules: XmlRules,
  take: (event: XmlEvent) => void,
): XmlError | undefined {
  const path: string[] = [];
  let hasRoot = false;
  let offset = text.startsWith('\uFEFF') ? 1 : 0;
  while (offset < text.length) {
    const piece =
      text[offset] === '<' ? markupAt(text, offset, rules) : textAt(text, offset, rules);
    const error = errorIn(piece, path, hasRoot, rules);
    if (error !== undefined) return { error, offset };
    hasRoot ||= piece.kind === 'open';
    follow(piece, path, take);
    offset = piece.next;
  }
  return path.length > 0 ? { error: 'broken-xml', offset } : undefined;
}

type Piece = { readonly next: number } & (
  | { readonly kind: 'error'; readonly error: XmlErrorKind }
  | { readonly kind: 'skipped' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close'; readonly fullName: string }
  | {
      readonly kind: 'open';
      readonly fullName: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly isEmpty: boolean;
    }
);

/** Only one root is allowed, and nothing but white space beside it. */
function errorIn(
  piece: Piece,
  path: readonly string[],
  hasRoot: boolean,
  { maxDepth }: XmlRules,
): XmlErrorKind | undefined {
  const isOutside = path.length === 0;
  switch (piece.kind) {
    case 'error':
      return piece.error;
    case 'text':
      return isOutside && piece.text.trim() !== '' ? 'broken-xml' : undefined;
    case 'close':
      return path.at(-1) === piece.fullName ? undefined : 'broken-xml';
    case 'open':
      if (isOutside && hasRoot) return 'broken-xml';
      return path.length >= maxDepth ? 'too-deep' : undefined;
    case 'skipped':
      return undefined;
  }
}

function follow(piece: Piece, path: string[], take: (event: XmlEvent) => void): void {
  if (piece.kind === 'text' && path.length > 0) take({ kind: 'text', text: piece.text });
  if (piece.kind === 'close') {
    path.pop();
    take({ kind: 'close', name: localName(piece.fullName) });
  }
  if (piece.kind === 'open') {
    const name = localName(piece.fullName);
    take({ kind: 'open', name, attributes: piece.attributes });
    if (piece.isEmpty) take({ kind: 'close', name });
    else path.push(piece.fullName);
  }
}

const localName = (fullName: string): string => fullName.slice(fullName.lastIndexOf(':') + 1);

const broken = (error: XmlErrorKind): Piece => ({ kind: 'error', error, next: 0 });

function textAt(text: string, offset: number, { unknownEntities }: XmlRules): Piece {
  const end = text.indexOf('<', offset);
  const next = end < 0 ? text.length : end;
  const decoded = decodeXml(withPlainLineEnds(text.slice(offset, next)), unknownEntities);
  return decoded === undefined ? broken('entity') : { kind: 'text', text: decoded, next };
}

function markupAt(text: string, offset: number, rules: XmlRules): Piece {
  if (text.startsWith('<!--', offset)) return skipTo('-->', text, offset + 4);
  if (text.startsWith('<![CDATA[', offset)) return characterData(text, offset + 9);
  if (text.startsWith('<?', offset)) return skipTo('?>', text, offset + 2);
  if (text.startsWith('<!', offset)) return broken('doctype');
  TAG.lastIndex = offset;
  const [tag, slash, fullName, written, empty] = TAG.exec(text) ?? [];
  if (tag === undefined || fullName === undefined) return broken('broken-xml');
  const next = offset + tag.length;
  if (slash === '/') return { kind: 'close', fullName, next };
  const attributes = attributesIn(written ?? '', rules);
  if (attributes === undefined) return broken('entity');
  return { kind: 'open', fullName, attributes, isEmpty: empty === '/', next };
}

function attributesIn(
  written: string,
  { unknownEntities }: XmlRules,
): ReadonlyMap<string, string> | undefined {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single] of written.matchAll(ATTRIBUTE)) {
    const raw = withPlainLineEnds(double ?? single ?? '').replace(/[\n\t]/g, ' ');
    const value = decodeXml(raw, unknownEntities);
    if (value === undefined) return undefined;
    attributes.set(name, value);
  }
  return attributes;
}

function characterData(text: string, from: number): Piece {
  const end = text.indexOf(']]>', from);
  if (end < 0) return broken('broken-xml');
  return { kind: 'text', text: withPlainLineEnds(text.slice(from, end)), next: end + 3 };
}

function skipTo(end: string, text: string, from: number): Piece {
  const found = text.indexOf(end, from);
  return found < 0 ? broken('broken-xml') : { kind: 'skipped', next: found + end.length };
}
