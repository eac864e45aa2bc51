import type { ExchangeError } from './text-rows.ts';
import { plainXml } from './xml-text.ts';

export type XmlEvent =
  | {
      readonly kind: 'open';
      /** The name without its prefix. */
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

export type ExchangeXmlError = { readonly error: ExchangeError; readonly at: number };

const DEEPEST = 40;
const tag =
  /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const attribute = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/** Reads well-formed XML without a document type, event by event; anything else is an error. */
export function readXmlEvents(
  text: string,
  take: (event: XmlEvent) => void,
): ExchangeXmlError | undefined {
  const open: string[] = [];
  let at = 0;
  while (at < text.length) {
    const piece = text[at] === '<' ? markupAt(text, at) : textAt(text, at);
    if ('error' in piece) return { error: piece.error, at };
    for (const event of piece.events) {
      if (event.kind === 'open') open.push(event.name);
      if (event.kind === 'close' && open.pop() !== event.name) return { error: 'broken-xml', at };
      if (open.length > DEEPEST) return { error: 'too-deep', at };
      take(event);
    }
    at = piece.next;
  }
  return open.length > 0 ? { error: 'broken-xml', at } : undefined;
}

type Piece =
  | { readonly events: readonly XmlEvent[]; readonly next: number }
  | { readonly error: ExchangeError };

const BROKEN: Piece = { error: 'broken-xml' };

function textAt(text: string, at: number): Piece {
  const next = endOf(text.indexOf('<', at), text);
  const plain = plainXml(withPlainLineEnds(text.slice(at, next)));
  return plain === undefined
    ? { error: 'entity' }
    : { events: [{ kind: 'text', text: plain }], next };
}

function markupAt(text: string, at: number): Piece {
  if (text.startsWith('<!--', at)) return skipTo('-->', text, at + 4);
  if (text.startsWith('<![CDATA[', at)) return characterData(text, at + 9);
  if (text.startsWith('<?', at)) return skipTo('?>', text, at + 2);
  if (text.startsWith('<!', at)) return { error: 'doctype' };
  tag.lastIndex = at;
  const [all, slash, name, attributes, empty] = tag.exec(text) ?? [];
  if (all === undefined || name === undefined) return BROKEN;
  const next = at + all.length;
  const local = name.slice(name.lastIndexOf(':') + 1);
  if (slash === '/') return { events: [{ kind: 'close', name: local }], next };
  const read = attributesIn(attributes ?? '');
  if (read === undefined) return { error: 'entity' };
  const opened: XmlEvent = { kind: 'open', name: local, attributes: read };
  return { events: empty === '/' ? [opened, { kind: 'close', name: local }] : [opened], next };
}

function attributesIn(raw: string): ReadonlyMap<string, string> | undefined {
  const found = new Map<string, string>();
  for (const [, name = '', double, single] of raw.matchAll(attribute)) {
    const value = plainXml(withPlainLineEnds(double ?? single ?? '').replace(/[\n\t]/g, ' '));
    if (value === undefined) return undefined;
    found.set(name, value);
  }
  return found;
}

function characterData(text: string, from: number): Piece {
  const end = text.indexOf(']]>', from);
  if (end < 0) return BROKEN;
  const plain = withPlainLineEnds(text.slice(from, end));
  return { events: [{ kind: 'text', text: plain }], next: end + 3 };
}

function skipTo(end: string, text: string, from: number): Piece {
  const found = text.indexOf(end, from);
  return found < 0 ? BROKEN : { events: [], next: found + end.length };
}

const endOf = (found: number, text: string): number => (found < 0 ? text.length : found);
const withPlainLineEnds = (text: string): string => text.replace(/\r\n?/g, '\n');
