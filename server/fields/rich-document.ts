import type { WindowLike } from 'dompurify';

/**
 * A document that has as much as DOMPurify needs to judge nodes in place. It parses nothing: its
 * nodes are made of the tree of a rich text, so that what is judged is what will be drawn.
 */
class RichNode {
  parent: RichElement | null = null;
  readonly children: RichNode[] = [];
  readonly #type: number;
  readonly #name: string;

  constructor(type: number, name: string) {
    this.#type = type;
    this.#name = name;
  }

  get nodeType(): number {
    return this.#type;
  }
  get nodeName(): string {
    return this.#name;
  }
  get ownerDocument(): typeof richDocument {
    return richDocument;
  }
  get parentNode(): RichElement | null {
    return this.parent;
  }
  get childNodes(): readonly RichNode[] {
    return this.children;
  }
  get nextSibling(): RichNode | null {
    const siblings = this.parent?.children ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }
  get textContent(): string {
    return this.children.map(({ textContent }) => textContent).join('');
  }
  get nodeValue(): string | null {
    return null;
  }

  hasChildNodes(): boolean {
    return this.children.length > 0;
  }
  remove(): void {
    const siblings = this.parent?.children ?? [];
    if (siblings.includes(this)) siblings.splice(siblings.indexOf(this), 1);
    this.parent = null;
  }
}

class RichText extends RichNode {
  readonly data: string;

  constructor(data: string) {
    super(3, '#text');
    this.data = data;
  }

  override get textContent(): string {
    return this.data;
  }
  override get nodeValue(): string {
    return this.data;
  }
}

interface RichAttribute {
  readonly name: string;
  readonly value: string;
  readonly namespaceURI: null;
}

class RichElement extends RichNode {
  readonly #attributes: RichAttribute[] = [];

  constructor(tag: string) {
    super(1, tag.toUpperCase());
  }

  get attributes(): readonly RichAttribute[] {
    return this.#attributes;
  }
  get namespaceURI(): string {
    return 'http://www.w3.org/1999/xhtml';
  }
  get firstElementChild(): RichElement | null {
    return this.children.find((child) => child instanceof RichElement) ?? null;
  }
  /** An element of one text alone is all that DOMPurify asks for. */
  get innerHTML(): string {
    return this.textContent.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  }

  getAttributeNode(name: string): RichAttribute | null {
    return this.#attributes.find((attribute) => attribute.name === name) ?? null;
  }
  hasAttribute(name: string): boolean {
    return this.getAttributeNode(name) !== null;
  }
  setAttribute(name: string, value: string): void {
    this.removeAttribute(name);
    this.#attributes.push({ name, value, namespaceURI: null });
  }
  removeAttribute(name: string): void {
    const index = this.#attributes.findIndex((attribute) => attribute.name === name);
    if (index >= 0) this.#attributes.splice(index, 1);
  }
  removeAttributeNode({ name }: RichAttribute): void {
    this.removeAttribute(name);
  }
  appendChild(node: RichNode): void {
    this.insertBefore(node, null);
  }
  insertBefore(node: RichNode, next: RichNode | null): void {
    node.remove();
    const index = next === null ? -1 : this.children.indexOf(next);
    this.children.splice(index < 0 ? this.children.length : index, 0, node);
    node.parent = this;
  }
  removeChild(node: RichNode): void {
    if (node.parent !== this) throw new Error('not a child of this element');
    node.remove();
  }
}

export const richDocument = {
  nodeType: 9,
  /** Its presence tells DOMPurify that it can work; it is called to parse only. */
  implementation: { createHTMLDocument: parsesNothing },
  createElement: (tag: string) => new RichElement(tag),
  createTextNode: (text: string) => new RichText(text),
  createNodeIterator: (root: RichNode) => nodeIterator(root),
  createDocumentFragment: parsesNothing,
  getElementsByTagName: parsesNothing,
  importNode: parsesNothing,
};

function parsesNothing(): never {
  throw new Error('rich texts are judged in place');
}

/** Nodes in document order. A node that was removed meanwhile is left out, with all in it. */
function nodeIterator(root: RichNode) {
  const nodes = descendantsOf(root)[Symbol.iterator]();
  const isInside = (node: RichNode | null): boolean =>
    node !== null && (node === root || isInside(node.parent));
  return {
    nextNode(): RichNode | null {
      for (;;) {
        const { value, done } = nodes.next();
        if (done === true) return null;
        if (isInside(value)) return value;
      }
    },
  };
}

function descendantsOf(node: RichNode): readonly RichNode[] {
  return [node, ...node.children.flatMap(descendantsOf)];
}

const richWindow = {
  document: richDocument,
  Node: RichNode,
  Element: RichElement,
  NodeFilter: {
    SHOW_ELEMENT: 1,
    SHOW_TEXT: 4,
    SHOW_CDATA_SECTION: 8,
    SHOW_PROCESSING_INSTRUCTION: 64,
    SHOW_COMMENT: 128,
  },
};

/** The window that DOMPurify is made for. */
export const asWindow = (): WindowLike => richWindow as unknown as WindowLike;
