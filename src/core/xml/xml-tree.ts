import { readXml, type XmlErrorKind, type XmlEvent, type XmlRules } from './read-xml.ts';

export interface XmlElement {
  /** The name without its prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The element's own text, without that of its children. */
  readonly text: string;
}

/** A document as far as it could be read: with an error, what came before it. */
export interface XmlTree {
  readonly root: XmlElement | undefined;
  readonly error: XmlErrorKind | undefined;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

const RULES: XmlRules = { maxDepth: 64, unknownEntities: 'leave' };

/** Parses a document of a known small vocabulary; unknown entities in it stay as they are written. */
export function parseXmlTree(text: string): XmlTree {
  const top: OpenElement = { name: '', attributes: new Map(), children: [], text: '' };
  const path = [top];
  const failed = readXml(text, RULES, (event) => {
    append(path, event);
  });
  return { root: top.children[0], error: failed?.error };
}

function append(path: OpenElement[], event: XmlEvent): void {
  const inside = path.at(-1);
  if (event.kind === 'close') path.pop();
  else if (event.kind === 'text') {
    if (inside) inside.text += event.text;
  } else {
    const { name, attributes } = event;
    const element: OpenElement = { name, attributes, children: [], text: '' };
    inside?.children.push(element);
    path.push(element);
  }
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

/** The text of the first child of that name; '' without one. */
export function childText(element: XmlElement, name: string): string {
  return childrenNamed(element, name)[0]?.text.trim() ?? '';
}
