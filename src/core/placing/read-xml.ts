import { textOf } from './xml-text.ts';

export interface XmlElement {
  /** The name without its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The element's own text, without that of its children. */
  readonly text: string;
}

export type PlacesXmlError = 'no-xml' | 'declares-entities' | 'too-deep';
export type XmlRead =
  | { readonly ok: true; readonly root: XmlElement }
  | { readonly ok: false; readonly why: PlacesXmlError };

interface OpenElement extends XmlElement {
  readonly fullName: string;
  readonly children: XmlElement[];
  text: string;
}

const MAX_DEPTH = 64;
const TOKEN =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<\/([^\s<>/]+)\s*>|<([A-Za-z_][^\s<>/=]*)((?:\s+[^\s<>=/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<]+/y;
const ATTRIBUTE = /([^\s<>=/]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/** Reads elements, attributes and text; a document type, which could expand, is rejected. */
export function parseXmlTree(source: string): XmlRead {
  const top = opened('', '');
  const path: OpenElement[] = [top];
  const text = source.replace(/^\uFEFF/, '');
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return { ok: false, why: 'declares-entities' };
  TOKEN.lastIndex = 0;
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    const error = taken(path, token);
    if (error) return { ok: false, why: error };
    if (TOKEN.lastIndex === text.length) break;
  }
  const isWhole = TOKEN.lastIndex === text.length && path.length === 1;
  const [root] = top.children;
  if (!isWhole || !root || top.children.length > 1 || top.text.trim() !== '') {
    return { ok: false, why: 'no-xml' };
  }
  return { ok: true, root };
}

function taken(path: OpenElement[], token: RegExpExecArray): PlacesXmlError | undefined {
  const [all, cdata, closing, opening, attributes = '', slash] = token;
  const inside = path[path.length - 1];
  if (!inside) return 'no-xml';
  if (cdata !== undefined) inside.text += cdata;
  else if (closing !== undefined) {
    if (path.length === 1 || inside.fullName !== closing) return 'no-xml';
    path.pop();
  } else if (opening !== undefined) {
    if (path.length > MAX_DEPTH) return 'too-deep';
    const element = opened(opening, attributes);
    inside.children.push(element);
    if (slash === '') path.push(element);
  } else if (!all.startsWith('<')) inside.text += textOf(all);
  return undefined;
}

function opened(fullName: string, attributes: string): OpenElement {
  const pairs = [...attributes.matchAll(ATTRIBUTE)].map(
    ([, name = '', double, single]) => [name, textOf(double ?? single ?? '')] as const,
  );
  const name = fullName.slice(fullName.indexOf(':') + 1);
  return { fullName, name, attributes: new Map(pairs), children: [], text: '' };
}

export function childrenNamed(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

/** Every element of that name below, in the order of the document. */
export function allNamed(element: XmlElement, name: string): readonly XmlElement[] {
  return element.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...allNamed(child, name),
  ]);
}

export function childText(element: XmlElement, name: string): string {
  return childrenNamed(element, name)[0]?.text.trim() ?? '';
}
